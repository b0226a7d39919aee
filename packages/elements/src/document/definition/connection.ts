import { type Caller, type CallRequest, type Credentials, createCaller } from '@srm/core/client/caller'
import { documentApi } from '@srm/core/client/documentApi'
import type { AnyDocumentApi } from '@srm/core/client/documentTypes'
import { SrmError } from '@srm/core/client/errors'
import type { Listener } from '@srm/core/client/liveUpdates'
import type { Who } from '@srm/core/client/session'
import type { DictionaryEntry } from '@srm/core/client/sessionCalls'
import { fetchTransport, requestTimeout, type Transport } from '@srm/core/client/transport'
import type { Side } from '@srm/core/definition/shape'
import type { Session } from '../../host/session.ts'
import type { Locale } from '../../host/settings.ts'
import type { KnownNames } from '../values/keptNames.ts'
import type { ReadingApi } from './readingApi.ts'

/**
 * The parts of the SDK that a document's screen needs, over the session of the element; one connection for all
 * elements of a page. Live updates load after the first rows: they are no part of the first paint.
 */
export interface Connection {
  readonly account: string
  readonly locale: Locale
  /** What codes of its answers stand for. */
  readonly names: KnownNames
  /** For every other call; over another transport where one is given. */
  caller(transport?: Transport): Caller
  of(side: Side, document: string): ReadingApi
  /** The entries of a dictionary (spec §7). */
  getDic(type: string): Promise<readonly DictionaryEntry[]>
  /** The `data` of any other call. */
  call<T>(request: CallRequest): Promise<T>
  /** The signed-in person; asked once. */
  who(): Promise<Who>
  /** Listens to live updates until the answer is called. */
  listen(listener: Listener): () => void
}

/** What is asked once and again only after a failure. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().catch((reason: unknown) => {
      asked = undefined
      throw reason
    })
    return asked
  }
}

/** Adds to the calls of a document that its answers come with names, which are kept. */
type Named = (calls: AnyDocumentApi, names: KnownNames, locale: Locale) => AnyDocumentApi

/** What screens have of a connection, and small elements do without. */
export interface Besides {
  /** They show names; small elements show no codes. */
  readonly named?: Named
  /** Asks the server where calls name no transport of their own. */
  readonly usual?: Transport
}

function connect(session: Session, locale: Locale, { named, usual = fetchTransport }: Besides): Connection {
  const { baseUrl, account } = session
  const credentials = patient(session)
  const callerOver = (transport = usual) => createCaller({ baseUrl, transport, credentials, locale: () => locale })
  const caller = callerOver()
  const get = <T>(path: string) => caller.call<T>({ method: 'GET', path })
  const updates = once(async () => {
    const { liveUpdates } = await import('@srm/core/client/liveUpdates')
    return liveUpdates(caller, credentials, baseUrl)
  })
  const names: KnownNames = new Map()
  return {
    account,
    locale,
    names,
    caller: callerOver,
    of: (side, document) => {
      const calls = documentApi(caller, side, document)
      return named?.(calls, names, locale) ?? calls
    },
    getDic: (type) => get(`/admin/getDic?type=${encodeURIComponent(type)}`),
    call: (request) => caller.call(request),
    who: once(() => session.who?.() ?? get<Who>('/session')),
    listen: (listener) => {
      let isOver = false
      const stopping = updates().then(
        (subscribe) => (isOver ? undefined : subscribe(listener)),
        () => undefined,
      )
      return () => {
        isOver = true
        void stopping.then((stop) => stop?.())
      }
    },
  }
}

const made = new WeakMap<Session, Map<string, Connection>>()

/** The connection of a session, the same for all elements of its page. */
export function connectionOf(session: Session, locale: Locale, besides: Besides = {}): Connection {
  const known = made.get(session) ?? new Map<string, Connection>()
  made.set(session, known)
  const key = `${session.baseUrl} ${session.account} ${locale}`
  const connection = known.get(key) ?? connect(session, locale, besides)
  known.set(key, connection)
  return connection
}

/** A session that nobody gives, or whose host does not answer or says no, is a failure like any other. */
export const noSession = (key: string, cause?: unknown): SrmError =>
  new SrmError('unreachable', { status: 0, key }, cause)

/** Waits as long as a call would. */
export const after = (work: () => void) => setTimeout(work, requestTimeout)

/** A session whose calls wait while its page gives none, and go on for the same person alone. */
export function patient(session: Session): Credentials {
  const waiting = async (ask: () => Promise<string>): Promise<string> => {
    const { account } = session
    try {
      return await ask()
    } catch (error) {
      if (!session.fault) throw error
      await (await import('./sessionFault.ts')).waitFor(session, account)
      return waiting(() => session.token())
    }
  }
  return {
    get account() {
      return session.account
    },
    token: () => waiting(() => session.token()),
    renew: () => waiting(() => session.renew()),
    prove: session.prove && (() => session.prove?.() ?? Promise.resolve(false)),
  }
}

/**
 * Waits for the token of a session.
 * @throws SrmError also where the host's own callback throws something else, or nothing at all in time; not where the session
 * says that by itself
 */
export const grantedBy = (session: Session): Promise<unknown> =>
  'fault' in session
    ? patient(session).token()
    : Promise.race([session.token(), new Promise((_, refuse) => after(() => refuse(noSession('embed.late'))))]).catch(
        (error: unknown) => {
          throw error instanceof SrmError ? error : noSession('embed.refused', error)
        },
      )
