/** Serial numbers of a line, written one after the other (domain/05 §1.2). Pure. */
import { compare, isZero } from '../../decimal.ts'
import { seenText } from '../../definition/codes/seenText.ts'
import type { Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'

/** The numbers of a text: spaces, line ends, commas and semicolons of both scripts are between them. */
export const serialsOf = (text: string | null | undefined): readonly string[] =>
  (text ?? '').split(/[\s,;，；、]+/u).filter(Boolean)

interface Line {
  readonly itemNumber: number
  readonly serials: string | null
}

/**
 * Where serial numbers are given, each piece has its own, as people see them.
 * @param quantityOf how many pieces there are; of none nothing is demanded
 */
export function serialFault<L extends Line>(
  lines: readonly L[],
  quantityOf: (line: L) => Decimal | null,
): Refusal | undefined {
  for (const line of lines) {
    const serials = serialsOf(line.serials)
    const quantity = quantityOf(line)
    if (serials.length === 0 || quantity === null || isZero(quantity)) continue
    const at = { field: 'serials', line: line.itemNumber }
    const seen = serials.map((one) => seenText(one, 'code'))
    const twice = serials.find((_, i) => seen.indexOf(seen[i] ?? '') !== i)
    if (twice !== undefined)
      return { message: 'deliveryNotice.serialTwice', ...at, params: { line: line.itemNumber, serial: twice } }
    if (compare(String(serials.length), quantity) !== 0)
      return {
        message: 'deliveryNotice.serialsOtherwise',
        ...at,
        params: { line: line.itemNumber, count: serials.length, quantity },
      }
  }
  return undefined
}
