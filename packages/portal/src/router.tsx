import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect, useRouteError } from 'react-router'
import { prefixOf } from './prefix.ts'
import { ErrorPage } from './public/ErrorPage.tsx'
import { Login } from './public/Login.tsx'
import { returnPath, signInPath } from './session/returnPath.ts'
import { isSignedIn, person, session } from './session/session.ts'
import { homePath } from './tabs/tabRules.ts'
import { takeTabs } from './tabs/tabStore.ts'

/** A route that could not be shown: the server away, or a fault of ours. */
function Broken() {
  return <ErrorPage status="500" error={useRouteError()} />
}

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Deep links survive sign-in (spec §2): who is not signed in is sent there and back. */
async function needSession({ request }: LoaderFunctionArgs) {
  if (!isSignedIn()) throw redirect(signInPath(pathOf(request)))
  await person()
  takeTabs(session.account)
  return null
}

function skipSignIn({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) throw redirect(returnPath(new URL(request.url).searchParams.get('to')))
  return null
}

const frame = async () => ({ Component: (await import('./layout/Frame.tsx')).Frame })

const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', loader: () => redirect(isSignedIn() ? homePath : '/login') },
      { path: '/login', loader: skipSignIn, Component: Login },
      { path: '/403', element: <ErrorPage status="403" /> },
      { path: '/404', element: <ErrorPage status="404" /> },
      { path: '/500', element: <ErrorPage status="500" /> },
      {
        id: 'frame',
        loader: needSession,
        shouldRevalidate: () => true,
        lazy: frame,
        children: ['/portal/*', '/buyer/*', '/supplier/*'].map((path) => ({ path, element: null })),
      },
      { path: '*', element: <ErrorPage status="404" /> },
    ],
  },
]

/** The router of the application, below its prefix. */
export const createRouter = (prefixes: readonly string[]) =>
  createBrowserRouter(routes, { basename: prefixOf(location.pathname, prefixes) || '/' })
