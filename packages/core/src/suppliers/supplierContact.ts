import { type DocOf, defineDocument } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { inUseTransitions } from '../definition/inUseTransitions.ts'
import { inUse } from '../definition/machines.ts'
import { defineShape } from '../definition/shape.ts'
import { lookedUp } from '../definition/sides/found.ts'
import { contactFaults, email, mobile, plainContact } from '../system/people/person.ts'
import { companyRef, keptBy } from './companyRow.ts'

const shape = defineShape({
  name: 'supplierContact',
  en: 'Supplier contact',
  zh: '供应商联系人',
  statuses: { status: inUse },
  fields: {
    name: f.text('Name', '姓名', { required: true, max: 40 }),
    ...companyRef,
    position: f.text('Position', '职务', { max: 100 }),
    scope: f.choice(
      'Responsible for',
      '负责范围',
      {
        ALL: ['Everything', '综合'],
        SALES: ['Sales', '销售'],
        FINANCE: ['Finance', '财务'],
        QUALITY: ['Quality', '质量'],
        LOGISTICS: ['Logistics', '物流'],
      },
      { initial: 'ALL' },
    ),
    isMain: f.yesNo('Main contact', '主要联系人', { initial: 'N' }),
    mobile,
    telephone: f.text('Telephone', '电话', { max: 40 }),
    email,
    wechat: f.text('WeChat', '微信', { max: 40 }),
  },
})

const edits = { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } } as const

/** Whom to write to at a company; an e-mail address or a mobile is needed (V-CONTACT, domain/02 §1.5). */
export const supplierContact = defineDocument(shape, {
  key: ['name', 'toElsAccount'],
  title: 'name',
  onlyOne: {
    same: ['toElsAccount'],
    where: { isMain: 'Y', status: 'active' },
    field: 'isMain',
    rule: 'supplierContact.oneMain',
  },
  serverSees: true,
  sides: keptBy(edits, edits),
  found: {
    menu: { en: 'Contacts', zh: '联系人', icon: 'user', group: 'supplierRecords', at: 40 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
    supplier: { menu: { group: 'company', at: 60 }, roles: { sales: '*' } },
  },
  transitions: inUseTransitions(shape, ['buyer', 'supplier']),
  derive: plainContact,
  check: (contact) => contactFaults(contact),
  places: {
    supplierName: ['column', 'search'],
    position: ['column'],
    scope: ['column', 'filter'],
    isMain: ['column', 'filter'],
    mobile: ['column', 'search'],
    email: ['column', 'search'],
  },
  list: {
    sort: 'name',
  },
  form: [{ en: 'Contact', zh: '联系人' }],
  csv: {},
})

export type SupplierContact = DocOf<typeof supplierContact>
