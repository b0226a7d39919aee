/** What a supplier's customers call the units that their documents name by codes. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { customerUnits, type NamedUnit } from '../../system/customerUnits.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

/** As many as a page of documents names. */
const most = 200

type Unit = Pick<NamedUnit, 'account' | 'orgId'>

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

/** `POST {prefix}/supplier/customerUnits { units: [{ account, orgId }] }`, at most 200 at once. */
export function customerUnitRoutes(api: FastifyInstance, { database }: { readonly database: Database }): void {
  api.post('/supplier/customerUnits', async (request) => {
    const actor = sessionOf(request)
    const asked = new Map<string, readonly string[]>()
    for (const { account, orgId } of readUnits(request)) asked.set(account, [...(asked.get(account) ?? []), orgId])
    return answer({
      items: await inTransaction({ database, actor }, ({ tx }) => customerUnits(tx, actor.account, asked)),
    })
  })
}
