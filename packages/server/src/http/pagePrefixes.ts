import type { ServedLanguage } from '../languages/servedLanguage.ts'

/** First segments of the portal's addresses that belong to an installation, such as `/acme/login` (spec §2, decisions §13). */

/** First segments of the portal's own addresses and of the server's. */
const taken: readonly string[] = [
  ...['portal', 'buyer', 'supplier', 'platform', 'login', 'forget', 'signup', 'activate', 'device', 'lock', 'settings'],
  ...['messages', 'clientLog', 'details', 'purchaseNotice', 'resultsNotice', 'systemNotice', 'documentCenter'],
  ...['403', '404', '500', 'api', 'assets', 'elements', 'locales', 'languages', 'activity', 'health', 'metrics'],
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

const place = (name: string): RegExp => new RegExp(`(<meta name="${name}" content=")[^"]*(")`)

/** What the portal's page is told: its prefixes, and the address of a static bucket with its files of translations. */
interface PageSettings {
  readonly prefixes: readonly string[]
  readonly words?: string | undefined
  /** Languages beside ours, with the addresses of their files. */
  readonly languages?: readonly ServedLanguage[]
}

/** Is there anything to tell? */
export const hasPageSettings = ({ prefixes, words, languages = [] }: PageSettings): boolean =>
  prefixes.length > 0 || words !== undefined || languages.length > 0

const asAttribute = (languages: readonly ServedLanguage[]): string =>
  languages.length === 0 ? '' : JSON.stringify(languages).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The portal's page with its settings where it looks for them. */
export const withPageSettings = (page: string, { prefixes, words = '', languages = [] }: PageSettings): string =>
  page
    .replace(place('srm-prefixes'), (_all, before: string, behind: string) => before + prefixes.join(' ') + behind)
    .replace(place('srm-words'), (_all, before: string, behind: string) => before + words + behind)
    .replace(place('srm-languages'), (_all, before: string, behind: string) => before + asAttribute(languages) + behind)
