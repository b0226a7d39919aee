/** The table of UI5 Web Components. */
import '@ui5/webcomponents/dist/Table.js'
import '@ui5/webcomponents/dist/TableCell.js'
import '@ui5/webcomponents/dist/TableHeaderCell.js'
import '@ui5/webcomponents/dist/TableHeaderRow.js'
import '@ui5/webcomponents/dist/TableRow.js'
import { columns, readOrders } from './orders.js'

const make = (tag, ...children) => {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

const head = make('ui5-table-header-row', ...columns.map(({ label }) => make('ui5-table-header-cell', label)))
head.slot = 'headerRow'
const table = make('ui5-table', head)
document.getElementById('table').append(table)
void readOrders().then((orders) =>
  table.append(
    ...orders.map((order) =>
      make('ui5-table-row', ...columns.map(({ key }) => make('ui5-table-cell', order[key] ?? ''))),
    ),
  ),
)
