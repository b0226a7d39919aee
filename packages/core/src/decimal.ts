/** Exact decimal arithmetic on strings. Amounts and quantities never pass through a binary float. */
import Big from 'big.js'

type Decimal = `${number}`

const Exact = Big()
Exact.DP = 40
Exact.RM = Big.roundHalfUp
Exact.NE = -100
Exact.PE = 100
Exact.strict = true

export type { Big }
/** A decimal string as a number to calculate with. Throws on anything that is not a decimal. */
export const decimal = (value: string): Big => new Exact(value)
export const zero: Big = new Exact('0')
/** Rounds half away from zero to `places` decimals (domain/01 Part B M1). */
export const round = (value: Big, places: number): Big => value.round(places, Big.roundHalfUp)
/** The shortest decimal string of a value: no useless zeros, no exponent. */
export const plain = (value: Big): Decimal => value.toFixed() as Decimal
export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), zero)
/** -1, 0 or 1 as `a` is less than, equal to or greater than `b`. */
export const compare = (a: string, b: string): number => decimal(a).cmp(decimal(b))
export const isZero = (value: string | null | undefined): boolean => !value || decimal(value).eq(zero)
