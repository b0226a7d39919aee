import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { sourceListShape, supplierView } from './sourceListShape.ts'
import { sourceListViews } from './sourceListViews.ts'
import { sourceFaults } from './sourceRules.ts'

const move = moves(sourceListShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const inHand = { status: 'draft', auditStatus: unsubmitted } as const

/**
 * Which suppliers may deliver a material to a plant, and in which shares (domain/04 §3.13). Rows of one material, plant
 * and first day are a set: they become valid together.
 */
export const sourceList = defineDocument(sourceListShape, {
  ...sourceListViews,
  key: ['sourceListNumber'],
  title: 'materialDesc',
  number: { field: 'sourceListNumber', pattern: 'SL{yyyyMMdd}{0000}' },
  versionField: 'rowVersion',
  // The clock ends the rows of all accounts.
  serverSees: true,
  becomesLine: true,
  permissions: ['history'],
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      party: 'buyerName',
      person: 'purchasePerson',
      edits: inHand,
      deletes: { status: 'draft', auditStatus: neverApproved },
    },
    supplier: { owner: 'toElsAccount', sees: { once: 'sharedTime' }, shows: supplierView, party: 'supplierName' },
  },
  noOverlap: {
    same: ['materialNumber', 'cateLevelCode', 'factory', 'toElsAccount'],
    from: 'validStartDate',
    to: 'expiryDate',
    while: { status: ['valid'] },
  },
  judgedBy: { supplier: 'toElsAccount' },
  found: {
    menu: { en: 'Source list', zh: '货源清单', icon: 'node-index', group: 'prices', at: 20 },
    alias: 'source-list',
    buyer: {
      why: ['Says from whom a material is bought, and in which shares.', '规定一种物料向谁采购、各占多少配额。'],
      roles: { ...lookedUp, buyerManager: '*', dataSteward: '*' },
    },
    supplier: { menu: { en: 'Our shares', zh: '我方配额', group: 'masterData', at: 20 }, roles: { sales: '*' } },
  },
  transitions: {
    ...approval(sourceListShape, { while: { status: 'draft' } }),
    submit: move(
      ['Activate', 'Activated'],
      ['启用', '已启用'],
      'buyer',
      inHand,
      { auditStatus: 'submitted' },
      { validates: 'submit', look: 'primary' },
    ),
    release: move(
      ['Become valid', 'Became valid'],
      ['生效', '已生效'],
      'system',
      { status: 'draft' },
      { status: 'valid', auditStatus: 'approved' },
    ),
    adopt: move(
      ['Take over of an award', 'Taken over of an award'],
      ['定标采用', '已按定标采用'],
      'system',
      { status: 'draft' },
      {},
      { silent: true },
    ),
    share: move(
      ['Show the supplier', 'Shown to the supplier'],
      ['向供方共享', '已向供方共享'],
      'system',
      { status: 'valid' },
      {},
      { sets: (_row, { now }) => ({ sharedTime: now }), publishes: true },
    ),
    unshare: move(
      ['Show the supplier no more', 'Shown to the supplier no more'],
      ['停止共享', '已停止共享'],
      'system',
      { status: 'valid' },
      {},
      { sets: () => ({ sharedTime: null }) },
    ),
    end: move(
      ['End before the next set', 'Ended before the next set'],
      ['因新货源终止', '已因新货源终止'],
      'system',
      { status: ['valid', 'blocked'] },
      {},
      { fills: ['expiryDate'] },
    ),
    remind: move(
      ['Remind of the end', 'Reminded of the end'],
      ['到期提醒', '已提醒到期'],
      'system',
      { status: 'valid' },
      {},
      { fills: ['remindedDays'], silent: true },
    ),
    askToShare: move(
      ['Ask to share anew', 'New shares asked for'],
      ['提请重新分配', '已提请重新分配'],
      'system',
      { status: ['blocked', 'expired'] },
      {},
      { silent: true },
    ),
    askForShares: move(
      ['Ask for shares', 'Shares asked for'],
      ['提请分配配额', '已提请分配配额'],
      'system',
      { status: 'valid' },
      {},
      { silent: true },
    ),
    expire: move(
      ['Expire', 'Expired'],
      ['失效', '已失效'],
      'system',
      { status: ['valid', 'blocked'] },
      { status: 'expired' },
      { after: 'expiryDate', sets: () => ({ sharedTime: null }) },
    ),
    block: move(
      ['Block', 'Blocked'],
      ['停供', '已停供'],
      ['buyer', 'system'],
      { status: 'valid' },
      { status: 'blocked' },
      {
        asks: { reason },
        sets: (_row, _moment, given) => ({ blockReason: String(given.reason ?? ''), sharedTime: null }),
        look: 'danger',
        bulk: true,
      },
    ),
    unblock: move(
      ['Unblock', 'Unblocked'],
      ['恢复供应', '已恢复供应'],
      ['buyer', 'system'],
      { status: 'blocked' },
      { status: 'valid' },
      { permission: 'block', asks: { reason }, sets: () => ({ blockReason: null }), bulk: true },
    ),
  },
  own: { innerRemark: f.note('Internal note', '内部备注'), tags: f.text('Tags', '标签') },
  derive: ({ firstRowNumber, sourceListNumber }) => ({ firstRowNumber: firstRowNumber ?? sourceListNumber }),
  check: sourceFaults,
})

export type SourceList = DocOf<typeof sourceList>
