/** What a host's back end does for its pages: it asks for a short session of one of its people (docs/decisions/0046). */
import type { Side } from '../definition/shape.ts'
import { type Credentials, createCaller } from './caller.ts'
import { NotSignedIn } from './errors.ts'
import { fetchTransport, type Transport } from './transport.ts'

/** Service tokens say themselves whose they are, and are not renewed. */
export const withServiceToken = (token: string): Credentials => ({
  account: '',
  token: async () => token,
  renew: () => Promise.reject(new NotSignedIn()),
})

export interface EmbedSessionInput {
  /** Where the server is, such as `https://srm.example.com`. */
  readonly baseUrl: string
  /** A service token of the verb `embed`. */
  readonly serviceToken: string
  readonly side: Exclude<Side, 'platform'>
  /** Whose session it is: somebody of the token's account. */
  readonly elsSubAccount: string
  /** Some of the token's documents; all of them when absent. With `elements`: those of the elements that say of what they are. */
  readonly documents?: readonly string[]
  /** The tags of the elements that the page shows: the session has the rights that these need, and no others. */
  readonly elements?: readonly string[]
  /** 60 to 3600; 900 when absent. */
  readonly seconds?: number
  readonly prefix?: string
  readonly transport?: Transport
}

/** What the elements' `fetchSession` answers. */
export interface EmbedGrant {
  readonly token: string
  /** `<elsAccount>_<elsSubAccount>` */
  readonly account: string
  readonly side: Exclude<Side, 'platform'>
  /** Keys of what the session may do: with them a list asks for its rows before it knows the person. */
  readonly permissions?: readonly string[]
  /** The elements that the session is for; absent where it is for all of its documents. */
  readonly elements?: readonly string[]
  /** Seconds. */
  readonly expiresIn: number
}

/** Opens a session for a page. Throws Invalid, NotPermitted for another kind of token, Refused where there is no such person. */
export function embedSession(input: EmbedSessionInput): Promise<EmbedGrant> {
  const {
    baseUrl,
    serviceToken,
    side,
    prefix,
    transport = fetchTransport,
    elsSubAccount,
    documents,
    elements,
    seconds,
  } = input
  const { call } = createCaller({ baseUrl, prefix, transport, credentials: withServiceToken(serviceToken) })
  return call<EmbedGrant>({
    method: 'POST',
    path: `/${side}/embedSessions`,
    json: { elsSubAccount, documents, elements, seconds },
  })
}
