import { typedNumbersField } from '../../definition/decidingNumbers.ts'
import { type DocOf, defineDocument, type Moment, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { approvable } from './approvable.ts'
import { sameApprover } from './flowDefinition.ts'
import type { Mode } from './flowOutcome.ts'

/** A step as it was when the approval began; its people are the tasks with its number. */
export interface InstanceStep {
  readonly step: number
  readonly stepName: string
  readonly mode: Mode
  readonly passPercent: string | null
}

/** What is approved, told again on each task of the approval. */
export const approvedDocument = {
  docType: f.choice('Document', '单据类型', approvable, { auto: true, required: true }),
  docNumber: f.text('Number', '单据编号', { auto: true, required: true, max: 100 }),
  docTitle: f.text('Title', '单据标题', { auto: true, max: 500 }),
  scenario: f.choice(
    'Asks for',
    '审批事项',
    {
      submission: ['Submission', '提交审批'],
      change: ['Change of data in use', '在用数据变更'],
      shorten: ['Shorter validity', '缩短有效期'],
      invalidate: ['Invalidation', '作废'],
      concession: ['Concession', '让步接收'],
      fewQuotes: ['Opening with few quotes', '报价不足开标'],
      difference: ['Acceptance of a difference', '接受发票差异'],
    },
    { auto: true, required: true },
  ),
  submitter: f.ref('Submitted by', '提交人账号', 'subAccount', {
    auto: true,
    required: true,
    copies: { submitterName: 'name' },
  }),
  submitterName: f.text('Submitter', '提交人', { auto: true, max: 40 }),
  /** Numbers that somebody typed beside the tables of the account: the amounts above go by the tables. */
  typedNumbers: typedNumbersField,
  docUuid: f.text('ID of the document', '单据主键', { auto: true, required: true, max: 36 }),
} as const

const shape = defineShape({
  name: 'flowInstance',
  en: 'Approval process',
  zh: '审批记录',
  statuses: {
    instanceStatus: machine('Status', '状态', 'running', {
      running: state('Running', '审批中', 'blue'),
      approved: state('Approved', '已通过', 'green'),
      rejected: state('Rejected', '已驳回', 'red'),
      refused: state('Refused', '已终止', 'red'),
      withdrawn: state('Withdrawn', '已撤回', 'grey'),
      terminated: state('Ended by an administrator', '管理员终止', 'red'),
    }),
  },
  stages: {
    running: stage('Running', '审批中', 'blue', 'approver'),
    approved: stage('Approved', '已通过', 'green', 'nobody'),
    rejected: stage('Rejected', '已驳回', 'red', 'nobody'),
    refused: stage('Refused', '已终止', 'red', 'nobody'),
    withdrawn: stage('Withdrawn', '已撤回', 'grey', 'nobody'),
    terminated: stage('Ended by an administrator', '管理员终止', 'red', 'nobody'),
  },
  statusesBefore: 'submitter',
  fields: {
    flowId: f.text('Approval', '审批编号', { required: true, auto: true, max: 32 }),
    ...approvedDocument,
    flowKey: f.text('Flow', '流程编码', { auto: true, required: true, max: 40 }),
    flowName: f.text('Name of the flow', '流程名称', { auto: true, max: 40 }),
    sameApprover: f.choice('Same in a row', '相邻步骤同一人', sameApprover, {
      auto: true,
      required: true,
      initial: 'skip',
    }),
    ownAllowed: f.yesNo('Submitter may decide', '可审批本人单据', { auto: true, required: true, initial: 'N' }),
    steps: f.json<readonly InstanceStep[]>()('Steps', '步骤', { auto: true }),
    proposed: f.json<Readonly<Record<string, unknown>>>()('Asked change', '变更内容', { auto: true }),
    endReason: f.text('Reason', '原因', { auto: 'filled', max: 500 }),
    endTime: f.time('Ended', '结束时间', { auto: true }),
  },
})

const move = moves(shape)
const running = { instanceStatus: 'running' } as const
const ends = (_instance: unknown, { now }: Moment) => ({ endTime: now })
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const ended = { fills: ['endReason'], sets: ends, silent: true } as const

/** The approval of one document, from its submission to the decision (domain/08 §4.9.2). */
export const flowInstance = defineDocument(shape, {
  key: ['flowId'],
  title: 'docNumber',
  ofParticipants: { named: 'flowTask', by: 'assignee', before: 'former', same: 'flowId' },
  number: { field: 'flowId', pattern: 'FL{yyyyMMdd}{0000}' },
  // Written by the server alone.
  serverSees: true,
  sides: { buyer: { owner: 'elsAccount', sees: 'all', person: 'submitter' } },
  found: {
    menu: { en: 'Approval processes', zh: '审批记录', icon: 'history', group: 'approvals', at: 20 },
    buyer: {
      why: ['Where the approval of what you have submitted stands.', '您提交的单据审批到了哪一步。'],
      roles: {
        everyone: ['look', 'attach', 'withdraw'],
        dataSteward: ['look', 'attach', 'withdraw'],
        approver: ['look', 'attach', 'withdraw'],
      },
      administered: ['terminate'],
    },
  },
  transitions: {
    approve: move(
      ['Approve', 'Approved'],
      ['通过', '已通过'],
      'system',
      running,
      { instanceStatus: 'approved' },
      { sets: ends },
    ),
    reject: move(['Reject', 'Rejected'], ['驳回', '已驳回'], 'system', running, { instanceStatus: 'rejected' }, ended),
    refuse: move(['Refuse', 'Refused'], ['终止', '已终止'], 'system', running, { instanceStatus: 'refused' }, ended),
    end: move(
      ['End as withdrawn', 'Ended as withdrawn'],
      ['因撤回结束', '已因撤回结束'],
      'system',
      running,
      { instanceStatus: 'withdrawn' },
      ended,
    ),
    withdraw: move(
      ['Withdraw', 'Withdrawn'],
      ['撤回', '已撤回'],
      'buyer',
      running,
      { instanceStatus: 'withdrawn' },
      { personal: true, sets: ends, look: 'danger' },
    ),
    terminate: move(
      ['End it', 'Ended by an administrator'],
      ['强制终止', '已强制终止'],
      'buyer',
      running,
      { instanceStatus: 'terminated' },
      {
        asks: { reason },
        sets: (_instance, { now }, given) => ({ endTime: now, endReason: String(given.reason) }),
        look: 'danger',
      },
    ),
  },
  stage: ({ instanceStatus }) => instanceStatus,
  places: {
    docType: ['column', 'filter', 'fact'],
    docNumber: ['filter', 'fact'],
    docTitle: ['column', 'search', 'fact'],
    scenario: ['column', 'filter', 'fact'],
    submitter: ['filter'],
    submitterName: ['column', 'fact'],
    typedNumbers: ['fact'],
    docUuid: ['filter', 'index'],
    flowName: ['fact'],
    endReason: ['fact'],
    endTime: ['column', 'fact'],
    createDate: ['column', 'filter', 'fact'],
  },
  list: {
    tabs: [
      { key: 'sent', en: 'Submitted by me', zh: '我发起的', where: { submitter: '@person' } },
      { key: 'running', en: 'Running', zh: '审批中', where: { stage: 'running' } },
    ],
  },
  form: [{ en: 'Approval', zh: '审批' }],
})

export type FlowInstance = DocOf<typeof flowInstance>
