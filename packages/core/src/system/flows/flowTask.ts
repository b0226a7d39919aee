import { type DocOf, defineDocument, type Moment, moves, type Refusal } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { type Doc, defineShape, machine, stage, state } from '../../definition/shape.ts'
import { approvedDocument } from './flowInstance.ts'

const shape = defineShape({
  name: 'flowTask',
  en: 'Approval task',
  zh: '审批任务',
  statuses: {
    taskStatus: machine('Status', '状态', 'waiting', {
      waiting: state('Not asked yet', '未到', 'grey'),
      open: state('To decide', '待审批', 'gold'),
      approved: state('Approved', '已同意', 'green'),
      rejected: state('Rejected', '已驳回', 'red'),
      skipped: state('Skipped', '已跳过', 'grey'),
      cancelled: state('Not needed any more', '已取消', 'grey'),
    }),
  },
  stages: {
    waiting: stage('Not asked yet', '未到', 'grey', 'buyer', {
      waitsFor: { en: 'the steps before it', zh: '前面步骤的审批' },
    }),
    open: stage('To decide', '待审批', 'gold', 'buyer', {
      due: 'answerBy',
      next: { buyer: ['decide', '审批'] },
    }),
    approved: stage('Approved', '已同意', 'green', 'nobody'),
    rejected: stage('Rejected', '已驳回', 'red', 'nobody'),
    skipped: stage('Skipped', '已跳过', 'grey', 'nobody'),
    cancelled: stage('Not needed any more', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'assignee',
  fields: {
    taskId: f.text('Task', '任务编号', { auto: true, required: true, max: 40 }),
    ...approvedDocument,
    step: f.number('No.', '步骤序号', { auto: true, required: true }),
    stepName: f.text('Step', '步骤', { auto: true, required: true, max: 40 }),
    assignee: f.ref('Approver', '审批人账号', 'subAccount', {
      auto: 'filled',
      required: true,
      where: { subAccountStatus: 'active' },
      copies: { assigneeName: 'name' },
    }),
    assigneeName: f.text('Name of the approver', '审批人', { auto: true, max: 40 }),
    origin: f.choice(
      'How it came',
      '任务来源',
      {
        normal: ['By the flow', '流程'],
        superior: ['As a superior', '上级代审'],
        administrator: ['As an administrator', '管理员代审'],
        transfer: ['Passed on', '转交'],
      },
      { auto: true, required: true, initial: 'normal' },
    ),
    former: f.json<readonly string[]>()('Passed on by', '曾经办人', { auto: true }),
    finalRefuse: f.yesNo('May refuse for good', '可终止', { auto: true, required: true, initial: 'N' }),
    hours: f.number('Hours to decide', '时限（小时）', { auto: true }),
    openTime: f.time('Came in', '到达时间', { auto: true }),
    answerBy: f.time('Decide by', '审批时限', { auto: true }),
    remindedTime: f.time('Reminded', '提醒时间', { auto: true }),
    urgedTime: f.time('Urged', '催办时间', { auto: true }),
    opinion: f.note('Opinion', '审批意见', { auto: true }),
    actTime: f.time('Decided', '处理时间', { auto: true }),
    flowId: f.text('Approval', '审批编号', { auto: true, required: true, max: 32 }),
  },
})

const move = moves(shape)
const open = { taskStatus: 'open' } as const
type Task = Doc<typeof shape>

const comment = { comment: f.note('Opinion', '审批意见', { own: true }) }
const needed = { comment: f.note('Opinion', '审批意见', { required: true, own: true }) }
const decides = (_task: Task, { now }: Moment, given: Readonly<Record<string, unknown>>) => ({
  actTime: now,
  opinion: typeof given.comment === 'string' ? given.comment : null,
})

const hour = 3_600_000
/** Nobody is urged twice within two hours (domain/08 §4.9.2). */
const restOfUrging = 2 * hour
const urgedBefore = ({ urgedTime }: Task, _given: unknown, { now }: Moment): Refusal | undefined =>
  urgedTime && Date.parse(now) - Date.parse(urgedTime) < restOfUrging ? { message: 'flowTask.urgedBefore' } : undefined

const limitOf = (hours: number | null, now: string): string | null =>
  hours ? new Date(Date.parse(now) + hours * hour).toISOString() : null

const passedOn = ({ former, holderUser, taskStatus, hours }: Task, { now }: Moment) => ({
  origin: 'transfer' as const,
  former: [...(former ?? []), ...(holderUser ? [holderUser] : [])],
  // whoever gets an open task has the whole time for it
  ...(taskStatus === 'open'
    ? { openTime: now, answerBy: limitOf(hours, now), remindedTime: null, urgedTime: null }
    : {}),
})

/** The question to one approver, and his answer (domain/08 §4.9.2). */
export const flowTask = defineDocument(shape, {
  key: ['taskId'],
  title: 'docNumber',
  about: { kind: 'docType', number: 'docNumber' },
  ofParticipants: { named: 'flowTask', by: 'assignee', before: 'former', same: 'flowId' },
  number: { field: 'taskId', pattern: 'AT{yyyyMMdd}{0000}' },
  // The clock reminds the approvers of all accounts.
  serverSees: true,
  sides: { buyer: { owner: 'elsAccount', sees: 'all', person: 'assignee' } },
  found: {
    menu: { en: 'Approval tasks', zh: '审批任务', icon: 'check-circle', group: 'approvals', at: 10 },
    alias: 'approval',
    row: { number: 'docNumber', party: 'docTitle', kind: 'docType' },
    buyer: {
      why: ['What others have submitted waits for your decision.', '他人提交的单据等待您审批。'],
      duty: {
        tab: 'mine',
        needs: ['approve', 'reassign'],
        en: 'Documents to approve',
        zh: '待审批的单据',
        said: ['Decide', '审批'],
      },
      roles: {
        everyone: ['look', 'attach', 'approve', 'urge'],
        dataSteward: ['look', 'attach', 'approve', 'urge'],
        approver: ['look', 'attach', 'approve', 'urge'],
      },
      administered: ['reassign'],
    },
  },
  transitions: {
    approve: move(
      ['Approve', 'Approved'],
      ['同意', '已同意'],
      'buyer',
      open,
      { taskStatus: 'approved' },
      { personal: true, asks: comment, sets: decides, look: 'primary', key: 'a', bulk: true },
    ),
    reject: move(
      ['Reject', 'Rejected'],
      ['驳回', '已驳回'],
      'buyer',
      open,
      { taskStatus: 'rejected' },
      { personal: true, permission: 'approve', asks: needed, sets: decides, key: 'r' },
    ),
    refuse: move(
      ['Refuse for good', 'Refused for good'],
      ['终止', '已终止'],
      'buyer',
      open,
      { taskStatus: 'rejected' },
      {
        personal: true,
        permission: 'approve',
        asks: needed,
        obstacle: ({ finalRefuse }) => (finalRefuse === 'Y' ? undefined : { message: 'flowTask.notFinal' }),
        sets: decides,
        look: 'danger',
      },
    ),
    transfer: move(
      ['Pass on', 'Passed on'],
      ['转交', '已转交'],
      'buyer',
      open,
      { taskStatus: 'open' },
      {
        personal: true,
        permission: 'approve',
        fills: ['assignee'],
        asks: comment,
        sets: passedOn,
      },
    ),
    urge: move(
      ['Urge', 'Urged'],
      ['催办', '已催办'],
      'buyer',
      open,
      { taskStatus: 'open' },
      { guard: urgedBefore, sets: (_task, { now }) => ({ urgedTime: now }), look: 'menu' },
    ),
    reassign: move(
      ['Give to somebody else', 'Given to somebody else'],
      ['改派', '已改派'],
      'buyer',
      { taskStatus: ['waiting', 'open'] },
      {},
      {
        fills: ['assignee'],
        asks: { reason: f.text('Reason', '原因', { required: true, max: 500, own: true }) },
        sets: passedOn,
        look: 'menu',
      },
    ),
    open: move(['Come in', 'Came in'], ['到达', '已到达'], 'system', { taskStatus: 'waiting' }, open, {
      sets: (task, { now }) => ({ openTime: now, answerBy: limitOf(task.hours, now) }),
      silent: true,
    }),
    remind: move(
      ['Remind', 'Reminded'],
      ['提醒', '已提醒'],
      'system',
      open,
      { taskStatus: 'open' },
      { after: 'answerBy', noted: 'remindedTime', silent: true },
    ),
    skip: move(
      ['Skip', 'Skipped'],
      ['跳过', '已跳过'],
      'system',
      { taskStatus: 'waiting' },
      { taskStatus: 'skipped' },
      { silent: true },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'system',
      { taskStatus: ['waiting', 'open'] },
      { taskStatus: 'cancelled' },
      { silent: true },
    ),
  },
  steps: { waiting: [], open: ['approve', 'reject'] },
  stage: ({ taskStatus }) => taskStatus,
  places: {
    taskId: ['-filter', '-search'],
    docType: ['column', 'filter', 'fact'],
    docNumber: ['filter'],
    docTitle: ['column', 'search', 'fact'],
    scenario: ['column', 'filter', 'fact'],
    submitter: ['filter'],
    submitterName: ['column', 'search', 'fact'],
    typedNumbers: ['fact'],
    docUuid: ['filter', 'index'],
    stepName: ['column', 'fact'],
    stage: ['bar'],
    assignee: ['bar', 'index'],
    assigneeName: ['column', 'search', 'fact'],
    origin: ['fact'],
    openTime: ['column', 'filter', 'fact'],
    answerBy: ['fact'],
    opinion: ['fact'],
    actTime: ['fact'],
    flowId: ['filter', 'index'],
  },
  list: {
    opens: 'mine',
    tabs: [
      {
        key: 'mine',
        en: 'To decide',
        zh: '待处理',
        urgent: true,
        kind: 'mine',
        where: { stage: 'open' },
      },
      {
        key: 'decided',
        en: 'Decided by me',
        zh: '我已处理',
        where: { assignee: '@person', stage: ['approved', 'rejected'] },
      },
      { key: 'open', en: 'All open', zh: '全部待审', where: { stage: 'open' } },
    ],
  },
  form: [{ en: 'Task', zh: '任务' }],
})

export type FlowTask = DocOf<typeof flowTask>
