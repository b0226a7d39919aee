/** Rows about a company that stand in documents of their own, by the tab that shows them. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { supplierAddress } from '@srm/core/suppliers/supplierAddress'
import { supplierBank } from '@srm/core/suppliers/supplierBank'
import { supplierContact } from '@srm/core/suppliers/supplierContact'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'

export interface CompanyRowDocument {
  readonly key: string
  readonly en: string
  readonly zh: string
  readonly def: AnyDocument
}

export const companyRowDocuments: readonly CompanyRowDocument[] = [
  { key: 'identification', en: 'Identification', zh: '资质证照', def: supplierIdentification },
  { key: 'bank', en: 'Bank', zh: '银行账户', def: supplierBank },
  { key: 'address', en: 'Address', zh: '地址', def: supplierAddress },
  { key: 'contact', en: 'Contact', zh: '联系人', def: supplierContact },
]

const aboutCompany = ['toElsAccount', 'supplierName']

/** The columns of a tab: those of the list, without the company they are all about. */
export const companyRowColumns = (def: AnyDocument, seen: readonly string[]): readonly string[] =>
  (def.list.columns as readonly string[]).filter((key) => !aboutCompany.includes(key) && seen.includes(key))
