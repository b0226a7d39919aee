/** The buyer's row about a company that has just registered (domain/02 §1.2, §1.4). */
import type { Registration } from '@srm/core/suppliers/registration'
import { supplier } from '@srm/core/suppliers/supplier'
import { platformAccount } from '../accounts/people.ts'
import { actingAs } from '../database/acting.ts'
import type { Connection } from '../database/database.ts'
import { actAsSystem } from '../engine/act.ts'
import { serverAt, systemOf } from '../engine/asServer.ts'
import { createAsSystem } from '../engine/create.ts'

export type Begins = 'stranger' | 'potential'

/** Codes that no dictionary knows are left out: the buyer fills them in. */
async function countryOf(tx: Connection, buyer: string, code: string): Promise<string | null> {
  const known = await tx.query(
    `select 1 from dictionary where "elsAccount" in ($1, $2) and "dictionaryType" = 'country' and "dictionaryCode" = $3
       and "isDel" = 'N'`,
    [buyer, platformAccount, code],
  )
  return known.length > 0 ? code : null
}

const rowOf = (company: Registration, toElsAccount: string, countryCode: string | null) => ({
  toElsAccount,
  countryCode,
  fullName: company.fullName,
  shortName: company.fullName,
  socialCreditCode: company.socialCreditCode,
  businessRegisterNo: company.businessRegisterNo,
  province: company.province,
  address: company.address,
  contactName: company.contactName,
  contactMobile: company.telephone,
  contactEmail: company.email && company.email.length <= 100 ? company.email : null,
})

/** Writes the relation, in a transaction of the system. */
export const addRelation = (
  tx: Connection,
  buyer: string,
  company: Registration,
  toElsAccount: string,
  begins: Begins,
  now: Date,
): Promise<void> =>
  actingAs(tx, systemOf(buyer), async () => {
    const context = serverAt({ tx, now }, buyer, 'buyer')
    const country = await countryOf(tx, buyer, company.countryCode)
    const uuid = await createAsSystem(context, supplier, rowOf(company, toElsAccount, country))
    const { registerNumber } = company
    if (begins === 'potential') await actAsSystem(context, supplier, uuid, 'toPotential', {}, { registerNumber })
  })
