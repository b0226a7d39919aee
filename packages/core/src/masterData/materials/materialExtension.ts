import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, type Issue, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { factoryFields } from './materialFactory.ts'

const shape = defineShape({
  name: 'materialExtension',
  en: 'Material extension',
  zh: '物料扩展',
  statuses: {
    extendStatus: machine('Status', '状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      done: state('Done', '已扩展', 'green'),
      void: state('Void', '已作废', 'grey'),
    }),
    auditStatus,
  },
  fields: {
    extendNumber: f.text('Number', '扩展单号', { required: true, auto: true, max: 32 }),
    materialNumber: f.ref('Material', '物料编码', 'material', {
      required: true,
      where: { materialStatus: 'active' },
      copies: { materialDesc: 'materialDesc' },
      proposes: {
        receivingTime: 'receivingTime',
        minOrderQuantity: 'minOrderQuantity',
        overTolerance: 'overTolerance',
        lackTolerance: 'lackTolerance',
        isCheckQuality: 'isCheckQuality',
      },
    }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    ...factoryFields,
    reason: f.text('Reason', '申请原因', { max: 500 }),
  },
  lines: {
    factory: f.ref('Factory', '工厂', 'organization', { required: true, where: { kind: 'factory' } }),
    storageLocation: f.dict('Storage location', '库存地点', 'storageLocation'),
  },
})

const move = moves(shape)

/** At least one factory is chosen, each once. */
function factoryFaults({ lines }: { readonly lines: readonly { readonly factory: string | null }[] }): Issue[] {
  if (lines.length === 0) return [{ path: 'lines', rule: 'atLeastOneRow' }]
  const factories = lines.map(({ factory }) => factory)
  return factories.flatMap((factory, i) =>
    factory && factories.indexOf(factory) < i ? [{ path: `lines.${i}.factory`, rule: 'twice' }] : [],
  )
}

/** A request to release a material for further factories; approved it becomes rows of `materialFactory` (domain/07 §3.5). */
export const materialExtension = defineDocument(shape, {
  key: ['extendNumber'],
  title: 'materialDesc',
  number: { field: 'extendNumber', pattern: 'EX{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { extendStatus: 'draft', auditStatus: unsubmitted },
      deletes: { extendStatus: 'draft', auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Material extensions', zh: '物料扩展', icon: 'branches', group: 'masterData', at: 40 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
  },
  transitions: {
    ...approval(shape, { while: { extendStatus: 'draft' }, becomes: { extendStatus: 'done' } }),
    void: move(
      ['Void', 'Voided'],
      ['作废', '已作废'],
      'buyer',
      { extendStatus: 'draft', auditStatus: unsubmitted },
      { extendStatus: 'void' },
      { look: 'danger' },
    ),
  },
  check: factoryFaults,
  places: {
    materialNumber: ['column', 'filter', 'search', 'sort'],
    extendStatus: ['-csv'],
    auditStatus: ['column', '-csv'],
    createUser: ['column'],
    createDate: ['column', 'filter'],
  },
  linePlaces: {
    itemNumber: ['-csv'],
  },
  list: {
    tabs: [
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { extendStatus: 'draft' } },
      { key: 'done', en: 'Done', zh: '已扩展', where: { extendStatus: 'done' } },
    ],
    sort: '-extendNumber',
  },
  form: [{ en: 'Extension', zh: '扩展信息' }],
  lineIdentity: { title: 'factory', codes: ['storageLocation'] },
  csv: {},
})

export type MaterialExtension = DocOf<typeof materialExtension>
