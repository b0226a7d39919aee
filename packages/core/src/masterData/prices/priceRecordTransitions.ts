/** The way of a price: approved, valid, ended (domain/04 §3.12). */
import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { priceRecordShape } from './priceRecordShape.ts'
import { nothingAsked, shortens } from './priceRules.ts'

const move = moves(priceRecordShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const lastDay = f.date('Last day', '截止日期', { required: true })

/** What is not approved yet, or not any more. */
export const inHand = { priceStatus: 'draft', auditStatus: unsubmitted } as const
const released = ['pending', 'effective', 'frozen'] as const
const inApproval = ['submitted', 'underApproval'] as const
/** Nothing that was asked for waits for a decision. */
const decided = ['notSubmitted', 'approved', 'rejected', 'notApproved', 'withdrawn'] as const
/** What is valid waits for the approval of its change; the clock may have ended it meanwhile. */
const changing = { priceStatus: [...released, 'expired'], auditStatus: inApproval } as const

export const priceRecordTransitions = {
  ...approval(priceRecordShape, { while: { priceStatus: 'draft' } }),
  withdraw: move(
    ['Withdraw', 'Withdrawn'],
    ['撤回审批', '已撤回审批'],
    'buyer',
    { auditStatus: inApproval },
    { auditStatus: 'withdrawn' },
    { sets: nothingAsked },
  ),
  approve: move(
    ['Approve', 'Approved'],
    ['审批通过', '审批已通过'],
    'system',
    [{ priceStatus: 'draft', auditStatus: inApproval }, changing],
    { auditStatus: 'approved' },
    { sets: nothingAsked },
  ),
  reject: move(
    ['Reject', 'Rejected'],
    ['审批驳回', '审批已驳回'],
    'system',
    { auditStatus: 'underApproval' },
    { auditStatus: 'rejected' },
    { sets: nothingAsked },
  ),
  refuse: move(
    ['Refuse', 'Not approved'],
    ['审批不通过', '审批未通过'],
    'system',
    { auditStatus: 'underApproval' },
    { auditStatus: 'notApproved' },
    { sets: nothingAsked },
  ),
  // an award that was approved is the approval of its prices
  adopt: move(
    ['Take over from an award', 'Taken over from an award'],
    ['采用定标价格', '已采用定标价格'],
    'system',
    { priceStatus: 'draft', auditStatus: 'notSubmitted' },
    { auditStatus: 'approved' },
  ),
  release: move(
    ['Release', 'Released'],
    ['发布', '已发布'],
    'system',
    { priceStatus: 'draft', auditStatus: 'approved' },
    { priceStatus: 'pending' },
    {
      or: { when: ({ priceStart }, { today }) => priceStart <= today, to: { priceStatus: 'effective' } },
      sets: (_price, { now }) => ({ releaseTime: now }),
      publishes: true,
    },
  ),
  begin: move(
    ['Begin', 'Began'],
    ['生效', '已生效'],
    'system',
    { priceStatus: 'pending' },
    { priceStatus: 'effective' },
    { at: 'priceStart' },
  ),
  expire: move(
    ['Expire', 'Expired'],
    ['失效', '已失效'],
    'system',
    { priceStatus: 'effective' },
    { priceStatus: 'expired' },
    { after: 'priceExpiryDate' },
  ),
  remind: move(
    ['Remind of the end', 'Reminded of the end'],
    ['到期提醒', '已提醒到期'],
    'system',
    { priceStatus: 'effective' },
    {},
    { fills: ['remindedDays'], silent: true },
  ),
  end: move(
    ['End before the next price', 'Ended before the next price'],
    ['因新价格终止', '已因新价格终止'],
    'system',
    { priceStatus: released },
    {},
    { fills: ['priceExpiryDate'], publishes: true },
  ),
  shorten: move(
    ['Shorten', 'Shortened'],
    ['缩短有效期', '已缩短有效期'],
    'buyer',
    { priceStatus: ['pending', 'effective'], auditStatus: decided },
    { auditStatus: 'submitted' },
    {
      asks: { lastDay },
      guard: shortens,
      sets: (_price, _moment, given) => ({
        askedChange: 'shorten',
        askedLastDay: String(given.lastDay) as `${number}-${number}-${number}`,
      }),
      look: 'menu',
    },
  ),
  endEarlier: move(
    ['End earlier', 'Ended earlier'],
    ['提前终止', '已提前终止'],
    'system',
    { priceStatus: released },
    {},
    { fills: ['priceExpiryDate'], publishes: true },
  ),
  freeze: move(
    ['Freeze', 'Frozen'],
    ['冻结', '已冻结'],
    'buyer',
    { priceStatus: 'effective' },
    { priceStatus: 'frozen' },
    {
      asks: { reason },
      sets: (_price, _moment, given) => ({ freezeReason: String(given.reason) }),
      look: 'danger',
      bulk: true,
    },
  ),
  unfreeze: move(
    ['Unfreeze', 'Unfrozen'],
    ['解冻', '已解冻'],
    'buyer',
    { priceStatus: 'frozen' },
    { priceStatus: 'effective' },
    { permission: 'freeze', asks: { reason }, sets: () => ({ freezeReason: null }), bulk: true },
  ),
  invalidate: move(
    ['Invalidate', 'Invalidated'],
    ['作废', '已作废'],
    'buyer',
    [
      { priceStatus: 'draft', auditStatus: neverApproved },
      { priceStatus: released, auditStatus: decided },
    ],
    { auditStatus: 'submitted' },
    {
      asks: { reason },
      // What was never valid is nobody's to decide.
      or: { when: ({ priceStatus }) => priceStatus === 'draft', to: { priceStatus: 'invalid' } },
      sets: ({ priceStatus }, _moment, given) =>
        priceStatus === 'draft'
          ? { invalidReason: String(given.reason) }
          : { askedChange: 'invalidate', askedReason: String(given.reason) },
      look: 'danger',
      bulk: true,
    },
  ),
  becomeInvalid: move(
    ['Become invalid', 'Became invalid'],
    ['作废生效', '作废已生效'],
    'system',
    { priceStatus: released },
    { priceStatus: 'invalid' },
    { asks: { reason }, sets: (_price, _moment, given) => ({ invalidReason: String(given.reason) }) },
  ),
}
