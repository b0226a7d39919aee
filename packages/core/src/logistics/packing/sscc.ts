/** Numbers of packages: the Serial Shipping Container Code of GS1, 18 digits of which the last one checks the others. Pure. */

const length = 18

/** Modulo 10 with weights 3, 1, 3 … from the right (GS1 General Specifications §7.9). @param digits without the check digit */
export function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

export const isSscc = (text: string): boolean =>
  /^\d{18}$/.test(text) && checkDigit(text.slice(0, length - 1)) === text.at(-1)

/** Companies have from GS1 seven to ten digits that begin their numbers. */
export const gs1Prefix = /^\d{7,10}$/

/**
 * The number of a company's nth package. The extension digit is 0.
 * @param prefix see `gs1Prefix`
 * @throws RangeError once the prefix has no numbers left
 */
export function ssccOf(prefix: string, nth: number): string {
  const serial = String(nth).padStart(length - 2 - prefix.length, '0')
  if (serial.length > length - 2 - prefix.length) throw new RangeError(`No package numbers are left for ${prefix}`)
  const digits = `0${prefix}${serial}`
  return digits + checkDigit(digits)
}

/** The number with its application identifier, as it stands in codes. */
export const ssccCode = (packNo: string): string => `00${packNo}`

/**
 * The number of a package that a code is of; undefined for any other. Scanners add `]C1` for bars of GS1, people type
 * brackets around the identifier or leave it out.
 */
export function readSscc(code: string): string | undefined {
  const [, packNo = ''] = /^(?:\](?:C1|Q3|d2))?(?:\(00\)|00(?=\d{18}$))?(\d{18})$/.exec(code.replace(/\s/g, '')) ?? []
  return isSscc(packNo) ? packNo : undefined
}
