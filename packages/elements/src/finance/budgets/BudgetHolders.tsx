import type { Decimal } from '@srm/core/definition/field'
import { money } from '@srm/core/i18n/format'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../../document/interaction/useLiveUpdates.ts'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { pairLabel } from '../../host/common/speech.ts'
import { useStyles } from '../../style/useStyles.ts'
import ledgerCss from './budgetLedger.css?inline'
import { budgetWords } from './budgetWords.ts'

/** As the server answers it. */
interface Holder {
  readonly document: string
  readonly en: string
  readonly zh: string
  readonly number: string
  readonly uuid: string | null
  readonly amount: Decimal
}

function useHolders({ uuid, budgetNumber }: BelowProps['doc']) {
  const { client, permissions } = useWhole()
  const may = permissions?.has('budgetEntry.view') ?? false
  const path = `/buyer/budgetHolders?budgetNumber=${budgetNumber}`
  const loaded = useLoad(client && may ? `${uuid} holders` : undefined, async () => {
    const answer = await client?.call<{ items: Holder[] }>({ method: 'GET', path })
    return answer?.items ?? []
  })
  useLiveUpdates(client, 'budget', String(uuid), () => void loaded.reload())
  return loaded.data ?? []
}

function HolderRow({ holder, unit }: { readonly holder: Holder; readonly unit: string }) {
  const { locale } = useWhole()
  const openPage = useOpen()
  const { document, uuid, number, amount } = holder
  return (
    <tr>
      <td className="ledger-cell">{pairLabel(locale, [holder.en, holder.zh])}</td>
      <td className="ledger-cell">
        {uuid === null ? (
          number
        ) : (
          <button
            type="button"
            className="button link"
            onClick={() => openPage('srm-document-open', { document, uuid, number })}
          >
            {number}
          </button>
        )}
      </td>
      <td className="ledger-cell num">{money(amount, unit)}</td>
    </tr>
  )
}

/** Which requisitions, orders and expense sheets have something frozen; nothing where none has. */
export function BudgetHolders({ doc }: Pick<BelowProps, 'doc'>) {
  useStyles(ledgerCss)
  const { locale } = useWhole()
  const words = budgetWords(locale)
  const holders = useHolders(doc)
  if (holders.length === 0) return null
  return (
    <div className="ledger holders">
      <h2 className="section-title">{words.holders}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="ledger-scroll" aria-label={words.holders} tabIndex={0}>
        <table className="ledger-table">
          <thead>
            <tr>
              <th scope="col" className="ledger-cell is-head" colSpan={2}>
                {words.document}
              </th>
              <th scope="col" className="ledger-cell is-head num">
                {words.frozen}
              </th>
            </tr>
          </thead>
          <tbody>
            {holders.map((holder) => (
              <HolderRow key={`${holder.document} ${holder.number}`} holder={holder} unit={String(doc.unit ?? '')} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
