/** Who is signed in: a framework-free store that every root of a page subscribes to (spec §4, §9). */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NamedField } from '../definition/customFields.ts'
import type { Side } from '../definition/shape.ts'
import type { Duty } from '../definition/sides/found.ts'
import type { Locale } from '../i18n/translate.ts'
import type { Credentials } from './caller.ts'
import { NotSignedIn } from './errors.ts'
import { browser, type StorageArea, storageOf } from './host.ts'
import type { StartView } from './lists/savedViews.ts'
import { memoryArea, type TimedStorage, timedStorage } from './timedStorage.ts'
import { refreshTokens, type Tokens } from './tokens.ts'
import { fetchTransport, type Transport } from './transport.ts'

/** The signed-in person, as `GET /api/session` answers. */
export interface Who {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
  readonly companyName: string
  readonly sides: readonly Side[]
  readonly admin: boolean
  /** Codes of the roles that the person has, on whatever side (spec §3). */
  readonly roles: readonly string[]
  /** Keys on each side that the account has. */
  readonly permissions: { readonly [S in Side]?: readonly string[] }
  /** The task tabs whose documents wait for the person, on each side. */
  readonly duties?: { readonly [S in Side]?: readonly Duty[] }
  /** `zh_cn`, `en`, or the tag of a language pack of the server. */
  readonly language: Locale
  readonly timeZone: string
  readonly localCurrency: string
  /** The views that lists begin with, by side and document; absent where a list begins as it comes. */
  readonly startViews?: { readonly [S in Side]?: Readonly<Record<string, StartView>> }
  /** Free fields that the account has named, and those that others show it. */
  readonly customFields?: readonly NamedField[]
  /** The elements that a session in a page of others is for; absent where it is for all of its documents. */
  readonly elements?: readonly string[]
  /** The password was given by somebody else and holds until it is changed. */
  readonly mustChangePassword?: boolean
  /** The account demands a second factor, which is set up before anything else. */
  readonly mustEnrolFactor?: boolean
}
/** An entry of the server's menu (spec §3), in the person's language and in both. */
export interface MenuEntry {
  readonly appName: string
  readonly appUrl: string
  readonly appIcon: string
  /** The same three under the names of the runtime routes (spec §2). */
  readonly name: string
  readonly path: string
  readonly icon: string
  readonly labels: { readonly en: string; readonly zh_cn: string }
  readonly children: readonly MenuEntry[]
}
/** A tab of the tab strip (spec §3). */
export interface Tab {
  readonly label: string
  readonly value: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly group?: string
  readonly close?: boolean
}

export interface SessionState {
  readonly token: string | undefined
  readonly refreshToken: string | undefined
  /** `<elsAccount>_<elsSubAccount>` */
  readonly account: string | undefined
  readonly who: Who | undefined
  /** The side this person works on now. */
  readonly side: Side | undefined
  readonly menu: readonly MenuEntry[] | undefined
  readonly tabs: readonly Tab[] | undefined
  /** A salted hash of the lock password while the screen is locked; never the password. */
  readonly lock: string | undefined
}
const nobody: SessionState = {
  token: undefined,
  refreshToken: undefined,
  account: undefined,
  who: undefined,
  side: undefined,
  menu: undefined,
  tabs: undefined,
  lock: undefined,
}
const keys = Object.keys(nobody) as (keyof SessionState)[]

/** Minutes that an item stays stored: the token 79 200 s, what is known of the person 1200 minutes (spec §9). */
const minutes: Readonly<Record<keyof SessionState, number>> = {
  token: 1320,
  refreshToken: 43_200,
  account: 43_200,
  who: 1200,
  side: 1200,
  menu: 1200,
  tabs: 1200,
  // as long as the sign-in it guards
  lock: 43_200,
}

export interface Session extends Credentials {
  readonly baseUrl: string
  readonly side: Side | undefined
  /** Permission keys on the side worked on; undefined while they are unknown. */
  readonly permissions: readonly string[] | undefined
  readonly locale: string | undefined
  readonly store: StoreApi<SessionState>
  /** From signed out to signed in: tabs and lock are cleared (spec §4). */
  establish(account: string, tokens: Tokens): void
  /** Clears tokens, person, menu, tabs and lock (spec §4). */
  empty(): void
  onChange(listener: () => void): () => void
}

export interface SessionOptions {
  readonly baseUrl: string
  readonly prefix?: string
  readonly transport?: Transport
  /** Where the session is kept: the page alone (default), this tab, this browser, or a store of one's own. */
  readonly storage?: 'memory' | 'session' | 'local' | StorageArea
  /** Lets the person show anew who he is, where a call asks for it; false when he does not. */
  readonly prove?: () => Promise<boolean>
  /** What stored keys begin with; `srm` when absent. */
  readonly storagePrefix?: string
}

