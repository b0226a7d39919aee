import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { useMemo, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import { bargainItems } from './bargainItems.ts'
import { bargainWords } from './bargainWords.ts'

/** Offers of a comparison that somebody has chosen to bargain about. */

const BargainPanel = lazyAntd(() => import('./BargainPanel.tsx'))

export interface BargainPicks {
  /** By line and supplier. */
  readonly chosen: ReadonlySet<string>
  readonly toggle: (key: string) => void
  readonly drop: (keys: readonly string[]) => void
  readonly clear: () => void
}

/** @param isOpen prices can be offered now; undefined is answered where they cannot, or not by this person */
export function useBargainPicks(isOpen: boolean): BargainPicks | undefined {
  const { permissions, readonly } = useWhole()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const may = isOpen && !readonly && permissions?.has('quotation.bargain')
  return useMemo(
    () =>
      may
        ? {
            chosen,
            toggle: (key) =>
              setChosen(
                (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
              ),
            drop: (keys) => setChosen((before) => new Set([...before].filter((one) => !keys.includes(one)))),
            clear: () => setChosen(new Set()),
          }
        : undefined,
    [may, chosen],
  )
}

/** Chooses an offer, or leaves it out again. */
export function PickButton({ picks, of }: { readonly picks: BargainPicks; readonly of: string }) {
  const words = bargainWords(useWhole().locale)
  const isChosen = picks.chosen.has(of)
  return (
    <button
      type="button"
      className="button link"
      aria-pressed={isChosen}
      data-tip={isChosen ? words.picked : words.unpicked}
      onClick={() => picks.toggle(of)}
    >
      {isChosen && <Icon name="check" />}
      {words.bargain}
    </button>
  )
}

interface PartProps {
  readonly comparison: Comparison
  readonly picks: BargainPicks | undefined
  readonly onSent: () => void
}

/** The prices for what was chosen; nothing while nothing is. */
export function BargainPart({ comparison, picks, onSent }: PartProps) {
  if (!picks || picks.chosen.size === 0) return null
  const items = bargainItems(comparison).filter(({ key }) => picks.chosen.has(key))
  return (
    <BargainPanel
      items={items}
      isChosen
      onRemove={picks.toggle}
      onClose={picks.clear}
      onSent={(keys) => {
        picks.drop(keys)
        onSent()
      }}
    />
  )
}
