import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { contactFaults, email, mobilePattern } from '../system/people/person.ts'

const shape = defineShape({
  name: 'invitation',
  en: 'Invitation',
  zh: '邀请码',
  statuses: {
    inviteStatus: machine('Status', '状态', 'unsent', {
      unsent: state('Not sent', '未发送', 'grey'),
      waiting: state('Waiting to be sent', '待发出', 'gold'),
      sent: state('Sent', '已发送', 'blue'),
      failed: state('Not sent: failed', '发送失败', 'red'),
      claimed: state('Claimed', '已认领', 'green'),
      expired: state('Expired', '已过期', 'grey'),
      revoked: state('Revoked', '已撤销', 'red'),
    }),
  },
  statusesBefore: 'expireDate',
  fields: {
    inviteNumber: f.text('Number', '邀请编号', { required: true, auto: true, max: 32 }),
    inviteCode: f.text('Code', '邀请码', { auto: true, max: 16 }),
    supplierName: f.name('Company', '企业名称', { required: true }),
    contactName: f.text('Contact', '联系人', { max: 40 }),
    telephone: f.text('Mobile', '手机', { max: 16, pattern: mobilePattern }),
    email,
    purchaseGroup: f.ref('Purchasing group', '采购组', 'organization', { where: { kind: 'purchaseGroup' } }),
    targetStatus: f.choice(
      'Begins as',
      '初始关系',
      { stranger: ['Stranger', '陌生'], potential: ['Potential', '潜在'] },
      { required: true, initial: 'potential' },
    ),
    expireDate: f.date('Valid until', '有效期至'),
    enquiryNumber: f.ref('For inquiry', '所为询价', 'inquiry', { auto: true }),
    batch: f.text('Batch', '批次', { max: 32 }),
    sendCount: f.number('Times sent', '发送次数', { auto: true, initial: 0 }),
    sendTime: f.time('Last sent', '最近发送', { auto: true }),
    lastSendError: f.text('Last error', '最近错误', { auto: true, max: 500 }),
    claimedBy: f.ref('Claimed by', '认领账号', 'supplier', { auto: true }),
    claimedDate: f.time('Claimed', '认领时间', { auto: true }),
  },
})

const move = moves(shape)
/** The code is good: nobody has used it, and it was not taken back. */
export const openInvitations = ['unsent', 'waiting', 'sent', 'failed'] as const
const mostSent = 10
const daysByDefault = 30

/** The last day of an invitation that is given none. @param today in the buyer's zone */
export function lastDayFrom(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysByDefault)
  return day.toISOString().slice(0, 10)
}

/** A buyer asks a company to register; the code is claimed once (domain/02 §1.3). */
export const invitation = defineDocument(shape, {
  key: ['inviteNumber'],
  title: 'supplierName',
  number: { field: 'inviteNumber', pattern: 'IV{yyyyMMdd}{0000}' },
  serverSees: true,
  unique: ['inviteCode'],
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { inviteStatus: openInvitations },
      deletes: { inviteStatus: 'unsent' },
    },
  },
  found: {
    menu: { en: 'Invitations', zh: '邀请码', icon: 'mail', group: 'access', at: 20 },
    buyer: { why: ['Invites a company to register.', '邀请企业注册。'], roles: { buyerManager: '*' } },
  },
  transitions: {
    send: move(
      ['Send', 'Sent'],
      ['发送', '已发送'],
      ['buyer', 'system'],
      { inviteStatus: openInvitations },
      { inviteStatus: 'waiting' },
      {
        guard: ({ sendCount }) =>
          (sendCount ?? 0) >= mostSent ? { message: 'invitation.sentTooOften', params: { most: mostSent } } : undefined,
        sets: ({ sendCount }, { now }) => ({ sendCount: (sendCount ?? 0) + 1, sendTime: now, lastSendError: null }),
        look: 'primary',
        bulk: true,
      },
    ),
    deliver: move(
      ['Leave', 'Left'],
      ['发出', '已发出'],
      'system',
      { inviteStatus: ['waiting', 'failed'] },
      { inviteStatus: 'sent' },
      { sets: () => ({ lastSendError: null }), silent: true },
    ),
    fail: move(
      ['Fail to leave', 'Could not be sent'],
      ['发送失败', '未能发出'],
      'system',
      { inviteStatus: 'waiting' },
      { inviteStatus: 'failed' },
      {
        asks: { reason: f.text('Reason', '原因', { required: true, max: 500 }) },
        sets: (_invitation, _moment, given) => ({ lastSendError: String(given.reason) }),
        silent: true,
      },
    ),
    claim: move(
      ['Claim', 'Claimed'],
      ['认领', '已认领'],
      'system',
      { inviteStatus: openInvitations },
      { inviteStatus: 'claimed' },
      {
        sets: (_invitation, { now }) => ({ claimedDate: now }),
      },
    ),
    release: move(
      ['Release', 'Released'],
      ['释放', '已释放'],
      'system',
      { inviteStatus: 'claimed' },
      { inviteStatus: 'sent' },
      { sets: () => ({ claimedBy: null, claimedDate: null }) },
    ),
    expire: move(
      ['Expire', 'Expired'],
      ['过期', '已过期'],
      'system',
      { inviteStatus: openInvitations },
      { inviteStatus: 'expired' },
      { after: 'expireDate' },
    ),
    extend: move(
      ['Extend', 'Extended'],
      ['延期', '已延期'],
      'buyer',
      { inviteStatus: 'expired' },
      { inviteStatus: 'waiting' },
      {
        permission: 'send',
        fills: ['expireDate'],
        guard: ({ expireDate }, _given, { today }) =>
          expireDate === null || expireDate <= today
            ? { message: 'invitation.expireInPast', field: 'expireDate' }
            : undefined,
        sets: ({ sendCount }, { now }) => ({ sendCount: (sendCount ?? 0) + 1, sendTime: now, lastSendError: null }),
      },
    ),
    revoke: move(
      ['Revoke', 'Revoked'],
      ['撤销', '已撤销'],
      'buyer',
      { inviteStatus: [...openInvitations, 'expired'] },
      { inviteStatus: 'revoked' },
      { look: 'danger', bulk: true },
    ),
  },
  check: (invitation) => contactFaults(invitation, 'telephone'),
  places: {
    inviteCode: ['fact'],
    supplierName: ['sort'],
    contactName: ['column', 'search', 'fact'],
    telephone: ['column', 'search', 'fact'],
    email: ['column', 'search', 'fact'],
    purchaseGroup: ['filter', 'fact'],
    targetStatus: ['fact'],
    inviteStatus: ['-csv'],
    expireDate: ['column', 'filter', 'fact'],
    enquiryNumber: ['column', 'filter'],
    batch: ['column', 'filter'],
    sendCount: ['column', 'fact'],
    sendTime: ['fact'],
    lastSendError: ['fact'],
    claimedBy: ['column', 'fact'],
    claimedDate: ['fact'],
  },
  list: {
    tabs: [
      { key: 'open', en: 'Unclaimed', zh: '未认领', where: { inviteStatus: openInvitations } },
      { key: 'failed', en: 'Not sent', zh: '未发出', where: { inviteStatus: ['waiting', 'failed'] } },
      { key: 'claimed', en: 'Claimed', zh: '已认领', where: { inviteStatus: 'claimed' } },
    ],
  },
  form: [{ en: 'Invitation', zh: '邀请信息' }],
  csv: {},
})

export type Invitation = DocOf<typeof invitation>
