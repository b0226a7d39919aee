/** What the units of a customer are called that its documents name by their codes. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Connection, Database } from '../../database/database.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import { inTransaction } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

/** Units that stand on documents of both sides; departments, groups and cost owners are the buyer's own. */
const shared = ['company', 'purchaseOrganization', 'factory']
/** As many as a page of documents names. */
const most = 200

interface Unit {
  readonly account: string
  readonly orgId: string
}
interface NamedUnit extends Unit {
  readonly orgDesc: string
}

const isUnit = (value: unknown): value is Unit => {
  const { account, orgId } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Unit>
  return typeof account === 'string' && typeof orgId === 'string'
}

/** @throws Invalid */
function readUnits({ body }: FastifyRequest): readonly Unit[] {
  const { units } = (typeof body === 'object' && body !== null ? body : {}) as { readonly units?: unknown }
  if (!Array.isArray(units) || units.length > most || !units.every(isUnit))
    throw new Invalid([{ path: 'units', rule: 'notList' }])
  return units
}

/** Those of the accounts that are customers of the company. */
async function customersAmong(
  tx: Connection,
  company: string,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ account: string }>(
    `select "purchaserAccount" as account from "customer"
      where "elsAccount" = $1 and "purchaserAccount" = any($2::text[]) and "isDel" = 'N'`,
    [company, accounts],
  )
  return rows.map(({ account }) => account)
}

const namesOf = (tx: Connection, account: string, orgIds: readonly string[]): Promise<NamedUnit[]> =>
  tx.query<NamedUnit>(
    `select "elsAccount" as account, "orgId", "orgDesc" from "organization"
      where "elsAccount" = $1 and "orgId" = any($2::text[]) and "kind" = any($3::text[]) and "isDel" = 'N'`,
    [account, orgIds, shared],
  )

/**
 * `POST {prefix}/supplier/customerUnits { units: [{ account, orgId }] }`: the names of companies, purchasing organizations
 * and plants, of customers alone; of others, of units that stand on no document of both sides, and of codes that nobody has,
 * nothing is told. At most 200 at once.
 */
export function customerUnitRoutes(api: FastifyInstance, { database }: { readonly database: Database }): void {
  api.post('/supplier/customerUnits', async (request) => {
    const actor = sessionOf(request)
    const asked = Map.groupBy(readUnits(request), ({ account }) => account)
    const items = await inTransaction({ database, actor }, async ({ tx }) => {
      const found: NamedUnit[] = []
      for (const account of await customersAmong(tx, actor.account, [...asked.keys()])) {
        const orgIds = (asked.get(account) ?? []).map(({ orgId }) => orgId)
        found.push(...(await actingAs(tx, { account, side: 'system' }, () => namesOf(tx, account, orgIds))))
      }
      return found
    })
    return answer({ items })
  })
}
