import type { Connection } from '../definition/connection.ts'
import { label } from './labelText.ts'
import { dictionaryOf } from './reference.ts'

/** Asks for the names of units that an answer says without them, so that sentences have them at once. */
export async function rememberUnits(client: Connection, codes: readonly (string | null | undefined)[]): Promise<void> {
  const { names, locale } = client
  const keyOf = (code: string) => `dictionaries unit ${code}`
  if (codes.every((code) => !code || names.has(keyOf(code)))) return
  // without an answer the codes are said
  const entries = await dictionaryOf(client, 'unit').catch(() => [])
  for (const entry of entries) if (!names.has(keyOf(entry.code))) names.set(keyOf(entry.code), label(locale, entry))
}
