import { type DocOf, defineDocument } from '../definition/document.ts'
import { companySection, placeSection, regulatedKeys } from './companyFields.ts'
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
  transitions: { ...supplierTransitions, ...supplierMerge },
  // Orders, prices and the company itself know the relation by it.
  stays: { fields: ['toElsAccount'] },
  check: creditCodeFaults,
  list: {
    columns: [
      'toElsAccount',
      'fullName',
      'supplierStatus',
      'freezeFlag',
      'contactName',
      'contactMobile',
      'currency',
      'erpVendorNo',
      'mergedInto',
    ],
    filters: [
      'toElsAccount',
      'fullName',
      'supplierStatus',
      'freezeFlag',
      'sharedFlag',
      'countryCode',
      'riskLevel',
      'mergedInto',
      'historyFlag',
    ],
    search: ['toElsAccount', 'fullName', 'shortName', 'contactName'],
    sortable: ['toElsAccount', 'fullName', 'createDate'],
    sort: 'toElsAccount',
  },
  form: [
    { en: 'Company', zh: '企业信息', fields: ['toElsAccount', ...regulatedKeys, ...companySection] },
    { en: 'Place and capital', zh: '所在地与注册资本', fields: placeSection },
    { en: 'Contact', zh: '联系人', fields: ['contactName', 'contactMobile', 'contactEmail'] },
    {
      en: 'Terms',
      zh: '合作条款',
      fields: [
        'supplierAccountGroup',
        'erpVendorNo',
        'purchaseGroup',
        'currency',
        'payTermsCode',
        'paymentMethod',
        'paymentClause',
        'incotermsCode',
        'taxCode',
        'confirmRequired',
        'creditRating',
        'riskLevel',
        'preferred',
        'remark',
      ],
    },
  ],
  csv: {
    columns: [
      'toElsAccount',
      'fullName',
      'fullEnglishName',
      'shortName',
      'socialCreditCode',
      'businessRegisterNo',
      'legalRepresentative',
      'generalManager',
      'nature',
      'industry',
      'industryDetail',
      'IsListed',
      'foundDate',
      'employeeCount',
      'registerCapital',
      'registerCapitalCurrency',
      'countryCode',
      'province',
      'address',
      'fax',
      'webSite',
      'openingBank',
      'introducer',
      'contactName',
      'contactMobile',
      'contactEmail',
      'supplierAccountGroup',
      'erpVendorNo',
      'purchaseGroup',
      'currency',
      'payTermsCode',
      'paymentMethod',
      'paymentClause',
      'incotermsCode',
      'taxCode',
      'confirmRequired',
      'creditRating',
      'riskLevel',
      'preferred',
      'remark',
      'supplierStatus',
      'freezeFlag',
    ],
  },
})

export type Supplier = DocOf<typeof supplier>
