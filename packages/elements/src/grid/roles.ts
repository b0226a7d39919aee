/** The table's roles, written out because `display: grid` takes away those the elements have by themselves. */
export const roles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const
