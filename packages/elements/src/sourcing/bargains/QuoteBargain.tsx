import type { AnyDoc } from '@srm/core/definition/workflow'
import { compareRound } from '@srm/core/sourcing/comparison/compareQuotes'
import { lastOpenedRound } from '@srm/core/sourcing/comparison/openedQuotes'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import { useOpenedQuotes } from '../comparison/useOpenedQuotes.ts'
import { bargainItems } from './bargainItems.ts'
import { bargainWords } from './bargainWords.ts'

const BargainPanel = lazyAntd(() => import('./BargainPanel.tsx'))

interface Props {
  readonly doc: AnyDoc
  readonly onSent: () => void
}

/** The lines of one quotation, with what the others and the target say to the buyer. */
function Panel({ doc, onSent, onClose }: Props & { readonly onClose: () => void }) {
  const { today } = useWhole()
  const { data, reload } = useOpenedQuotes(String(doc.enquiryNumber))
  if (!data) return null
  const isOpen = data.inquiry.stage === 'opened' && lastOpenedRound(data) === doc.bout
  const compared = compareRound(data, { today: today as `${number}-${number}-${number}` })
  const items = isOpen ? bargainItems(compared).filter(({ quoteUuid }) => quoteUuid === doc.uuid) : []
  return (
    <BargainPanel
      {...{ items, onClose }}
      isChosen={false}
      onSent={() => {
        void reload()
        onSent()
      }}
    />
  )
}

/** The way to offer other prices for an opened quotation. */
export function QuoteBargain({ doc, onSent }: Props) {
  const { side, locale, permissions, readonly } = useWhole()
  const [isOpen, setOpen] = useState(false)
  const may = permissions?.has('quotation.bargain') && permissions.has('quotation.field.price')
  if (side !== 'buyer' || readonly || doc.stage !== 'opened' || !may) return null
  if (isOpen) return <Panel doc={doc} onSent={onSent} onClose={() => setOpen(false)} />
  return (
    <button type="button" className="button" onClick={() => setOpen(true)}>
      {bargainWords(locale).bargain}
    </button>
  )
}
