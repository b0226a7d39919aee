import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { everySide, ownRowsOn } from '../everySide.ts'
import { dimensionTargets, isOrganizational } from './dataScope.ts'

const shape = defineShape({
  name: 'dataPermission',
  en: 'Data permission',
  zh: '数据权限项',
  statuses: { status: inUse },
  fields: {
    itemCode: f.text('Code', '编码', { required: true, max: 32, pattern: '^[A-Za-z][A-Za-z0-9_]*$', asCode: true }),
    itemName: f.name('Name', '名称', { required: true }),
    docTypes: f.json<readonly string[]>()('Documents', '适用单据', { keysOf: 'document' }),
    dimension: f.choice(
      'Dimension',
      '维度',
      {
        orgId: ['Organization', '组织'],
        companyCode: ['Company', '公司'],
        purchaseOrganization: ['Purchasing organization', '采购组织'],
        purchaseGroup: ['Purchasing group', '采购组'],
        factory: ['Plant', '工厂'],
        materialCategory: ['Material category', '物料分类'],
        toElsAccount: ['Supplier', '供应商'],
        costCenter: ['Cost center', '成本中心'],
        purchasePerson: ['Purchaser', '采购员'],
        createUser: ['Created by', '创建人'],
      },
      { required: true },
    ),
    operator: f.choice(
      'Rule',
      '规则',
      {
        all: ['All', '全部'],
        own: ['Own', '本人'],
        ownOrgTree: ['Own organization and below', '本组织及下级'],
        in: ['One of', '包含'],
        notIn: ['None of', '不包含'],
      },
      { required: true },
    ),
    values: f.json<readonly string[]>()('Values', '取值', { keysOf: { by: 'dimension', of: dimensionTargets } }),
  },
})

const listed = new Set(['in', 'notIn'])

/** Which rows a person sees: one dimension, one rule; given to roles or people (domain/08 §4.6, decisions §11.6). */
export const dataPermission = defineDocument(shape, {
  key: ['itemCode'],
  title: 'itemName',
  knownByTitle: true,
  serverSees: true,
  stepUp: true,
  sides: ownRowsOn(everySide, { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } }),
  immutable: { fields: ['itemCode'] },
  found: {
    menu: { en: 'Data permissions', zh: '数据权限项', icon: 'filter', group: 'people', at: 50 },
    administered: true,
  },
  transitions: inUseTransitions(shape, everySide, {
    each: { stepUp: true },
    deactivate: { look: 'danger' },
    activate: { permission: 'deactivate' },
  }),
  check: ({ operator, dimension, values }) => [
    ...(listed.has(operator) && (values ?? []).length === 0 ? [{ path: 'values', rule: 'required' }] : []),
    ...(operator === 'ownOrgTree' && !isOrganizational(dimension) ? [{ path: 'operator', rule: 'notOneOf' }] : []),
  ],
  places: {
    itemName: ['filter', 'sort'],
    dimension: ['column', 'filter'],
    operator: ['column', 'filter'],
    values: ['column'],
  },
  list: {
    sort: 'itemCode',
  },
  form: [{ en: 'Item', zh: '权限项' }],
})

export type DataPermission = DocOf<typeof dataPermission>
