import type { Connection } from '../definition/connection.ts'
import { type AskedName, useAwaited } from './reference.ts'

/** Names of a customer's companies, purchasing organizations and plants; asked once for all elements of a page. */

interface Unit {
  readonly account: string
  readonly orgId: string
}
type Named = Unit & { readonly orgDesc: string }
type Tell = (name: string | undefined) => void

interface Names {
  readonly known: Map<string, Promise<string | undefined>>
  /** What is asked for in this turn. */
  readonly wanted: Map<string, readonly [unit: Unit, tell: Tell]>
}
const namesByClient = new WeakMap<Connection['listen'], Names>()

const keyOf = ({ account, orgId }: Unit): string => `${account} ${orgId}`

async function send(client: Connection, asked: readonly (readonly [unit: Unit, tell: Tell])[]): Promise<void> {
  const units = asked.map(([unit]) => unit)
  const answer = client.call<{ items: readonly Named[] }>({
    method: 'POST',
    path: '/supplier/customerUnits',
    json: { units },
  })
  const { items } = await answer.catch(() => ({ items: [] }))
  const names = new Map(items.map((unit) => [keyOf(unit), unit.orgDesc]))
  for (const [unit, tell] of asked) tell(names.get(keyOf(unit)))
}

function nameOf(client: Connection, unit: Unit): Promise<string | undefined> {
  const names = namesByClient.get(client.listen) ?? { known: new Map(), wanted: new Map() }
  namesByClient.set(client.listen, names)
  const { known, wanted } = names
  const before = known.get(keyOf(unit))
  if (before) return before
  const asked = new Promise<string | undefined>((tell) => {
    if (wanted.size === 0)
      queueMicrotask(() => {
        const now = [...wanted.values()]
        wanted.clear()
        void send(client, now)
      })
    wanted.set(keyOf(unit), [unit, tell])
  })
  known.set(keyOf(unit), asked)
  return asked
}

/** What a customer calls its unit: as an answer told it, else asked for; nothing where the server tells none, and without a client. */
export function useCustomerUnit(client: Connection | undefined, account: unknown, orgId: string): AskedName<string> {
  const key = client && typeof account === 'string' && orgId !== '' ? keyOf({ account, orgId }) : undefined
  const known = key === undefined ? undefined : client?.names.get(`documents organization ${key}`)
  const asked = useAwaited(known === undefined ? key : undefined, () =>
    nameOf(client as Connection, { account: String(account), orgId }),
  )
  return known === undefined ? asked : { isAwaited: false, value: known }
}
