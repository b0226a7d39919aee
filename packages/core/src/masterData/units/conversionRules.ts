import type { Issue } from '../../definition/document.ts'

interface Pair {
  readonly numerator: number
  readonly denominator: number
  readonly fromUnit: string
  readonly toUnit: string
}

/** A conversion is between two units, of two whole numbers above 0. */
export const conversionFaults = ({ numerator, denominator, fromUnit, toUnit }: Pair): Issue[] => [
  ...(numerator < 1 ? [{ path: 'numerator', rule: 'notPositive' }] : []),
  ...(denominator < 1 ? [{ path: 'denominator', rule: 'notPositive' }] : []),
  ...(fromUnit === toUnit ? [{ path: 'toUnit', rule: 'sameUnit' }] : []),
]
