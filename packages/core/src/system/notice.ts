import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { ownRowsOn } from './everySide.ts'

const shape = defineShape({
  name: 'notice',
  en: 'Notice',
  zh: '公告',
  statuses: {
    noticeStatus: machine('Status', '状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      scheduled: state('Scheduled', '待发布', 'blue'),
      published: state('Published', '已发布', 'green'),
      expired: state('Expired', '已过期', 'grey'),
      revoked: state('Revoked', '已撤销', 'red'),
    }),
  },
  statusesBefore: 'top',
  fields: {
    noticeNumber: f.text('Number', '公告编号', { required: true, auto: true, max: 32 }),
    noticeIndex: f.number('Index', '序号', { auto: true }),
    title: f.text('Title', '标题', { required: true, max: 200 }),
    noticeType: f.choice(
      'Kind',
      '类型',
      {
        purchaseNotice: ['Purchase notice', '采购公告'],
        resultsNotice: ['Award result', '中标公示'],
        systemNotice: ['System notice', '系统公告'],
        guide: ['Operation guide', '操作指南'],
      },
      { required: true },
    ),
    top: f.yesNo('On top', '置顶', { initial: 'N' }),
    region: f.text('Region', '地区', { max: 60 }),
    publishTime: f.time('Published', '发布时间'),
    expireTime: f.time('Valid until', '有效期至'),
    content: f.note('Content', '内容', { required: 'submit', max: 50_000 }),
    publisher: f.text('Publisher', '发布单位', { auto: true, max: 100 }),
    sourceType: f.text('Made of', '来源单据', { auto: true, max: 40 }),
    sourceNumber: f.text('Source no.', '来源单号', { auto: true, max: 40 }),
    revokeReason: f.text('Reason of revocation', '撤销原因', { auto: true, max: 500 }),
  },
})

const move = moves(shape)
const writers = ['buyer', 'platform'] as const
const timesInOrder = ({ publishTime, expireTime }: { publishTime: string | null; expireTime: string | null }) =>
  publishTime && expireTime && expireTime <= publishTime ? [{ path: 'expireTime', rule: 'timeOrder' }] : []

/** What anonymous visitors read: notices, award results, operation guides (domain/04 §3.10, domain/08 §4.15). */
export const notice = defineDocument(shape, {
  key: ['noticeNumber'],
  title: 'title',
  number: { field: 'noticeNumber', pattern: 'NT{yyyyMMdd}{0000}' },
  serverSees: true,
  sides: ownRowsOn(writers, {
    party: 'publisher',
    edits: { noticeStatus: ['draft', 'scheduled'] },
    deletes: { noticeStatus: 'draft' },
  }),
  found: { menu: { en: 'Notices', zh: '公告', icon: 'notification', group: 'content', at: 60 }, administered: true },
  transitions: {
    publish: move(
      ['Publish', 'Published'],
      ['发布', '已发布'],
      [...writers, 'system'],
      { noticeStatus: ['draft', 'scheduled'] },
      { noticeStatus: 'published' },
      {
        validates: 'submit',
        sets: (notice, { now }) => (notice.publishTime && notice.publishTime > now ? {} : { publishTime: now }),
        or: {
          when: ({ publishTime }, { now }) => publishTime !== null && publishTime > now,
          to: { noticeStatus: 'scheduled' },
        },
        look: 'primary',
      },
    ),
    appear: move(
      ['Appear', 'Appeared'],
      ['到时发布', '已到时发布'],
      'system',
      { noticeStatus: 'scheduled' },
      { noticeStatus: 'published' },
      { at: 'publishTime' },
    ),
    expire: move(
      ['Expire', 'Expired'],
      ['过期', '已过期'],
      'system',
      { noticeStatus: 'published' },
      { noticeStatus: 'expired' },
      { at: 'expireTime' },
    ),
    correct: move(
      ['Correct', 'Corrected'],
      ['更正', '已更正'],
      'system',
      { noticeStatus: ['published', 'expired'] },
      { noticeStatus: 'published' },
      { fills: ['content', 'expireTime'] },
    ),
    revoke: move(
      ['Revoke', 'Revoked'],
      ['撤销', '已撤销'],
      [...writers, 'system'],
      { noticeStatus: ['published', 'scheduled'] },
      { noticeStatus: 'revoked' },
      {
        permission: 'publish',
        asks: { reason: f.text('Reason', '原因', { required: true, max: 500 }) },
        sets: (_notice, _moment, given) => ({ revokeReason: String(given.reason) }),
        look: 'danger',
      },
    ),
  },
  check: timesInOrder,
  places: {
    noticeType: ['column', 'filter', 'fact'],
    top: ['column', 'filter', 'fact'],
    region: ['fact'],
    publishTime: ['column', 'filter', 'fact'],
    expireTime: ['column', 'fact'],
    sourceNumber: ['fact', 'filter'],
    revokeReason: ['fact'],
    remark: ['-form'],
  },
  list: {
    tabs: [
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { noticeStatus: ['draft', 'scheduled'] } },
      { key: 'published', en: 'Published', zh: '已发布', where: { noticeStatus: 'published' } },
    ],
  },
  form: [
    { en: 'Notice', zh: '公告信息' },
    { en: 'Content', zh: '正文', from: 'content' },
  ],
})

export type Notice = DocOf<typeof notice>
