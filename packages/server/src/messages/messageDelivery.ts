/** The post office of a running server: dispatches new events, sends what waits, tidies up. Ends with the application. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { awaitEvents } from '../engine/events.ts'
import { dispatch } from './dispatcher.ts'
import { smtp } from './mail.ts'
import { outboxChannel } from './outbox.ts'
import { print } from './print.ts'
import { type Repeated, repeat } from './repeat.ts'
import { type DocumentMessages, eventsWithMessages } from './rules/rules.ts'
import { releaseHeld, sendDue, tidyOutbox } from './sender.ts'
import { loadSmsSender, smsThrough } from './sms.ts'
import type { Transports } from './transport.ts'

export interface DeliveryParts {
  readonly database: Database
  readonly config: Config
  readonly messages: readonly DocumentMessages[]
  readonly now: () => Date
}

const hour = 3_600_000

async function transportsOf({ mail, smsModule, printLetters }: Config): Promise<Transports> {
  if (printLetters) return { mail: print, sms: print }
  return {
    ...(mail ? { mail: smtp(mail) } : {}),
    ...(smsModule ? { sms: smsThrough(await loadSmsSender(smsModule)) } : {}),
  }
}

/** Address of the portal for links: the setting, else where the server listens; undefined while that is any port. */
export const publicUrlOf =
  ({ server }: FastifyInstance, { publicUrl, host, port }: Config) =>
  (): string | undefined => {
    if (publicUrl) return publicUrl
    const at = server.address()
    const listening = typeof at === 'object' && at ? at.port : port
    const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
    return listening === 0 ? undefined : `http://${name.includes(':') ? `[${name}]` : name}:${listening}`
  }

function loopsOf(api: FastifyInstance, parts: DeliveryParts, transports: Transports) {
  const { database, messages, now, config } = parts
  const failed = (what: string) => (error: unknown, about: object) =>
    api.log.error({ err: error, ...about }, `${what} failed`)
  const sender = { database, transports, publicUrl: publicUrlOf(api, config), now }
  const dispatcher = { database, messages, failed: failed('telling an event') }
  const loop = (what: string, every: number, gap: number, work: (signal: AbortSignal) => Promise<boolean>) =>
    repeat({ work, every, gap, failed: (error) => failed(what)(error, {}) })
  return {
    outbox: loop('sending', 5_000, 0, (signal) => sendDue(sender, signal)),
    // a burst of events is one look
    events: loop('dispatching', 5_000, 50, (signal) => dispatch(dispatcher, signal)),
    tidying: loop('tidying', hour, 0, async () => {
      await tidyOutbox(database, now())
      return false
    }),
  }
}

/** Opens with the application and closes with it. */
export function startMessageDelivery(api: FastifyInstance, parts: DeliveryParts): void {
  const { database } = parts
  const stops: (() => Promise<void>)[] = []
  awaitEvents(eventsWithMessages(parts.messages))
  const on = async (channel: string, { wake }: Repeated) => stops.push(await database.listen(channel, wake))
  api.addHook('onReady', async () => {
    const transports = await transportsOf(parts.config)
    await releaseHeld(database, transports)
    const { outbox, events, tidying } = loopsOf(api, parts, transports)
    for (const loop of [outbox, events, tidying]) {
      stops.push(loop.stop)
      loop.wake()
    }
    api.server.once('listening', outbox.wake)
    await on(outboxChannel, outbox)
    await on('srm', events)
  })
  api.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
}
