/** Where the address of a page of others says what the tag in it shows. */

/** The part of the page's address that is the portal's. */
export interface HostAddress {
  /** The path with its query that the address has now; undefined where it has none. */
  read(): string | undefined
  /** Has the address say another path; `replace` adds no step to the history. */
  write(path: string, replace: boolean): void
  /** What a link to a path says: it can be opened in another window. */
  hrefOf(path: string): string
  /** Calls back when the page's history moved. @returns what ends it */
  listen(moved: () => void): () => void
}

export interface AddressWish {
  /** `hash`: the path stands behind the `#`. */
  readonly address?: string | undefined
  /** The part of the page's own path below which the portal's stands. */
  readonly basePath?: string | undefined
}

const inAddress = (read: () => string | undefined, hrefOf: (path: string) => string): HostAddress => ({
  read,
  hrefOf,
  // what a router of the page keeps there stays
  write: (path, replace) => history[replace ? 'replaceState' : 'pushState'](history.state, '', hrefOf(path)),
  listen: (moved) => {
    for (const event of ['popstate', 'hashchange']) addEventListener(event, moved)
    return () => {
      for (const event of ['popstate', 'hashchange']) removeEventListener(event, moved)
    }
  },
})

/** Paths below a part of the page's own path. */
function below(basePath: string): HostAddress {
  const base = `/${basePath.replace(/^\/+|\/+$/g, '')}`
  return inAddress(
    () => {
      const { pathname, search } = location
      return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) + search : undefined
    },
    (path) => base + path,
  )
}

const inHash = (): HostAddress =>
  inAddress(
    () => (location.hash.startsWith('#/') ? location.hash.slice(1) : undefined),
    (path) => `#${path}`,
  )

/** The page's address stays as it is; links lead to the portal itself. */
const nowhere = (baseUrl: string): HostAddress => ({
  read: () => undefined,
  write: () => undefined,
  hrefOf: (path) => baseUrl + path,
  listen: () => () => undefined,
})

/** @param baseUrl of the server, where links lead that cannot be opened in the page */
export function hostAddress({ address, basePath }: AddressWish, baseUrl: string): HostAddress {
  if (basePath) return below(basePath)
  return address === 'hash' ? inHash() : nowhere(baseUrl)
}
