/** The session calls of spec §7. */
import type { Caller } from './caller.ts'
import type { MenuEntry, Session, Who } from './session.ts'
import { sha256Hex } from './sha256.ts'
import type { Tokens } from './tokens.ts'

export interface LoginInput {
  readonly elsAccount: string
  /** Sub-account, mobile, e-mail or job number. */
  readonly elsSubAccount: string
  /** As it was typed; its SHA-256 is sent. */
  readonly password: string
}

/** A second factor: the code of an app, a recovery code, or what a browser answered with a passkey. */
export interface ShownFactor {
  readonly code?: string
  readonly recoveryCode?: string
  readonly passkey?: unknown
}

/** What login and token exchange answer: tokens, and whose they are. */
interface Grant extends Tokens {
  readonly subAccountInfo: { readonly elsAccount: string; readonly elsSubAccount: string }
}

/** An entry of a dictionary. */
export interface DictionaryEntry {
  readonly code: string
  readonly en: string
  readonly zh: string
}

export interface SessionCalls {
  /** Signs in and answers who it is. Throws FactorAsked, NotSignedIn, TooMany. */
  login(input: LoginInput): Promise<Who>
  /** Shows the second factor that a sign-in asked for. Throws Refused, TooMany. */
  secondFactor(challenge: string, shown: ShownFactor): Promise<Who>
  /** Exchanges a one-time token for a session. */
  webValidToken(token: string): Promise<Who>
  /** A fresh access token; without a valid refresh token the session is emptied and NotSignedIn is thrown. */
  refreshToken(): Promise<string>
  /** Ends the session here and on the server; it ends here even when the server does not answer. */
  logout(): Promise<void>
  /** Who is signed in, asked anew. */
  who(): Promise<Who>
  /** The menu tree; kept in the session. */
  getMenu(): Promise<readonly MenuEntry[]>
  getMyApp(elsAccount: string, elsSubAccount: string): Promise<readonly MenuEntry[]>
  /** The pages of somebody's menu, without their groups. */
  getAccountMenu(elsAccount: string, elsSubAccount: string): Promise<readonly MenuEntry[]>
  /** Every entry there is, whatever the role. */
  getFullMenu(): Promise<readonly MenuEntry[]>
  /** A one-time token that hands the signed-in person over to a portal in a frame, within a minute. */
  exchangeToken(): Promise<string>
  getDic(type: string): Promise<readonly DictionaryEntry[]>
}

/** A session of this package keeps what the calls learn; the session of a host page keeps itself. */
type Kept = Pick<Session, 'establish' | 'empty' | 'store'>

/** An empty or non-array menu is logged as a missing menu (spec §2). */
function checkedMenu(menu: unknown): readonly MenuEntry[] {
  if (Array.isArray(menu) && menu.length > 0) return menu as MenuEntry[]
  console.warn('The menu does not exist.')
  return []
}

export function sessionCalls({ call }: Caller, kept: Partial<Kept>, renew: () => Promise<string>): SessionCalls {
  const get = <T>(path: string) => call<T>({ method: 'GET', path })
  const who = async (): Promise<Who> => {
    const person = await get<Who>('/session')
    kept.store?.setState({ who: person, account: `${person.elsAccount}_${person.elsSubAccount}` })
    return person
  }
  const enter = ({ token, refreshToken, subAccountInfo }: Grant): Promise<Who> => {
    kept.establish?.(`${subAccountInfo.elsAccount}_${subAccountInfo.elsSubAccount}`, { token, refreshToken })
    return who()
  }
  const ofPerson = (path: string) => (a: string, b: string) =>
    get<readonly MenuEntry[]>(`${path}/${encodeURIComponent(a)}/${encodeURIComponent(b)}`)
  return {
    who,
    refreshToken: renew,
    async login({ elsAccount, elsSubAccount, password }) {
      // WebCrypto exists on https and localhost only; the server hashes a plain password in the same way.
      const sent = crypto.subtle ? await sha256Hex(password) : password
      const json = { elsAccount, elsSubAccount, elsSubAccountPassword: sent }
      const path = '/ElsAuthService/login'
      return enter(await call<Grant>({ method: 'POST', path, json, open: true }))
    },
    async secondFactor(challenge, shown) {
      const path = '/ElsAuthService/secondFactor'
      return enter(await call<Grant>({ method: 'POST', path, json: { challenge, ...shown }, open: true }))
    },
    async webValidToken(token) {
      const path = `/ElsAuthService/webValidToken/${encodeURIComponent(token)}`
      return enter(await call<Grant>({ method: 'GET', path, open: true }))
    },
    async logout() {
      try {
        await get('/user/logout')
      } finally {
        kept.empty?.()
      }
    },
    async getMenu() {
      const menu = checkedMenu(await get<unknown>('/user/getMenu'))
      kept.store?.setState({ menu })
      return menu
    },
    getMyApp: ofPerson('/ElsAppService/getMyApp'),
    getAccountMenu: ofPerson('/user/getAccountMenu'),
    getFullMenu: () => get('/user/getFullMenu'),
    async exchangeToken() {
      const { exchangeToken } = await call<{ readonly exchangeToken: string }>({
        method: 'POST',
        path: '/session/exchange',
        json: {},
      })
      return exchangeToken
    },
    getDic: (type) => get(`/admin/getDic?type=${encodeURIComponent(type)}`),
  }
}
