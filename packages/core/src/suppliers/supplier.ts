import { type DocOf, defineDocument } from '../definition/document.ts'
import { lookedUp } from '../definition/sides/found.ts'
import { mobileFaults } from '../system/people/partyMobile.ts'
import { creditCodeFaults } from './creditCode.ts'
import { supplierMerge } from './supplierMerge.ts'
import { supplierShape } from './supplierShape.ts'
import { supplierTransitions, there } from './supplierTransitions.ts'

/**
 * A buyer's row about a supplier: the company as he knows it, and the relation (domain/07 §3.6; life cycle domain/02
 * §1.4). What the company says about itself stands in its own documents (decision 0013).
 */
export const supplier = defineDocument(supplierShape, {
  key: ['toElsAccount'],
  title: 'fullName',
  knownByTitle: true,
  unique: ['erpVendorNo'],
  showsUses: true,
  serverSees: true,
  // A registration makes relations, but no right follows from one: a go-live brings them in with their history.
  permissions: ['history'],
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { supplierStatus: there },
    },
  },
  found: {
    menu: { en: 'Suppliers', zh: '供应商', icon: 'shop', group: 'masterData', at: 80 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
  },
  transitions: { ...supplierTransitions, ...supplierMerge },
  // Orders, prices and the company itself know the relation by it.
  immutable: { fields: ['toElsAccount'] },
  check: (supplier) => [
    ...creditCodeFaults(supplier),
    ...mobileFaults(supplier.countryCode, 'contactMobile', supplier.contactMobile),
  ],
  places: {
    fullName: ['filter', 'sort'],
    freezeFlag: ['column', 'filter'],
    shortName: ['search'],
    countryCode: ['filter'],
    contactName: ['column', 'search'],
    contactMobile: ['column'],
    erpVendorNo: ['column'],
    currency: ['column'],
    riskLevel: ['filter'],
    sharedFlag: ['filter'],
    mergedInto: ['column', 'filter'],
    historyFlag: ['filter'],
  },
  list: {
    sort: 'toElsAccount',
  },
  form: [
    { en: 'Company', zh: '企业信息' },
    { en: 'Place and capital', zh: '所在地与注册资本', from: 'countryCode' },
    { en: 'Contact', zh: '联系人', from: 'contactName' },
    { en: 'Terms', zh: '合作条款', from: 'supplierAccountGroup' },
  ],
  csv: {},
})

export type Supplier = DocOf<typeof supplier>
