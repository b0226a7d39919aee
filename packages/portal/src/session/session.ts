/** The one session and the one client of the application. Tokens are shared by all windows of this browser. */
import { type Client, createClient } from '@srm/core/client/client'
import { SrmError } from '@srm/core/client/errors'
import { createSession, type SessionOptions, type SessionState, type Who } from '@srm/core/client/session'
import { ownTag } from '@srm/elements/tagSuffix.ts'
import { isEmbedded } from '../embedding/host.ts'
import { isHosted, isTag, tagAround } from '../embedding/stand.ts'
import { logError } from '../errorLog/errorLog.ts'
import { type MenuEntry, readMenu } from '../menu/menuTree.ts'
import { localeOf, useSettings } from '../settings/settings.ts'
import { isBrowserSessionOpen } from './browserSession.ts'
import { hostedSession } from './hostedSession.ts'
import { askProof } from './proof.ts'
import { transport } from './transport.ts'

const baseUrl = tagAround()?.baseUrl ?? ''

/** Of another portal on the page nothing is taken: a second copy of the package has names of its own. */
function windowStorage(): NonNullable<SessionOptions['storage']> {
  if (!isEmbedded && !isTag()) return 'local'
  if (ownTag('') === '') return 'session'
  return {
    getItem: (key) => sessionStorage.getItem(ownTag(key)),
    setItem: (key, value) => sessionStorage.setItem(ownTag(key), value),
    removeItem: (key) => sessionStorage.removeItem(ownTag(key)),
  }
}

export const session = isHosted()
  ? hostedSession()
  : createSession({
      baseUrl,
      transport,
      // A host's page or frame is one window of one person; the host signs in again elsewhere.
      storage: windowStorage(),
      prove: askProof,
    })

export const client: Client = createClient({
  baseUrl,
  transport,
  session,
  get locale() {
    return localeOf(useSettings.getState().locale, session.locale)
  },
})

export const hasTokens = ({ account, token, refreshToken }: SessionState): boolean =>
  account !== undefined && (token !== undefined || refreshToken !== undefined)

/** Somebody is signed in here, and may stay so: with auto login, or as long as the browser is open. */
export function isSignedIn(): boolean {
  if (!hasTokens(session.store.getState())) return false
  // The session of a host's page or frame ends with its window; a frame may not have cookies.
  if (isEmbedded || isTag() || useSettings.getState().autoLogin || isBrowserSessionOpen()) return true
  session.empty()
  return false
}

let asked: string | undefined
let answer: Promise<Who> | undefined

/** What was answered to this page load; what failed is asked again. */
function ask(): Promise<Who> {
  const asking = client.session.who()
  answer = asking
  asking.catch(() => {
    if (answer === asking) answer = undefined
  })
  return asking
}

/**
 * Who is signed in. What is stored is taken at once and asked anew once for each page load, so that changed rights
 * arrive; what is not stored (any more) is waited for.
 * @throws SrmError
 */
export async function person(): Promise<Who> {
  const { who, account } = session.store.getState()
  if (asked === account && who) return who
  asked = account
  const asking = ask()
  if (!who) return asking
  asking.catch((error: unknown) => console.warn('Who is signed in could not be asked anew.', error))
  return who
}

/**
 * Who is signed in, as the server told this page load.
 * @throws SrmError
 */
export const answeredPerson = (): Promise<Who> => (asked === session.store.getState().account && answer) || ask()

let menu: readonly MenuEntry[] | undefined
let menuOwner: string | undefined
/** Being asked for. */
let loading: { readonly account: string; readonly menu: Promise<LoadedMenu> } | undefined

/** A menu, and why it is the one that this browser has kept. */
export interface LoadedMenu {
  readonly entries: readonly MenuEntry[]
  readonly lack?: unknown
}

/** No answer, or one of something before the server. */
const isAway = (error: unknown): boolean => error instanceof SrmError && (error.status === 0 || isGatewayFault(error))
const isGatewayFault = ({ status }: SrmError): boolean => status >= 502 && status <= 504

/** The menu of the sign-in, for a page that was loaded without a network. */
function keptMenu(error: unknown): LoadedMenu {
  const { menu: kept } = session.store.getState()
  if (!kept || !isAway(error)) throw error
  return { entries: readMenu(kept), lack: error }
}

/**
 * The menu of the signed-in person, asked once per page load and sign-in.
 * @throws SrmError
 */
export function loadMenu(): Promise<LoadedMenu> {
  const { account } = session
  if (menu && menuOwner === account) return Promise.resolve({ entries: menu })
  if (loading?.account === account) return loading.menu
  const asked = { account, menu: askMenu() }
  loading = asked
  const end = () => {
    if (loading === asked) loading = undefined
  }
  asked.menu.then(end, end)
  return asked.menu
}

async function askMenu(): Promise<LoadedMenu> {
  const { account } = session
  try {
    const answer: unknown = await client.session.getMenu()
    menu = readMenu(answer)
    menuOwner = account
    if (menu.length === 0)
      logError({ type: 'menu', message: 'menu does not exist', info: JSON.stringify(answer) ?? '' })
    return { entries: menu }
  } catch (error) {
    return keptMenu(error)
  }
}

export const forgetMenu = (): void => {
  menu = undefined
  loading = undefined
}
