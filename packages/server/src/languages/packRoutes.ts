/** Language packs for the portal and for elements on pages of others: static files by the hash of what they say (spec §7). */
import { createHash } from 'node:crypto'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { nested, ourPlaces, type Pack, type Word, wordsOf } from '@srm/core/languages/pack'
import { textsByEnglish } from '@srm/core/languages/speakPack'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageHeaders } from '../http/securityHeaders.ts'
import type { ServedLanguage } from './servedLanguage.ts'

type Words = Readonly<Record<string, Word>>

const hashed = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 10)

const sentences = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text === '' ? [] : [[key, ourPlaces(text)]])))

/** What the elements take as a language of the host's. */
export function screensOf(pack: Pack, definitions: readonly AnyDocument[]): object {
  const { screens, labels, messages, calendar } = pack.areas
  return {
    words: wordsOf(screens),
    labels: nested(labels),
    messages: sentences(messages),
    texts: textsByEnglish(pack, definitions),
    antd: nested(sentences(calendar)),
  }
}

export const portalOf = ({ areas }: Pack): Words => wordsOf(areas.portal)

/** Everybody's, on any page, and the same for ever under its name. */
function share(reply: FastifyReply, caching: string): void {
  for (const name of pageHeaders) reply.removeHeader(name)
  void reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', caching)
    .type('application/json; charset=utf-8')
}

/**
 * Serves `/languages/{code}.{part}.{hash}.json`, and `/languages/index.json` with the addresses of now.
 * @returns the languages for the portal's page
 */
export function servePacks(
  app: FastifyInstance,
  packs: readonly Pack[],
  definitions: readonly AnyDocument[],
): readonly ServedLanguage[] {
  const serve = (code: string, part: string, said: object): string => {
    const content = JSON.stringify(said)
    const hash = hashed(content)
    const address = `/languages/${code}.${part}.${hash}.json`
    // a browser that has it is told so: words are asked for again after a second (spec §7)
    const etag = `"${hash}"`
    app.get(address, (request, reply) => {
      share(reply, 'public, max-age=31536000, immutable')
      void reply.header('etag', etag)
      return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(content)
    })
    return address
  }
  const served = packs.map((pack) => ({
    code: pack.code,
    portal: serve(pack.code, 'portal', portalOf(pack)),
    screens: serve(pack.code, 'screens', screensOf(pack, definitions)),
  }))
  app.get('/languages/index.json', (_request, reply) => {
    share(reply, 'public, no-cache')
    return reply.send(JSON.stringify(served))
  })
  return served
}
