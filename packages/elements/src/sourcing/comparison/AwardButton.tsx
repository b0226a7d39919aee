import type { AwardedSheet } from '@srm/core/sourcing/comparison/openedQuotes'
import { type Scenario, selectionOf } from '@srm/core/sourcing/comparison/scenarios'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { startOf } from '../../document/making/madeFrom.ts'
import { useElement } from '../../host/env.ts'
import { comparisonScreenWords } from './comparisonScreenWords.ts'

/** Leads to the award that there is. */
export function AwardLink({ award: { uuid, awardNumber } }: { readonly award: AwardedSheet }) {
  const { locale } = useWhole()
  const { emit } = useElement()
  return (
    <button
      type="button"
      className="button primary"
      onClick={() => void emit('srm-document-open', { document: 'award', uuid, number: awardNumber })}
    >
      {comparisonScreenWords(locale).openAward(awardNumber)}
    </button>
  )
}

/** Begins an award sheet with the lines of a scenario. */
export function AwardButton({ scenario }: { readonly scenario: Scenario }) {
  const { locale, permissions } = useWhole()
  const { emit } = useElement()
  if (scenario.isOnlyCompared || scenario.lines === 0 || !permissions?.has('award.create')) return null
  const lines = selectionOf(scenario).map(({ quoteNumber, itemNumber, quantity }) => ({
    number: quoteNumber,
    item: itemNumber,
    quantity,
  }))
  const start = startOf({ from: 'quotation', lines })
  return (
    <button
      type="button"
      className="button primary"
      onClick={() => void emit('srm-document-open', { document: 'award', start })}
    >
      {comparisonScreenWords(locale).awardSo}
    </button>
  )
}
