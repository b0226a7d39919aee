/**
 * The part of an address before the application's own paths: its first segment, if that is one of the known prefixes
 * (decisions §13). A first segment of `portal`, or none, is the default prefix (spec §2).
 * @param known segments without slashes, from the setting `prefixes`
 * @returns '' or a segment with its leading slash, for the router's `basename`
 */
export function prefixOf(pathname: string, known: readonly string[]): string {
  const [, first = ''] = pathname.split('/')
  return first !== '' && first !== 'portal' && known.includes(first) ? `/${first}` : ''
}

/** A path of the address bar as the application's own routes spell it: without the prefix. */
export const pathBelow = (pathname: string, prefix: string): string =>
  prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`))
    ? pathname.slice(prefix.length) || '/'
    : pathname
