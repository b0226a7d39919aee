import type { AwardedSheet } from '@srm/core/sourcing/comparison/openedQuotes'
import { type Scenario, selectionOf } from '@srm/core/sourcing/comparison/scenarios'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { startOf } from '../../document/making/madeFrom.ts'
import { comparisonScreenWords } from './comparisonScreenWords.ts'

/** Leads to the award that there is. */
export function AwardLink({ award: { uuid, awardNumber } }: { readonly award: AwardedSheet }) {
  const { locale } = useWhole()
  const openPage = useOpen()
  return (
    <button
      type="button"
      className="button primary"
      onClick={() => openPage('srm-document-open', { document: 'award', uuid, number: awardNumber })}
    >
      {comparisonScreenWords(locale).openAward(awardNumber)}
    </button>
  )
}

/** Begins an award sheet with the lines of a scenario. */
export function AwardButton({ scenario }: { readonly scenario: Scenario }) {
  const { locale, permissions } = useWhole()
  const openPage = useOpen()
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
      onClick={() => openPage('srm-document-open', { document: 'award', start })}
    >
      {comparisonScreenWords(locale).awardSo}
    </button>
  )
}
