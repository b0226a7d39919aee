import { type DocOf, defineDocument } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { inUseTransitions } from '../definition/inUseTransitions.ts'
import { inUse } from '../definition/machines.ts'
import { defineShape } from '../definition/shape.ts'
import { lookedUp } from '../definition/sides/found.ts'
import { companyRef, keptBy } from './companyRow.ts'

const shape = defineShape({
  name: 'supplierAddress',
  en: 'Supplier address',
  zh: '供应商地址',
  statuses: { status: inUse },
  fields: {
    detail: f.text('Address', '详细地址', { required: true, max: 300 }),
    addressType: f.dict('Kind', '地址类型', 'addressType', { required: true, initial: 'REGISTERED' }),
    ...companyRef,
    countryCode: f.dict('Country', '国家', 'country'),
    province: f.text('Province', '省份', { max: 100 }),
    city: f.text('City', '城市', { max: 100 }),
    zip: f.text('Postal code', '邮政编码', { max: 20 }),
    contactName: f.text('Contact', '联系人', { max: 40 }),
    telephone: f.text('Telephone', '电话', { max: 40 }),
  },
})

const edits = { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } } as const

/** Where a company is registered, works, stores and wants its invoices (domain/02 §1.5). */
export const supplierAddress = defineDocument(shape, {
  key: ['detail', 'addressType', 'toElsAccount'],
  title: 'detail',
  serverSees: true,
  sides: keptBy(edits, edits),
  found: {
    menu: { en: 'Addresses', zh: '地址', icon: 'apartment', group: 'supplierRecords', at: 30 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
    supplier: { menu: { group: 'company', at: 50 }, roles: { sales: '*' } },
  },
  transitions: inUseTransitions(shape, ['buyer', 'supplier']),
  places: {
    detail: ['-filter'],
    supplierName: ['column', 'search'],
    countryCode: ['filter'],
    province: ['column'],
    city: ['column', 'search'],
    zip: ['column'],
  },
  list: {
    sort: 'detail',
  },
  form: [{ en: 'Address', zh: '地址' }],
  csv: {},
})

export type SupplierAddress = DocOf<typeof supplierAddress>
