import { type DocOf, defineDocument, type Issue, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { type Doc, defineShape, type Line, machine, state } from '../../definition/shape.ts'
import { approvable } from './approvable.ts'
import { lackingOf, operators } from './flowCondition.ts'
import { modes } from './flowOutcome.ts'

/** Whoever decides two steps in a row. */
export const sameApprover = { ask: ['Asked again', '再次审批'], skip: ['Once is enough', '自动跳过'] } as const

const condition = {
  conditionField: f.text('Only if the field', '条件字段', { max: 60 }),
  conditionOperator: f.choice('Compares', '比较', operators),
  conditionValue: f.text('With', '比较值', { max: 200 }),
}

const shape = defineShape({
  name: 'flowDefinition',
  en: 'Approval flow',
  zh: '审批流程',
  statuses: {
    flowStatus: machine('Status', '状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      published: state('Published', '已发布', 'green'),
      retired: state('Retired', '已停用', 'grey'),
    }),
  },
  fields: {
    flowKey: f.text('Code', '流程编码', { required: true, max: 40, pattern: '^[A-Za-z][A-Za-z0-9_.-]*$' }),
    flowName: f.name('Name', '流程名称', { required: true }),
    docType: f.choice('Approves', '适用单据', approvable, { required: true }),
    priority: f.number('Priority', '优先级', { required: true, initial: 100 }),
    ...condition,
    submitterIsApprover: f.choice(
      'Own documents',
      '提交人即审批人时',
      {
        superior: ['Superior decides', '转其上级'],
        approve: ['Approves them', '本人审批'],
        skip: ['Is left out', '跳过本人'],
        block: ['Not submitted', '不允许提交'],
      },
      { required: true, initial: 'superior' },
    ),
    emptyApprover: f.choice(
      'Nobody found',
      '找不到审批人时',
      {
        block: ['Not submitted', '不允许提交'],
        administrator: ['Administrators', '转管理员'],
        skip: ['Step left out', '跳过该步'],
      },
      { required: true, initial: 'block' },
    ),
    sameApprover: f.choice('Same in a row', '相邻步骤同一人', sameApprover, { required: true, initial: 'skip' }),
  },
  lines: {
    stepName: f.text('Step', '步骤', { required: true, max: 40 }),
    approverKind: f.choice(
      'Approver',
      '审批人类型',
      {
        person: ['Person', '指定人员'],
        role: ['Role', '角色'],
        superior: ["Manager of the submitter's organization", '提交人组织负责人'],
        purchaser: ['Purchaser of the document', '单据采购员'],
      },
      { required: true, initial: 'role' },
    ),
    person: f.ref('Person', '人员', 'subAccount', { where: { subAccountStatus: 'active' } }),
    role: f.text('Role', '角色', { max: 32 }),
    level: f.number('Up', '上溯层'),
    mode: f.choice('Decided by', '审批方式', modes, { required: true, initial: 'all' }),
    passPercent: f.percent('Pass %', '通过 %'),
    hours: f.number('Hours', '时限 h'),
    finalRefuse: f.yesNo('May refuse', '可终止', { required: true, initial: 'N' }),
    ...condition,
  },
})

const move = moves(shape)
type FlowLine = Line<typeof shape>

/** What each kind of approver needs to be known by. */
const neededFor: { readonly [K in FlowLine['approverKind']]?: 'person' | 'role' } = { person: 'person', role: 'role' }

const lineFaults = (line: FlowLine, i: number): Issue[] => {
  const needed = neededFor[line.approverKind]
  const lacking = lackingOf(line)
  const wantsVotes = line.mode === 'vote' && !(Number(line.passPercent ?? 0) > 0)
  const missing = [needed && !line[needed] ? needed : undefined, lacking, wantsVotes ? 'passPercent' : undefined]
  return missing.flatMap((key) => (key ? [{ path: `lines.${i}.${key}`, rule: 'required' }] : []))
}

/** One that is in force asks no less than one that is published. */
function flowFaults(flow: Doc<typeof shape>, mode: 'save' | 'submit'): Issue[] {
  if (mode === 'save' && flow.flowStatus !== 'published') return []
  const lacking = lackingOf(flow)
  return [
    ...(lacking ? [{ path: lacking, rule: 'required' }] : []),
    ...(flow.lines.length === 0 ? [{ path: 'lines', rule: 'atLeastOneRow' }] : []),
    ...flow.lines.flatMap(lineFaults),
  ]
}

/**
 * Who approves documents of a kind, step by step (domain/08 §4.9.1). Of the published flows of a kind the first by
 * priority whose condition holds decides; approvals that run keep the steps they began with.
 */
export const flowDefinition = defineDocument(shape, {
  key: ['flowKey'],
  title: 'flowName',
  knownByTitle: true,
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { flowStatus: ['draft', 'published', 'retired'] },
      deletes: { flowStatus: ['draft', 'retired'] },
    },
  },
  immutable: { fields: ['flowKey', 'docType'] },
  found: {
    menu: { en: 'Approval flows', zh: '审批流程', icon: 'branches', group: 'content', at: 30 },
    administered: true,
  },
  transitions: {
    publish: move(
      ['Publish', 'Published'],
      ['发布', '已发布'],
      'buyer',
      { flowStatus: ['draft', 'retired'] },
      { flowStatus: 'published' },
      { validates: 'submit', look: 'primary' },
    ),
    retire: move(
      ['Retire', 'Retired'],
      ['停用', '已停用'],
      'buyer',
      { flowStatus: 'published' },
      { flowStatus: 'retired' },
      { permission: 'publish', look: 'danger' },
    ),
  },
  check: flowFaults,
  places: {
    flowName: ['filter', 'sort'],
    docType: ['column', 'filter', 'fact'],
    priority: ['column', 'fact'],
    conditionField: ['fact'],
    conditionOperator: ['fact'],
    conditionValue: ['fact'],
    submitterIsApprover: ['fact'],
    emptyApprover: ['fact'],
    sameApprover: ['fact'],
    remark: ['fact'],
    lastUpdateDate: ['column'],
  },
  list: {
    tabs: [
      { key: 'published', en: 'Published', zh: '已发布', where: { flowStatus: 'published' } },
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { flowStatus: 'draft' } },
    ],
    sort: 'flowKey',
  },
  form: [
    { en: 'Flow', zh: '流程' },
    { en: 'Rules', zh: '规则', from: 'submitterIsApprover' },
  ],
  lineIdentity: { title: 'stepName', codes: ['approverKind', 'person', 'role'] },
})

export type FlowDefinition = DocOf<typeof flowDefinition>
export type FlowStep = FlowDefinition['lines'][number]
