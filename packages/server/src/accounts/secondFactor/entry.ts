/** The one door into a session for whoever has said who he is: where he has a second factor, it is asked for first. */
import type { Connection } from '../../database/database.ts'
import { type Opened, openIn } from '../sessions/sessionRows.ts'
import { factorsOf, type Owner } from './factorRows.ts'
import { type Asked, askFactorIn } from './shownFactor.ts'

/** A session, or the challenge that stands before it. */
export type Entered = { readonly opened: Opened } | { readonly asked: Asked }

interface Arrival {
  readonly address: string
  readonly now: Date
  /** He showed his password: that proves him for what asks for a proof. */
  readonly proven: boolean
}

/** In a transaction of the system, for the account or for none. */
export async function enterIn(tx: Connection, owner: Owner, { address, now, proven }: Arrival): Promise<Entered> {
  if ((await factorsOf(tx, owner)).length > 0) return { asked: await askFactorIn(tx, owner, 'factor', now) }
  return { opened: await openIn(tx, owner.account, owner.subAccount, address, now, proven) }
}
