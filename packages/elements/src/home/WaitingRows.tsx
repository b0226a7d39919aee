import type { WaitingRow } from '@srm/core/client/lists/waitingList'
import { money, type Place, quantity } from '@srm/core/i18n/format'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { label } from '../document/values/labelText.ts'
import type { HomeWords } from '../words/homeEn.ts'
import { useHomeWords } from '../words/homeWords.ts'
import { FollowLink } from './FollowLink.tsx'
import { timeLeft } from './timeLeft.ts'
import { stepTarget } from './waitingQuery.ts'

interface Props {
  readonly row: WaitingRow
  readonly place: Place
}

const amountOf = ({ amount, currency }: WaitingRow): string =>
  amount === null ? '' : [money(amount, currency ?? undefined), currency].filter(Boolean).join(' ')

/** How much the step of a row is about: "Receive 6", "Post 3 lines". */
const countText = ({ count }: WaitingRow, words: HomeWords): string =>
  count === null ? '' : 'lines' in count ? words.lines(String(count.lines)) : quantity(count.quantity)

/** What it is and of whom, what it waits for, since or until when, its amount, and its one button. */
function Row({ row, place }: Props) {
  const words = useHomeWords()
  const { side, locale } = useWhole()
  const { document, uuid, number, party, stage, next, late, step, kind } = row
  return (
    <li className={`waiting-row${late ? ' is-late' : ''}`}>
      <FollowLink className="waiting-link" to={{ side, document, uuid }}>
        <span className="waiting-what">
          <span className="waiting-kind">{label(locale, kind)}</span>
          <b className="waiting-number">{number}</b>
        </span>
        <span className="waiting-party ellipsis">{party}</span>
        <span className="waiting-next">
          {stage && <span className={`tag ${late ? 'red' : stage.tone}`}>{label(locale, stage)}</span>}
          {next && <span className="waiting-told">{label(locale, next)}</span>}
        </span>
        <span className={late ? 'late nowrap' : 'work-when nowrap'}>{timeLeft(row, place, words, locale)}</span>
        <span className="waiting-amount nowrap">{amountOf(row)}</span>
      </FollowLink>
      <FollowLink className="button waiting-step" to={stepTarget(row, side)}>
        {[label(locale, step), countText(row, words)].filter(Boolean).join(' ')}
        <span className="visually-hidden"> {number}</span>
      </FollowLink>
    </li>
  )
}

/** The rows in their order; cards where there is little room. */
export const WaitingRows = ({ rows, place }: { readonly rows: readonly WaitingRow[]; readonly place: Place }) => (
  <ul className="plain-list waiting-list">
    {rows.map((row) => (
      <Row key={`${row.document} ${row.uuid}`} row={row} place={place} />
    ))}
  </ul>
)
