import type { WayStop } from '@srm/core/client/documentTypes'
import { compare, isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { quantity as quantityText } from '@srm/core/i18n/format'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { unitText } from '../values/unitText.ts'

export type StopState = 'is-done' | 'is-begun' | 'is-ahead'

/** Whether all that stands at the first station has come to each. */
export function stopStates(way: readonly WayStop[]): readonly StopState[] {
  const here = way.find(({ isHere }) => isHere)
  return way.map((stop, at) => {
    if (stop.count === 0) return 'is-ahead'
    const isAfter = here === undefined || at >= way.indexOf(here)
    const all = isAfter ? here?.quantity : stop.quantity
    if (stop.isHere) return stop.quantity !== null && isZero(stop.quantity) ? 'is-begun' : 'is-done'
    return all && compare(stop.quantity ?? '0', all) < 0 ? 'is-begun' : 'is-done'
  })
}

/** A quantity with its unit, whose name has come with the lines. */
export function useQuantityText(): (value: string, unit: string | null) => string {
  const scope = useWhole()
  return (value, unit) => `${quantityText(value as Decimal)} ${unitText(scope, unit)}`.trim()
}
