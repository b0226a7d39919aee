/** The companies' own data of the demo, written by the history import as everything else is. */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { customer } from '@srm/core/suppliers/customer'
import { enterprise } from '@srm/core/suppliers/enterprise'
import { supplierAddress } from '@srm/core/suppliers/supplierAddress'
import { supplierBank } from '@srm/core/suppliers/supplierBank'
import { supplierContact } from '@srm/core/suppliers/supplierContact'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { restoreAll } from '../../engine/exchange/importHistory.ts'
import { serverContext, systemOf } from '../../engine/serverContext.ts'
import type { Database } from '../database.ts'
import type { DemoCompany } from './companies.ts'
import { companyProfiles } from './companyProfiles.ts'

type Part = readonly [def: AnyDocument, docs: readonly AnyDoc[]]

function partsOf({ elsAccount, fullName, shortName }: DemoCompany): Part[] {
  const profile = companyProfiles[elsAccount]
  const own = { toElsAccount: elsAccount, fullName, ...([...shortName].length > 40 ? {} : { shortName }) }
  const base: Part = [enterprise, [{ ...own, ...(profile ? { countryCode: 'CN', ...profile.base } : {}) }]]
  if (!profile) return [base]
  return [
    base,
    [supplierIdentification, profile.certificates],
    [supplierBank, profile.banks],
    [supplierAddress, profile.addresses],
    [supplierContact, profile.contacts],
    [customer, profile.customers],
  ]
}

/** @throws Error when the data does not fit the definitions */
async function write(database: Database, company: DemoCompany): Promise<void> {
  await database.transaction(systemOf(company.elsAccount), async (tx) => {
    const context = serverContext(tx, database, company.elsAccount, 'supplier')
    for (const [def, docs] of partsOf(company)) {
      const [error] = (await restoreAll(context, def, docs)).errors
      if (error)
        throw new Error(`demo, ${company.shortName}, ${def.shape.name} ${error.row}: ${error.field} ${error.rule}`)
    }
  })
}

/** Every company that sells has its data; those of the Chinese story say more. */
export async function writeCompanyData(database: Database, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies)
    if (company.side === 'supplier' || company.side === 'both') await write(database, company)
}
