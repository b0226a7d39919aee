import type { OpenGroup } from '@srm/core/client/statements/statementDesk'
import { money } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { totalsOf } from './chosenGroups.ts'
import { statementDeskWords } from './statementDeskWords.ts'

interface Props {
  readonly groups: readonly OpenGroup[]
  readonly isSending: boolean
  readonly onSending: (isSending: boolean) => void
  /** How many are still to be made, while some are. */
  readonly left: number | undefined
  readonly onMake: () => void
}

/** What is chosen and what it is worth, and the button that puts it together. */
export function DeskFoot({ groups, isSending, onSending, left, onMake }: Props) {
  const { locale, permissions, readonly } = useWhole()
  const words = statementDeskWords(locale)
  const totals = totalsOf(groups)
  const items = groups.reduce((count, group) => count + group.items, 0)
  const isReady = groups.length > 0 && left === undefined && !readonly
  return (
    <div className="desk-foot">
      <span className="desk-sums" aria-live="polite">
        <b className="strong">{words.chosen(groups.length, items)}</b>
        {totals.map(({ currency, net, tax, gross }) =>
          gross === null || net === null || tax === null ? null : (
            <span key={currency} className="num">
              <span className="muted">
                {currency} {words.net} {money(net, currency)} · {words.tax} {money(tax, currency)} ·{' '}
              </span>
              {words.gross} <b className="strong">{money(gross, currency)}</b>
            </span>
          ),
        )}
      </span>
      {permissions?.has('reconciliation.send') && (
        <label className="desk-send">
          <input
            type="checkbox"
            className="check-input"
            checked={isSending}
            onChange={(event) => onSending(event.target.checked)}
          />
          {words.send}
        </label>
      )}
      <button
        type="button"
        className="button primary"
        aria-disabled={!isReady}
        data-tip={groups.length === 0 ? words.chooseNone : undefined}
        onClick={() => isReady && onMake()}
      >
        {left === undefined ? words.make(groups.length) : words.making(left)}
      </button>
    </div>
  )
}
