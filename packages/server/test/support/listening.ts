/** Somebody who listens to live updates over real HTTP. */
import { expect } from 'vitest'
import { systemOf } from '../../src/engine/serverContext.ts'
import { accounts, type SignedIn, type TestServer } from './server.ts'

export interface Change {
  readonly document: string
  readonly uuid: string
  readonly action: string
}

/**
 * Opens the stream of a supplier or buyer.
 * @returns `end`: everything heard until a last notification that the account itself is sent
 */
export async function listen(
  { app, database }: TestServer,
  { headers }: SignedIn,
): Promise<{ end: () => Promise<Change[]> }> {
  const address = app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    : await app.listen({ port: 0, host: '127.0.0.1' })
  const abort = new AbortController()
  const response = await fetch(`${address}/api/events`, { headers, signal: abort.signal })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  }
  const ended = read().catch(() => undefined)
  await expect.poll(() => text).toContain('event: ready')
  const end = async () => {
    const elsAccount = headers.account.split('_')[0]
    const last = JSON.stringify({ kind: 'last', elsAccount })
    await database.transaction(systemOf(accounts.platform), (tx) => tx.query("select pg_notify('srm', $1)", [last]))
    await expect.poll(() => text).toContain('"last"')
    abort.abort()
    await ended
    const changes = [...text.matchAll(/event: change\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? ''))
    return changes.filter(({ kind }) => kind !== 'last')
  }
  return { end }
}
