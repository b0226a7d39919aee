/**
 * The address, below the prefix. The router changes it before its page is painted: a key that is pressed in between is meant
 * for what was just asked for.
 */
export interface Address {
  pathname(): string
  /** The query with its question mark, or ''. */
  search(): string
  /** What a link to a path of the application says. */
  hrefOf(path: string): string
}

let address: Address = { pathname: () => '/', search: () => '', hrefOf: (path) => path }

export const followAddress = (followed: Address): void => {
  address = followed
}

export const currentPathname = (): string => address.pathname()
export const currentSearch = (): string => address.search()
export const hrefOf = (path: string): string => address.hrefOf(path)
