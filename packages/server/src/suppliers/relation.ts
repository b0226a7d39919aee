/** The buyer's row about a company that has just registered (domain/02 §1.2, §1.4). */
import type { Registration } from '@srm/core/suppliers/registration'
import { supplier } from '@srm/core/suppliers/supplier'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import { actAsSystem } from '../engine/act.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { shareWith } from './customer.ts'
import { knownCountry } from './knownCountry.ts'

export type Begins = 'stranger' | 'potential'

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
    const country = await knownCountry(tx, buyer, company.countryCode)
    const uuid = await createAsSystem(context, supplier, rowOf(company, toElsAccount, country))
    const { registerNumber, registerSource } = company
    // Somebody for whom the buyer registered has not agreed to anything yet.
    const relation = { elsAccount: buyer, toElsAccount, paymentClause: null }
    if (registerSource !== 'ON_BEHALF') await shareWith(context, relation, { registerNumber })
    if (begins === 'potential') await actAsSystem(context, supplier, uuid, 'toPotential', {}, { registerNumber })
  })
