/** Mobiles as the country of their party wants them (spec §5). Pure. */

/** Of a party in China alone: eleven digits beginning with 1 (spec §5), with or without the code of the country. */
const chineseMobile = /^(\+86)?1\d{10}$/

/** Is a mobile written as the country of its party wants it? Other countries have numbers of any form. */
export const isMobileOf = (countryCode: string | null | undefined, mobile: string): boolean =>
  countryCode !== 'CN' || chineseMobile.test(mobile)

/** The fault of a mobile whose party is in China. */
export const mobileFaults = (
  countryCode: string | null | undefined,
  path: string,
  mobile: string | null | undefined,
): { path: string; rule: string; limit?: string }[] =>
  !mobile || isMobileOf(countryCode, mobile) ? [] : [{ path, rule: 'badFormat', limit: 'chineseMobile' }]
