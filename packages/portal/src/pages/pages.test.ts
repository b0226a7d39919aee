import { expect, test } from 'vitest'
import { isCounted, worksWith } from './pages.ts'

const looks = ['view', 'export', 'print', 'comment', 'field.price'].map((verb) => `incomingInspection.${verb}`)

test('nothing waits for those who only look at documents', () => {
  expect(worksWith(looks, 'incomingInspection')).toBe(false)
  expect(worksWith([...looks, 'incomingInspection.decide'], 'incomingInspection')).toBe(true)
  expect(worksWith(['returnOrder.post'], 'incomingInspection')).toBe(false)
})

test('what waits is counted in the menu, and orders for everybody', () => {
  const counted = (permissions: readonly string[]) =>
    ['purchaseOrder', 'callOff', 'incomingInspection', 'returnOrder', 'flowTask', 'receipt'].filter((subject) =>
      isCounted({ subject }, permissions),
    )
  expect(counted(looks)).toEqual(['purchaseOrder'])
  expect(counted(['callOff.send', 'incomingInspection.record', 'returnOrder.post', 'flowTask.approve'])).toEqual([
    'purchaseOrder',
    'callOff',
    'incomingInspection',
    'returnOrder',
    'flowTask',
  ])
})
