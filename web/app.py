"""The page's Python: hands the desk to the browser. The only importer of `js`."""

import js
from commonground.desk import Desk
from pyodide.ffi import create_proxy

desk = Desk()
js.cg.connect(create_proxy(desk.act))
