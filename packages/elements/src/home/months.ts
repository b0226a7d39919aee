/** The months of the chart. Pure. */

export interface Month {
  /** 1 to 12. */
  readonly number: number
  /** First and last day, as ISO dates. */
  readonly from: string
  readonly to: string
}

const two = (part: number): string => String(part).padStart(2, '0')

/**
 * The last months up to the one of a day, the oldest first.
 * @param today ISO date
 */
export function lastMonths(today: string, count: number): readonly Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - count + index
    const inYear = Math.floor(at / 12)
    const number = (at % 12) + 1
    const days = new Date(Date.UTC(inYear, number, 0)).getUTCDate()
    return { number, from: `${inYear}-${two(number)}-01`, to: `${inYear}-${two(number)}-${two(days)}` }
  })
}

/** The least round number (1, 2, 4, 5 or 10 times a power of ten) that no value exceeds, at least 4: top of an axis. */
export function roundTop(values: readonly number[]): number {
  const most = Math.max(4, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 4, 5, 10].find((step) => step * power >= most) ?? 10) * power
}
