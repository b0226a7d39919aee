import type { Aged, AgeingRow, DueRow } from '@srm/core/client/moneyOverview'
import { flowWords } from '@srm/core/finance/money/moneyWords'
import { date, money } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { PartyLink } from '../../document/frame/FrameLink.tsx'
import { Empty } from '../../document/values/Value.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'
import type { Followed } from '../../home/followed.ts'
import { dueList, type MoneyFilter, waitingList } from './moneyLinks.ts'
import { moneyScreenWords } from './moneyScreenWords.ts'
import { sideOf, useAgeing } from './useMoney.ts'

type Row = DueRow & Partial<Pick<AgeingRow, 'waitsFor'>>

interface PartProps<R extends Row> {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly rows: readonly R[]
  readonly since: string
  readonly bands: readonly string[]
  readonly linkOf: (row: R, band: number) => Followed
  readonly narrow: boolean
}

const keyOf = ({ party, currency, waitsFor }: Row): string => JSON.stringify([party, currency, waitsFor])

interface BandProps {
  readonly aged: Aged
  readonly currency: string | null
  readonly to: Followed
  readonly isLast: boolean
}

/** How many, and what they are worth; they open. */
function Band({ aged: { count, amount }, currency, to, isLast }: BandProps) {
  if (count === 0) return <Empty />
  return (
    <FollowLink className={`num money-figure${isLast ? ' bad' : ''}`} to={to}>
      {count}
      {amount !== null && ` · ${money(amount, currency)}`}
    </FollowLink>
  )
}

const bandOf = <R extends Row>({ bands, linkOf }: PartProps<R>, row: R, aged: Aged, band: number) => (
  <Band aged={aged} currency={row.currency} to={linkOf(row, band)} isLast={band === bands.length - 1} />
)

/** Who has it, as this side says it; nothing where nobody is asked for. */
function useHolder(): (row: Row) => string | undefined {
  const { locale, side } = useWhole()
  const { holders } = moneyScreenWords(locale)
  return ({ waitsFor }) => waitsFor && holders[waitsFor === side ? 'us' : 'them']
}

/** The narrow form: each row is a block (screens §11). */
function Blocks<R extends Row>(props: PartProps<R>) {
  const { place } = useWhole()
  const holder = useHolder()
  return (
    <ul className="plain-list list-blocks">
      {props.rows.map((row) => (
        <li key={keyOf(row)} className="list-block money-block">
          <b className="strong">
            {row.partyName ?? row.party} <span className="muted">{row.currency}</span>
          </b>
          <span>{[holder(row), `${props.since} ${date(row.since, place)}`].filter(Boolean).join(' · ')}</span>
          <dl className="money-facts">
            {row.bands.map((aged, band) => (
              <div key={props.bands[band]}>
                <dt className="muted">{props.bands[band]}</dt>
                <dd>{bandOf(props, row, aged, band)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Table<R extends Row>(props: PartProps<R>) {
  const { locale, side, place } = useWhole()
  const holder = useHolder()
  const { waitsFor } = moneyScreenWords(locale)
  const said = flowWords(sideOf(side), locale === 'zh_cn' ? 'zh' : 'en')
  const hasHolder = props.rows.some((row) => row.waitsFor !== undefined)
  return (
    <table className="figures-table">
      <caption className="visually-hidden">{props.title}</caption>
      <thead className="figures-head">
        <tr>
          {[said.partyName, ...(hasHolder ? [waitsFor] : []), props.since, said.currency].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {props.bands.map((title) => (
            <th key={title} scope="col" className="num">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <PartyLink account={row.party}>{row.partyName ?? row.party}</PartyLink>
            </th>
            {hasHolder && <td>{holder(row)}</td>}
            <td>{date(row.since, place)}</td>
            <td>{row.currency ?? <Empty />}</td>
            {row.bands.map((aged, band) => (
              <td key={props.bands[band]} className="num">
                {bandOf(props, row, aged, band)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Part = <R extends Row>(props: PartProps<R>) => (
  <section className="money-part" aria-labelledby={props.id}>
    <h2 className="section-title" id={props.id}>
      {props.title}
    </h2>
    <p className="muted figures-note">{props.note}</p>
    {props.rows.length > 0 && (props.narrow ? <Blocks {...props} /> : <Table {...props} />)}
  </section>
)

/** Statements that wait, by who has them and since when, and unpaid invoices by the day on which they are due. */
export function AgeingTable({ filter, narrow }: { readonly filter: MoneyFilter; readonly narrow: boolean }) {
  const { locale, side } = useWhole()
  const words = moneyScreenWords(locale)
  const mine = sideOf(side)
  const { data } = useAgeing(filter)
  if (!data) return null
  const { statements, invoices, today } = data
  return (
    <>
      <Part
        id="money-ageing"
        title={words.ageing}
        note={statements.length === 0 ? words.noneWaits : words.ageingNote}
        rows={statements}
        since={words.since}
        bands={words.bands}
        linkOf={(row, band) => waitingList(mine, row, today, filter.company, band)}
        narrow={narrow}
      />
      {invoices && (
        <Part
          id="money-due"
          title={words.due}
          note={invoices.length === 0 ? words.noneDue : words.dueNote}
          rows={invoices}
          since={words.dueSince}
          bands={words.lateBands}
          linkOf={(row, band) => dueList(mine, row, today, filter.company, band)}
          narrow={narrow}
        />
      )}
    </>
  )
}
