import { expect, test } from 'vitest'
import { layoutOf } from '../../grid/layout.ts'

test('columns give up what they do not need before the grid scrolls, but for those at its edge', () => {
  const columns = [
    { key: 'number', title: '', width: 130, minWidth: 90, sticky: true },
    { key: 'name', title: '', minWidth: 160 },
    { key: 'amount', title: '', width: 112, minWidth: 80 },
    { key: 'unit', title: '', width: 62 },
  ]
  expect(layoutOf(columns, false)).toMatchObject({
    template: '130px minmax(160px, 1fr) minmax(80px, 112px) 62px',
    minWidth: 130 + 160 + 80 + 62,
    stickyWidth: 130,
  })
})
