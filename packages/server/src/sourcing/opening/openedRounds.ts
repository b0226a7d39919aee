/** The private key of a round, in memory alone while the transaction that opens it reads its quotes. */
import type { Connection } from '../../database/database.ts'
import type { Context } from '../../engine/context.ts'

const keys = new WeakMap<Connection, string>()

/** @param privateKey base64 */
export const keepRoundKey = ({ tx }: Context, privateKey: string): void => {
  keys.set(tx, privateKey)
}

/** @throws Error where nobody has opened the round */
export function roundKeyOf({ tx }: Context): string {
  const key = keys.get(tx)
  if (key === undefined) throw new Error('nobody has opened the round')
  return key
}
