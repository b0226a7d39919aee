import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'
import { PlantName } from '../../logistics/PlantName.tsx'
import { Icon } from '../../style/Icon.tsx'
import { keyOf } from './chosenGroups.ts'
import { statementDeskWords } from './statementDeskWords.ts'
import type { Outcome } from './useStatementDesk.ts'

function OutcomeRow({ outcome: { group, made, became, why } }: { readonly outcome: Outcome }) {
  const { locale, side } = useWhole()
  const words = statementDeskWords(locale)
  return (
    <li className={why ? 'bad' : 'good'}>
      <Icon name={why ? 'warning' : 'check'} /> {group.partyName ?? group.party}{' '}
      {group.company && <PlantName account={group.party} code={group.company} />} {group.currency}{' '}
      {made && (
        <>
          <FollowLink className="link num" to={{ side, document: 'reconciliation', uuid: made.uuid }}>
            {made.reconNumber}
          </FollowLink>{' '}
          {words.made(made.items)}
          {became && ` · ${words[became]}`}
          {made.left > 0 && ` · ${words.left(made.left)}`}
        </>
      )}
      {why && ` · ${made ? words.notSent(why) : why}`}
    </li>
  )
}

interface Props {
  readonly outcomes: readonly Outcome[]
  /** Rows that are still open and can be chosen; none while statements are being made. */
  readonly rest: number
  readonly onRest: () => void
  readonly onClose: () => void
}

/** What became of the rows that were put together: each statement opens; what is left is offered. */
export function DeskOutcomes({ outcomes, rest, onRest, onClose }: Props) {
  const { locale } = useWhole()
  const words = statementDeskWords(locale)
  if (outcomes.length === 0) return null
  return (
    <section className="desk-outcomes" aria-label={words.results} role="status">
      <ul className="plain-list">
        {outcomes.map((outcome) => (
          <OutcomeRow key={keyOf(outcome.group)} outcome={outcome} />
        ))}
      </ul>
      <span className="desk-outcome-actions">
        {rest > 0 && (
          <button type="button" className="button" onClick={onRest}>
            {words.rest(rest)}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onClose}>
          {words.forget}
        </button>
      </span>
    </section>
  )
}
