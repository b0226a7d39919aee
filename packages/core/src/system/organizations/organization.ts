import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { type Dock, dockColumns, dockIssues } from '../../logistics/docks/docks.ts'
import { everySide, ownRowsOn } from '../everySide.ts'

const shape = defineShape({
  name: 'organization',
  en: 'Organization',
  zh: '组织',
  statuses: { status: inUse },
  fields: {
    orgId: f.text('Organization', '组织编码', { isCode: true, required: true, max: 20 }),
    orgDesc: f.text('Name', '组织名称', { required: true, max: 100 }),
    orgCategoryId: f.ref('Category', '组织类别', 'orgCategory', {
      required: true,
      copies: { orgCategoryName: 'orgCategoryName', kind: 'kind' },
    }),
    orgCategoryName: f.text('Name of the category', '类别名称', { auto: true, max: 40 }),
    kind: f.text('Kind', '性质', { auto: true, max: 32 }),
    parentOrgId: f.ref('Parent', '上级组织', 'organization'),
    orgLevel: f.number('Level', '层级', { auto: true, initial: 1 }),
    manager: f.ref('Manager', '负责人', 'subAccount'),
    legalCompanyCode: f.text('Legal company', '法人公司代码', { max: 32 }),
    currency: f.dict('Currency', '币种', 'currency'),
    address: f.text('Address', '地址', { max: 300 }),
    // Of plants and warehouses.
    docks: f.rows<Dock>()('Docks', '月台', { each: ['dock', '一个月台'], columns: dockColumns }),
    effectiveFrom: f.date('Valid from', '生效日期'),
    effectiveTo: f.date('Valid to', '失效日期'),
  },
})

/** Companies, purchasing organizations and groups, plants, departments of an account (spec §3). */
export const organization = defineDocument(shape, {
  key: ['orgId'],
  title: 'orgDesc',
  showsUses: true,
  sides: ownRowsOn(everySide, { edits: { status: 'active' } }),
  immutable: { fields: ['orgId'] },
  found: {
    menu: { en: 'Organizations', zh: '组织', icon: 'apartment', group: 'units', at: 10 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
    supplier: { administered: true },
    platform: { administered: true },
  },
  transitions: inUseTransitions(shape, everySide),
  check: ({ orgId, parentOrgId, effectiveFrom, effectiveTo, docks }) => [
    ...dockIssues(docks),
    ...(orgId === parentOrgId ? [{ path: 'parentOrgId', rule: 'cycle' }] : []),
    ...(effectiveFrom && effectiveTo && effectiveTo <= effectiveFrom
      ? [{ path: 'effectiveTo', rule: 'timeOrder' }]
      : []),
  ],
  places: {
    orgDesc: ['filter', 'sort'],
    orgCategoryId: ['column', 'filter'],
    kind: ['filter'],
    parentOrgId: ['column', 'filter'],
    manager: ['column'],
    status: ['-csv'],
  },
  list: {
    sort: 'orgId',
  },
  csv: {},
})

export type Organization = DocOf<typeof organization>
