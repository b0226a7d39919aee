import { approvalWords } from '../../document/approvalProgress/approvalWords.ts'
import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { DocAmount } from './DocAmount.tsx'
import { subtitle } from './subtitle.tsx'
import { TaskBlock } from './TaskBlock.tsx'

/** What approvals add to the generated screens: their course, and the document that is decided on. */
export const extension: DocumentExtension = {
  creates: false,
  // bulk actions ask whose they are
  rowFields: [
    'assignee',
    'docType',
    'docNumber',
    'docTitle',
    'scenario',
    'submitterName',
    'openTime',
    'answerBy',
    'flowId',
  ],
  beside: true,
  block: TaskBlock,
  words: {
    en: {
      title: 'Approvals',
      one: 'task',
      many: 'tasks',
      create: '',
      count: (n) => (n === '1' ? '1 task' : `${n} tasks`),
    },
    zh_cn: { title: '审批任务', one: '任务', many: '任务', create: '', count: (n) => `共 ${n} 项` },
  },
  ownColumns: ({ locale }) => ({
    docNumber: {
      key: 'docAmount',
      title: approvalWords(locale).amount,
      width: 148,
      align: 'right',
      render: (row) => <DocAmount row={row} />,
    },
  }),
  listColumns: () => ({ docTitle: { minWidth: 200 }, docNumber: { width: 150 } }),
  more: async () => ({
    tabs: (await import('./TaskDocument.tsx')).TaskDocument,
    asksOnce: {
      key: 'comment',
      hint: { en: 'Opinion (needed to reject)', zh: '审批意见（驳回必填）' },
    },
  }),
  subtitle,
}
