import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'

const shape = defineShape({
  name: 'costCenter',
  en: 'Cost center',
  zh: '成本中心',
  statuses: {
    status: machine('Status', '状态', 'on', {
      on: state('In use', '启用', 'green'),
      off: state('Out of use', '停用', 'grey'),
    }),
  },
  fields: {
    costCenterCode: f.text('Cost center', '成本中心编码', { isCode: true, required: true, max: 32 }),
    name: f.text('Name', '名称', { required: true, max: 100 }),
    parentCode: f.ref('Parent', '上级成本中心', 'costCenter'),
    centerLevel: f.number('Level', '层级', { auto: true, required: true, initial: 1 }),
    companyCode: f.ref('Company', '公司', 'organization', { where: { kind: 'company' } }),
    owner: f.ref('Owner', '负责人', 'subAccount', {
      where: { subAccountStatus: 'active' },
      copies: { ownerName: 'name' },
    }),
    ownerName: f.text('Owner name', '负责人姓名', { auto: true, max: 64 }),
    validFrom: f.date('Valid from', '生效日期'),
    validTo: f.date('Valid to', '失效日期'),
  },
})

const move = moves(shape)

/** Who bears costs: a tree, which the server keeps free of circles (domain/06 §2.5). No supplier ever sees one. */
export const costCenter = defineDocument(shape, {
  key: ['costCenterCode'],
  title: 'name',
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { status: 'on' },
      deletes: { status: ['on', 'off'] },
    },
  },
  found: {
    menu: { en: 'Cost centers', zh: '成本中心', icon: 'cluster', group: 'finance', at: 110 },
    alias: 'cost-center',
    buyer: { roles: { ...lookedUp, finance: '*' } },
  },
  transitions: {
    disable: move(
      ['Take out of use', 'Taken out of use'],
      ['停用', '已停用'],
      'buyer',
      { status: 'on' },
      { status: 'off' },
    ),
    enable: move(['Put into use', 'In use now'], ['启用', '已启用'], 'buyer', { status: 'off' }, { status: 'on' }),
  },
  check: ({ validFrom, validTo }) =>
    validFrom !== null && validTo !== null && validTo < validFrom
      ? [{ path: 'validTo', rule: 'beforeToday', limit: validFrom }]
      : [],
  places: {
    name: ['filter', 'sort'],
    parentCode: ['column', 'filter'],
    centerLevel: ['column', 'filter'],
    companyCode: ['column', 'filter'],
    owner: ['filter'],
    ownerName: ['column'],
    validFrom: ['column'],
    validTo: ['column', 'filter'],
    status: ['bar', '-csv'],
    createDate: ['-sort'],
  },
  list: { sort: 'costCenterCode' },
  form: [{ en: 'Cost center', zh: '成本中心' }],
  csv: {},
})

export type CostCenter = DocOf<typeof costCenter>
