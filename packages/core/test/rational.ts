/** Exact fractions of whole numbers: the arithmetic that money is tested against, sharing nothing with it. */
export interface Rational {
  readonly over: bigint
  /** Above 0. */
  readonly under: bigint
}

const abs = (value: bigint) => (value < 0n ? -value : value)

export const rational = (over: bigint, under = 1n): Rational =>
  under < 0n ? { over: -over, under: -under } : { over, under }
/** A plain decimal such as "-10.005". */
export function read(text: string): Rational {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? []
  if (whole === '') throw new Error(`not a decimal: ${text}`)
  return rational(BigInt(`${sign}${whole}${part}`), 10n ** BigInt(part.length))
}
export const plus = (a: Rational, b: Rational) => rational(a.over * b.under + b.over * a.under, a.under * b.under)
export const minus = (a: Rational, b: Rational) => plus(a, rational(-b.over, b.under))
export const by = (a: Rational, b: Rational) => rational(a.over * b.over, a.under * b.under)
export const into = (a: Rational, b: Rational) => rational(a.over * b.under, a.under * b.over)
export const total = (all: readonly Rational[]) => all.reduce(plus, rational(0n))
/** Below, at or above 0 as `a` is less than, equal to or greater than `b`. */
export const order = (a: Rational, b: Rational): number => {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Whole numbers of 10^-places below, above and nearest to a value; exactly between two, the one further from 0. */
export function units(value: Rational, places: number, way: 'down' | 'up' | 'nearest'): bigint {
  const over = abs(value.over) * 10n ** BigInt(places)
  const whole = over / value.under
  const rest = over % value.under
  const more = way === 'up' ? rest > 0n : way === 'nearest' ? 2n * rest >= value.under : false
  const size = whole + (more ? 1n : 0n)
  return value.over < 0n ? -size : size
}
export const rounded = (value: Rational, places: number, way: 'down' | 'up' | 'nearest' = 'nearest'): Rational =>
  rational(units(value, places, way), 10n ** BigInt(places))

/** The shortest decimal text of a value that has no more than `places` decimals. */
export function written(value: Rational, places: number): string {
  const all = units(value, places, 'down')
  if (order(rational(all, 10n ** BigInt(places)), value) !== 0) throw new Error('more digits than asked for')
  const digits = String(abs(all)).padStart(places + 1, '0')
  const part = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '')
  const whole = places === 0 ? digits : digits.slice(0, -places)
  return `${all < 0n ? '-' : ''}${whole}${part && `.${part}`}`
}
