/**
 * The SDK: `srm.supplier.purchaseOrder.confirm(uuid, { orderVersion: 1, lines })`, one method for each transition,
 * typed by the definitions. At run time it is a proxy over names.
 */
import type { Side } from '../definition/shape.ts'
import type { DocumentName, Documents } from '../documents.ts'
import { type Credentials, createCaller } from './caller.ts'
import { type CommentApi, commentApi } from './comments.ts'
import { documentApi } from './documentApi.ts'
import type { AnyDocumentApi, DocumentApi } from './documentTypes.ts'
import { type Listener, liveUpdates } from './liveUpdates.ts'
import type { Session } from './session.ts'
import { type SessionCalls, sessionCalls } from './sessionCalls.ts'
import { fetchTransport, type Transport } from './transport.ts'

export type SideApi<S extends Side> = { readonly [N in DocumentName]: DocumentApi<Documents[N], S> }

export interface Client {
  readonly buyer: SideApi<'buyer'>
  readonly supplier: SideApi<'supplier'>
  /** The operator's own documents: accounts, registrations, notices. */
  readonly platform: SideApi<'platform'>
  /** The calls of any document by its name, for code that works on all of them. */
  of(side: Side, document: string): AnyDocumentApi
  /** What is said about one document. */
  talk(side: Side, document: DocumentName, uuid: string): CommentApi
  readonly session: SessionCalls
  /** Listens to live updates until the answer is called. One stream serves all tabs of a browser. */
  events(listener: Listener): () => void
}

export interface ClientOptions {
  /** Where the server is; '' is the page's own origin. */
  readonly baseUrl: string
  readonly prefix?: string
  readonly transport?: Transport
  /** Of `createSession`, or a host page's own. */
  readonly session: Session | Credentials
  /** `zh_cn` or `en`; the signed-in person's language when absent. */
  readonly locale?: string
}

/** An object whose every property is made from its name when it is first asked for. */
function byName<T>(make: (name: string) => T): Readonly<Record<string, T>> {
  const made = new Map<string, T>()
  return new Proxy(Object.create(null), {
    get(_, name) {
      // `await` and JSON ask every object for these two
      if (typeof name !== 'string' || name === 'then' || name === 'toJSON') return undefined
      const known = made.get(name) ?? make(name)
      made.set(name, known)
      return known
    },
  })
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl, prefix, transport = fetchTransport, session } = options
  const own: Partial<Session> = session
  const locale = () => options.locale ?? own.locale
  const caller = createCaller({ baseUrl, prefix, transport, credentials: session, locale })
  const apis = {
    buyer: byName(documentOf('buyer')),
    supplier: byName(documentOf('supplier')),
    platform: byName(documentOf('platform')),
  }

  function documentOf(side: Side) {
    return (name: string) => documentApi(caller, side, name)
  }
  const methods = (side: Side) =>
    byName((name) => {
      const api = apis[side][name] as AnyDocumentApi
      return byName((verb) =>
        Object.hasOwn(api, verb) && verb !== 'act'
          ? api[verb as keyof AnyDocumentApi]
          : (uuid: string, input?: Record<string, unknown>) => api.act(verb, uuid, input),
      )
    })
  return {
    buyer: methods('buyer') as unknown as SideApi<'buyer'>,
    supplier: methods('supplier') as unknown as SideApi<'supplier'>,
    platform: methods('platform') as unknown as SideApi<'platform'>,
    of: (side, document) => apis[side][document] as AnyDocumentApi,
    talk: (side, document, uuid) => commentApi(caller, side, document, uuid),
    session: sessionCalls(caller, own, () => session.renew()),
    events: liveUpdates(caller, session, baseUrl),
  }
}
