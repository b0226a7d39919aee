import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import {
  type Constraint,
  constraintsOfText,
  constraintsText,
  isReferred,
  isSame,
} from '@srm/core/sourcing/optimiser/constraints'
import { useEffect, useMemo, useRef } from 'react'
import { usePersistentState } from '../../document/interaction/usePersistentState.ts'

export interface Constraints {
  readonly all: readonly Constraint[]
  /** As in an address. */
  readonly text: string
  readonly add: (constraint: Constraint) => void
  readonly remove: (constraint: Constraint) => void
  readonly clear: () => void
}

/**
 * What an award of an inquiry has to keep to: what the host names, until it is changed here, which the host hears.
 * What names suppliers or lines that the round does not have is left out.
 */
export function useConstraints(
  enquiryNumber: string,
  { suppliers, rows }: Pick<Comparison, 'suppliers' | 'rows'>,
  given: string | undefined,
  onChange: (text: string) => void,
): Constraints {
  const [kept, keep] = usePersistentState(`comparison ${enquiryNumber} constraints`, given ?? '')
  const before = useRef(given)
  useEffect(() => {
    if (given === before.current) return
    before.current = given
    keep(given ?? '')
  }, [given, keep])
  const referred = useMemo(
    () => ({
      suppliers: new Set(suppliers.filter(({ quote }) => quote).map(({ toElsAccount }) => toElsAccount)),
      lines: new Set(rows.map(({ line }) => line.itemNumber)),
    }),
    [suppliers, rows],
  )
  const all = useMemo(() => constraintsOfText(kept).filter((one) => isReferred(one, referred)), [kept, referred])
  const put = (next: readonly Constraint[]) => {
    const text = constraintsText(next)
    keep(text)
    onChange(text)
  }
  return {
    all,
    text: constraintsText(all),
    add: (constraint) => put([...all, constraint]),
    remove: (constraint) => put(all.filter((one) => !isSame(one, constraint))),
    clear: () => put([]),
  }
}
