/** AG Grid Community without a framework around it, with the one module that rows need. */
import { ClientSideRowModelModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { columns, readOrders } from './orders.js'

ModuleRegistry.registerModules([ClientSideRowModelModule])
const grid = createGrid(document.getElementById('table'), {
  columnDefs: columns.map(({ key, label }) => ({ field: key, headerName: label })),
  loading: true,
})
void readOrders().then((orders) => grid.updateGridOptions({ rowData: orders, loading: false }))
