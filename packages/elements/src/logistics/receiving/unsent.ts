import { countsOf } from './deviceStore.ts'

/** Counts of goods on this device that the server does not have: they wait, or came back. */
export async function unsentCounts(account: string): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0
  const known = await indexedDB.databases?.()
  if (known && !known.some(({ name }) => name === 'srm-receiving')) return 0
  return (await countsOf(account)).filter(({ state }) => state !== 'counting').length
}
