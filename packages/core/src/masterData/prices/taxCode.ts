import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { taxCodeFaults } from './rates.ts'

const shape = defineShape({
  name: 'taxCode',
  en: 'Tax rate',
  zh: '税率',
  statuses: { status: inUse },
  fields: {
    taxNumber: f.text('Number', '税率编号', { auto: true, required: true, max: 32 }),
    taxCode: f.dict('Tax code', '税码', 'taxCode', { required: true }),
    taxRate: f.percent('Tax', '税率', { required: true }),
    validFrom: f.date('Valid from', '生效日期', { required: true }),
    validTo: f.date('Valid to', '失效日期'),
  },
})

/** What a tax code means from which day on; lines keep the rate they were written with (domain/01 Part B M11). */
export const taxCode = defineDocument(shape, {
  key: ['taxNumber'],
  title: 'taxCode',
  number: { field: 'taxNumber', pattern: 'TX{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { status: 'active' },
      deletes: { status: ['active', 'inactive'] },
    },
  },
  noOverlap: { same: ['taxCode'], from: 'validFrom', to: 'validTo', while: { status: ['active'] } },
  found: {
    menu: { en: 'Tax rates', zh: '税率', icon: 'percentage', group: 'prices', at: 50 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer', { each: { bulk: true } }),
  check: taxCodeFaults,
  places: {
    taxCode: ['filter'],
    taxRate: ['column'],
    validFrom: ['column', 'filter', 'sort'],
    validTo: ['column'],
    status: ['-csv'],
    createDate: ['-sort'],
  },
  list: {
    sort: 'taxCode',
  },
  form: [{ en: 'Tax rate', zh: '税率' }],
  csv: {},
})

export type TaxCode = DocOf<typeof taxCode>
