/** The unified social credit code of Chinese companies: 18 characters, the last one a check (GB 32100). */

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Does the code have the form and the check character of GB 32100? */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  const sum = [...code.slice(0, 17)].reduce((total, sign, i) => total + alphabet.indexOf(sign) * (3 ** i % 31), 0)
  return alphabet[(31 - (sum % 31)) % 31] === code[17]
}

/** The fault of a company's code, which only companies that are said to be of another country do not have (domain/07 §3.6). */
export const creditCodeFaults = ({
  countryCode,
  socialCreditCode,
}: {
  readonly countryCode?: unknown
  readonly socialCreditCode?: unknown
}): { path: string; rule: string }[] =>
  (!countryCode || countryCode === 'CN') && socialCreditCode && !isCreditCode(String(socialCreditCode))
    ? [{ path: 'socialCreditCode', rule: 'wrong' }]
    : []
