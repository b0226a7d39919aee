import { expect, test } from 'vitest'
import { pathOf } from './followed.ts'
import { stepTarget } from './waitingQuery.ts'

const row = { document: 'deliveryNotice', uuid: '0198c1de-0000-7000-8000-000000000001' }

test.each([
  [{ en: 'Receive', zh: '收货', make: 'receipt' }, `/buyer/receipt/new?from=deliveryNotice&uuids=${row.uuid}`],
  [{ en: 'Approve', zh: '审核通过', act: 'approve' }, `/buyer/deliveryNotice/${row.uuid}?act=approve`],
  [{ en: 'Open', zh: '打开' }, `/buyer/deliveryNotice/${row.uuid}`],
])('the button %j leads to what it says', (step, path) => {
  expect(pathOf(stepTarget({ ...row, step }, 'buyer'))).toBe(path)
})
