/** First segments of the portal's addresses that belong to an installation, such as `/acme/login` (spec §2, decisions §13). */

/** First segments of the portal's own addresses and of the server's. */
const taken: readonly string[] = [
  ...['portal', 'buyer', 'supplier', 'platform', 'login', 'forget', 'signup', 'activate', 'device', 'lock', 'settings'],
  ...['messages', 'clientLog', 'details', 'purchaseNotice', 'resultsNotice', 'systemNotice', 'documentCenter'],
  ...['403', '404', '500', 'api', 'assets', 'elements', 'locales', 'activity', 'health', 'metrics'],
]

/**
 * @param text segments with spaces or commas between them
 * @throws RangeError when one cannot be a prefix
 */
export function readPagePrefixes(text: string | undefined): readonly string[] {
  const prefixes = text?.split(/[\s,]+/).filter((prefix) => prefix !== '') ?? []
  const wrong = prefixes.find((prefix) => !/^[A-Za-z0-9][\w-]{0,39}$/.test(prefix) || taken.includes(prefix))
  if (wrong !== undefined)
    throw new RangeError(
      `SRM_PREFIXES must name first segments of addresses that are not in use, such as acme, one is "${wrong}".`,
    )
  return prefixes
}

const place = /(<meta name="srm-prefixes" content=")[^"]*(")/

/** The portal's page with the prefixes where it looks for them. */
export const withPagePrefixes = (page: string, prefixes: readonly string[]): string =>
  page.replace(place, `$1${prefixes.join(' ')}$2`)
