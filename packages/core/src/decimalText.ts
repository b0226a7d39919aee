/** Decimals for showing alone: exact on their digits, so that what only shows them needs no arithmetic of `decimal.ts`. */
type Decimal = `${number}`

const form = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * The shortest text of a decimal, rounded half away from zero to at most `places` decimals (domain/01 Part B M1).
 * Throws on anything that is not a decimal.
 */
export function shortest(value: Decimal, places = Number.POSITIVE_INFINITY): string {
  const found = form.exec(value)
  if (!found) throw new Error(`Not a decimal: ${value}`)
  const [, sign = '', whole = '', part = ''] = found
  const kept = part.slice(0, places)
  const isUp = part.charAt(kept.length) >= '5'
  const digits = String(BigInt(whole + kept) + (isUp ? 1n : 0n)).padStart(kept.length + 1, '0')
  const front = digits.slice(0, digits.length - kept.length)
  const behind = digits.slice(front.length).replace(/0+$/, '')
  return (/[1-9]/.test(digits) ? sign : '') + front + (behind && `.${behind}`)
}
