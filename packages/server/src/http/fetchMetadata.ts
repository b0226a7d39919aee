/** What browsers say of a call's origin (Fetch Metadata), for calls with an effect that the protocol makes by GET. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotAllowed } from '../engine/errors.ts'

/**
 * A hook for `onRequest` of routes: a page of ours makes the call itself; no link, picture or page of another site makes it in
 * somebody's name (ASVS 3.5.3). Whatever is no browser says nothing and is taken.
 */
export async function demandOwnPage({ headers }: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  if ((site ?? 'same-origin') !== 'same-origin' || mode === 'navigate' || mode === 'no-cors') throw new NotAllowed()
}