function areaOf(storage: SessionOptions['storage']): StorageArea {
  if (typeof storage === 'object') return storage
  const name = storage === 'local' ? 'localStorage' : 'sessionStorage'
  return (storage === 'local' || storage === 'session' ? storageOf(name) : undefined) ?? memoryArea()
}

const restored = (stored: TimedStorage): SessionState =>
  Object.fromEntries(keys.map((key) => [key, stored.get(key)])) as unknown as SessionState

type Adopt = (state: Partial<SessionState>) => void

/** Writes what changed here. The answer takes over what others wrote, without writing it again. */
function keep(store: StoreApi<SessionState>, stored: TimedStorage): Adopt {
  let adopting = false
  store.subscribe((state, before) => {
    for (const key of keys) {
      if (adopting || state[key] === before[key]) continue
      if (state[key] === undefined) stored.remove(key)
      else stored.set(key, state[key], minutes[key])
    }
  })
  return (state) => {
    adopting = true
    store.setState(state)
    adopting = false
  }
}

/** Follows the other tabs of this browser. */
function follow(adopt: Adopt, stored: TimedStorage, prefix: string): void {
  browser()?.addEventListener?.('storage', ({ key: name }) => {
    const key = keys.find((known) => name === `${prefix}.${known}`)
    if (name === null) adopt(nobody)
    else if (key) adopt({ [key]: stored.get(key) })
  })
}

const pick = (state: SessionState): Pick<SessionState, 'token' | 'refreshToken' | 'account'> => {
  const { token, refreshToken, account } = state
  return { token, refreshToken, account }
}

/**
 * Milliseconds for which a tab looks for tokens that another one may just have stored: browsers show the others what one
 * tab writes a little later than they give them its lock. The first holds for every tab, the second after a wait.
 */
const patience = { moment: 100, afterWait: 2000 } as const
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** What `find` finds within the time; `isOver` says that there is nothing to wait for. */
async function lookFor(
  find: () => string | undefined,
  isOver: () => boolean,
  milliseconds: number,
): Promise<string | undefined> {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = find()
    if (found || isOver() || Date.now() >= end) return found
    await pause(20)
  }
}

export function createSession(options: SessionOptions): Session {
  const { baseUrl, prefix = '/api', transport = fetchTransport, storage, storagePrefix = 'srm' } = options
  const base = baseUrl.replace(/\/$/, '') + prefix
  const stored = timedStorage(areaOf(storage), storagePrefix)
  const store = createStore<SessionState>(() => restored(stored))
  const adopt = keep(store, stored)
  if (storage === 'local') follow(adopt, stored, storagePrefix)

  const empty = () => store.setState(nobody)
  /** Another tab or process may have renewed the tokens of the shared store meanwhile. */
  const another = (stale: string | undefined): string | undefined => {
    const found = pick(restored(stored))
    // nothing there: the store may be full or forbidden, and what is known here is all there is
    if (!found.refreshToken) return undefined
    adopt(found)
    return found.token === stale ? undefined : found.token
  }
  /** `stale` is the token that was refused: while this tab waits for its turn, another one may bring a new one. */
  const renewed = async (stale: string | undefined, milliseconds: number): Promise<string> => {
    const isSignedOut = () => stored.get('refreshToken') === undefined
    const taken = await lookFor(() => another(stale), isSignedOut, milliseconds)
    if (taken) return taken
    const { refreshToken, account = '' } = store.getState()
    const tokens = refreshToken ? await refreshTokens(transport, base, account, refreshToken) : undefined
    if (tokens) {
      store.setState(tokens)
      return tokens.token
    }
    const late = another(stale)
    if (late) return late
    empty()
    throw new NotSignedIn()
  }
  /** One tab of the browser after the other. */
  const inTurn = async (stale: string | undefined): Promise<string> => {
    const locks = storage === 'local' ? browser()?.navigator?.locks : undefined
    if (!locks) return renewed(stale, 0)
    const name = `${storagePrefix}.refresh`
    const { moment, afterWait } = patience
    const first = await locks.request(name, { ifAvailable: true }, async (lock) => lock && renewed(stale, moment))
    return first ?? locks.request(name, () => renewed(stale, afterWait))
  }
  let flight: Promise<string> | undefined
  const renew = (): Promise<string> => {
    flight ??= inTurn(store.getState().token).finally(() => {
      flight = undefined
    })
    return flight
  }
  const side = () => store.getState().side ?? store.getState().who?.sides[0]
  return {
    baseUrl,
    store,
    empty,
    renew,
    prove: options.prove,
    get account() {
      return store.getState().account ?? ''
    },
    get side() {
      return side()
    },
    get permissions() {
      const worked = side()
      return worked && store.getState().who?.permissions[worked]
    },
    get locale() {
      return store.getState().who?.language
    },
    token: async () => store.getState().token ?? renew(),
    establish: (account, tokens) => store.setState({ ...nobody, ...tokens, account }),
    onChange: (listener) => store.subscribe(listener),
  }
}
