import type { Aged, AgeingRow } from '@srm/core/client/moneyOverview'
import { flowWords } from '@srm/core/finance/money/moneyWords'
import { date, money } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Empty } from '../../document/values/Value.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'
import { type MoneyFilter, waitingList } from './moneyLinks.ts'
import { moneyScreenWords } from './moneyScreenWords.ts'
import { sideOf, useAgeing } from './useMoney.ts'

interface BandProps {
  readonly row: AgeingRow
  readonly band: number
  readonly aged: Aged
  readonly today: string
  readonly company: string
}

/** How many, and what they are worth; they open. */
function Band({ row, band, aged: { count, amount }, today, company }: BandProps) {
  const { side } = useWhole()
  if (count === 0) return <Empty />
  return (
    <FollowLink
      className={`num money-figure${band === 3 ? ' bad' : ''}`}
      to={waitingList(sideOf(side), row, today, company, band)}
    >
      {count}
      {amount !== null && ` · ${money(amount, row.currency)}`}
    </FollowLink>
  )
}

const keyOf = ({ party, currency, waitsFor }: AgeingRow): string => JSON.stringify([party, currency, waitsFor])

/** Statements that wait, by who has them and since when; those that wait longest first. */
export function AgeingTable({ filter, narrow }: { readonly filter: MoneyFilter; readonly narrow: boolean }) {
  const { locale, side, place } = useWhole()
  const words = moneyScreenWords(locale)
  const said = flowWords(sideOf(side), locale === 'zh_cn' ? 'zh' : 'en')
  const { data } = useAgeing(filter)
  if (!data) return null
  const { statements, today } = data
  const holder = ({ waitsFor }: AgeingRow) => words.holders[waitsFor === side ? 'us' : 'them']
  const bandOf = (row: AgeingRow, aged: Aged, band: number) => (
    <Band row={row} band={band} aged={aged} today={today} company={filter.company} />
  )
  return (
    <section className="money-part" aria-labelledby="money-ageing">
      <h2 className="section-title" id="money-ageing">
        {words.ageing}
      </h2>
      <p className="muted money-note">{statements.length === 0 ? words.noneWaits : words.ageingNote}</p>
      {statements.length > 0 && narrow && (
        <ul className="plain-list list-blocks">
          {statements.map((row) => (
            <li key={keyOf(row)} className="list-block money-block">
              <b className="strong">
                {row.partyName ?? row.party} <span className="muted">{row.currency}</span>
              </b>
              <span>
                {words.waitsFor} {holder(row)} · {words.since} {date(row.since, place)}
              </span>
              <dl className="money-facts">
                {row.bands.map((aged, band) => (
                  <div key={words.bands[band]}>
                    <dt className="muted">{words.bands[band]}</dt>
                    <dd>{bandOf(row, aged, band)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {statements.length > 0 && !narrow && (
        <table className="money-table">
          <caption className="visually-hidden">{words.ageing}</caption>
          <thead className="money-head">
            <tr>
              {[said.partyName, words.waitsFor, words.since, said.currency].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {words.bands.map((title) => (
                <th key={title} scope="col" className="num">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statements.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{row.partyName ?? row.party}</th>
                <td>{holder(row)}</td>
                <td>{date(row.since, place)}</td>
                <td>{row.currency ?? <Empty />}</td>
                {row.bands.map((aged, band) => (
                  <td key={words.bands[band]} className="num">
                    {bandOf(row, aged, band)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
