import { NotFound, NotPermitted, NotSignedIn } from '@srm/core/client/errors'
import {
  createBrowserRouter,
  createMemoryRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useRouteError,
} from 'react-router'
import { entrancePath, waitingPath } from './embedding/arrival.ts'
import { isEmbedded } from './embedding/host.ts'
import { isHosted } from './embedding/stand.ts'
import { Waiting } from './embedding/Waiting.tsx'
import { isLocked, lockPath, lockPathFrom } from './lock/lock.ts'
import { followAddress } from './pages/address.ts'
import { loadChunk } from './pages/chunk.ts'
import { pathBelow, prefixOf } from './prefix.ts'
import { ErrorPage, type ErrorStatus } from './public/ErrorPage.tsx'
import { publicRoutes } from './public/publicRoutes.tsx'
import { Login } from './public/signIn/Login.tsx'
import { returnPath } from './session/returnPath.ts'
import { isSignedIn, loadMenu, person, session } from './session/session.ts'
import { followSessionEnd } from './session/sessionEnd.ts'
import { askEarly } from './settings/preferences.ts'
import { homePath } from './tabs/tabRules.ts'
import { takeTabs } from './tabs/tabStore.ts'

/** Only the request that loads a page leads to these pages (spec §8, decisions §11.7). */
function statusOf(error: unknown): ErrorStatus {
  if (error instanceof NotPermitted) return '403'
  return error instanceof NotFound ? '404' : '500'
}

/** A route that could not be shown. */
function Broken() {
  const error = useRouteError()
  return <ErrorPage status={statusOf(error)} error={error} />
}

let basename = ''

/** Path and query of a location, without the prefix. */
const pathOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  pathBelow(pathname, basename) + search

const wantedBy = (request: Request): string => pathOf(new URL(request.url))

/** While the screen is locked every route leads to the lock page (spec §4). */
function heedLock({ request }: LoaderFunctionArgs) {
  const wanted = wantedBy(request)
  if (isSignedIn() && isLocked() && !wanted.startsWith(lockPath)) throw redirect(lockPathFrom(wanted))
  return null
}

let isFirst = true

/** Deep links survive sign-in (spec §2): who is not signed in is sent there and back. */
async function needSession({ request }: LoaderFunctionArgs) {
  if (!isSignedIn()) throw redirect(entrancePath(wantedBy(request)))
  if (isFirst) {
    isFirst = false
    // with the question who it is; whoever shows the menu says what failed
    loadMenu().catch(() => undefined)
    askEarly()
  }
  try {
    await person()
  } catch (error) {
    throw error instanceof NotSignedIn ? redirect(entrancePath(wantedBy(request))) : error
  }
  takeTabs(session.account)
  return null
}

/** Nobody signs in where the session is the host's. */
function enterByHost({ request }: LoaderFunctionArgs) {
  if (isHosted()) throw redirect(entrancePath(returnPath(new URL(request.url).searchParams.get('to'))))
  return skipSignIn({ request })
}

function skipSignIn({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  if (isSignedIn()) throw redirect(returnPath(new URL(request.url).searchParams.get('to')))
  return null
}

const frame = async () => ({ Component: (await loadChunk(() => import('./layout/Frame.tsx'))).Frame })

const device = async () => ({ Component: (await loadChunk(() => import('./public/device/Device.tsx'))).Device })

/** `/500?test` fails on purpose: the test page of spec §2. */
function failOnTest({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('test')) throw new Error('A failure that was asked for by /500?test.')
  return null
}

const frameId = 'frame'

/** What the frame shows: the pages of the menu, and those of the person. */
const framed = [
  '/portal/*',
  '/buyer/*',
  '/supplier/*',
  '/platform/*',
  '/import/*',
  '/settings',
  '/messages',
  '/clientLog',
  lockPath,
]

const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    hydrateFallbackElement: <></>,
    loader: heedLock,
    shouldRevalidate: () => true,
    children: [
      { path: '/', loader: () => redirect(isSignedIn() || isEmbedded || isHosted() ? homePath : '/login') },
      { path: '/login', loader: enterByHost, Component: Login },
      { path: waitingPath, loader: skipSignIn, Component: Waiting },
      ...publicRoutes,
      // beside the frame: whoever confirms a code has come for that alone
      { path: '/device', loader: needSession, lazy: device },
      { path: '/403', element: <ErrorPage status="403" /> },
      { path: '/404', element: <ErrorPage status="404" /> },
      { path: '/500', loader: failOnTest, element: <ErrorPage status="500" /> },
      {
        id: frameId,
        loader: needSession,
        shouldRevalidate: () => true,
        lazy: frame,
        children: framed.map((path) => ({ path, element: null })),
      },
      { path: '*', element: <ErrorPage status="404" /> },
    ],
  },
]

export type Router = ReturnType<typeof createBrowserRouter>

/** Lets the application follow a router. @returns what ends it */
function follow(router: Router): () => void {
  followAddress({
    pathname: () => pathBelow(router.state.location.pathname, basename),
    search: () => router.state.location.search,
    hrefOf: (path) => router.createHref(new URL(basename + path, 'http://here.invalid')),
  })
  return followSessionEnd(router, (matches) => matches.some(({ route }) => route.id === frameId), pathOf)
}

/** The router of the application, below its prefix. */
export function createRouter(prefixes: readonly string[]): Router {
  basename = prefixOf(location.pathname, prefixes)
  const router = createBrowserRouter(routes, { basename: basename || '/' })
  follow(router)
  return router
}

/**
 * The router of the tag in a page of others, whose address it leaves alone.
 * @param path with its query, where it begins
 * @param hrefOf what a link to a path says
 * @returns with what closes it
 */
export function createTagRouter(path: string, hrefOf: (path: string) => string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  router.createHref = ({ pathname, search, hash }) => hrefOf(pathname + search + hash)
  const stop = follow(router)
  const close = () => {
    stop()
    router.dispose()
  }
  return { router, close }
}
