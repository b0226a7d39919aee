/**
 * The server answers under its own names alone: a page of somebody else whose name was made to lead here (DNS rebinding)
 * gets nothing, and no answer is made for a name that somebody else put into the request.
 */
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ForeignHost } from './errorAnswers.ts'
import { nameIn } from './hostNames.ts'

/** Addresses and this machine's own name lead nowhere else. */
const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0

/** Probes of the machine ask under whatever name they know. */
const probe = '/health'

/** Registers the check. A request without a name comes from no browser and is taken. */
export function demandOwnHost(app: FastifyInstance, { host, hosts, publicUrl }: Config): void {
  const names = new Set([
    'localhost',
    hostname().toLowerCase(),
    nameIn(host),
    ...hosts,
    nameIn(publicUrl && new URL(publicUrl).host),
  ])
  const isOwn = (given: string | undefined) => {
    const name = nameIn(given)
    return name !== undefined && (isAddress(name) || names.has(name))
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { host: said } = request.headers
    // behind a proxy that is believed, `request.host` is what people have asked for
    const isGood = said === undefined || (isOwn(said) && isOwn(request.host)) || request.url.split('?')[0] === probe
    done(isGood ? undefined : new ForeignHost())
  })
}
