/** Names that a server is asked under, as a `Host` header and SRM_HOSTS have them. */

/** The name of a `Host` header, without its port; undefined where it is none. */
export const nameIn = (host: string | undefined): string | undefined => {
  const url = `http://${host}`
  return host && /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined
}

/**
 * Reads SRM_HOSTS: names and addresses with commas between them.
 * @throws RangeError
 */
export function readHosts(value: string | undefined): string[] {
  const given = value?.split(/[\s,]+/) ?? []
  const names = given.map(nameIn)
  if (names.every((name) => name !== undefined)) return names
  throw new RangeError(`SRM_HOSTS must be names such as srm.example.com, with commas between them, it is "${value}".`)
}
