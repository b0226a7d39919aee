/** A person of the story as whoever acts: with everything that one may do with documents. */
import { permissionKeys } from '@srm/core/definition/visibility'
import { documents } from '@srm/core/documents'
import type { Actor } from '../../engine/context.ts'
import type { DemoCompany } from './companies.ts'

/** @throws Error when the company has no such person */
export function actorIn(company: DemoCompany, elsSubAccount: string, side: 'buyer' | 'supplier'): Actor {
  const person = company.people.find((one) => one.elsSubAccount === elsSubAccount)
  if (!person) throw new Error(`${company.shortName} has nobody ${elsSubAccount}`)
  return {
    account: company.elsAccount,
    subAccount: elsSubAccount,
    side,
    permissions: new Set(Object.values(documents).flatMap((def) => permissionKeys(def, side))),
    name: person.name,
    companyName: company.fullName,
    timeZone: company.timeZone,
    localCurrency: company.localCurrency,
  }
}
