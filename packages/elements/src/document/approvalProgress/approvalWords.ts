import type { Locale } from '../../host/settings.ts'

const en = {
  course: 'Course of the approval',
  submitted: (name: string) => `${name} submitted`,
  you: 'you',
  counted: (done: number, all: number) => `${done} of ${all}`,
  done: 'done',
  now: 'now',
  ahead: 'to come',
  against: 'was against it',
  change: 'A change waits for approval. Until then the document stays as it is.',
  over: 'not asked any more',
  yours: 'It waits for your decision.',
  decide: 'Decide',
  process: 'Show the approval',
  document: 'What is decided on',
  open: 'Open the whole document',
  changes: 'What would be changed',
  field: 'Field',
  before: 'Now',
  after: 'After it',
  blank: 'blank',
  unseen: 'You may not view this document. Ask an administrator for the right to view documents of its kind.',
  opinion: (name: string, text: string) => `${name}: ${text}`,
}
export type ApprovalWords = typeof en
const zh: ApprovalWords = {
  course: '审批进程',
  submitted: (name) => `${name} 提交`,
  you: '您',
  counted: (done, all) => `${done}/${all}`,
  done: '已完成',
  now: '进行中',
  ahead: '未到',
  against: '不同意',
  change: '有一项变更待审批，通过之前单据保持不变。',
  over: '不再询问',
  yours: '等待您处理。',
  decide: '去处理',
  process: '查看审批',
  document: '审批内容',
  open: '打开整单',
  changes: '变更内容',
  field: '字段',
  before: '当前值',
  after: '变更后',
  blank: '空',
  unseen: '您没有查看此单据的权限，请联系管理员授予查看权限。',
  opinion: (name, text) => `${name}：${text}`,
}

/** Words of approvals in the language of the screen. */
export const approvalWords = (locale: Locale): ApprovalWords => (locale === 'zh_cn' ? zh : en)
