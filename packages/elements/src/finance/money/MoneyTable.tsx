import type { MoneyOverview, MoneyRow } from '@srm/core/client/moneyOverview'
import type { MoneyFlow } from '@srm/core/finance/money/moneyFlows'
import { flowWords } from '@srm/core/finance/money/moneyWords'
import { money } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { PartyLink } from '../../document/frame/FrameLink.tsx'
import { Empty } from '../../document/values/Value.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'
import { figureWords } from '../figures/figureWords.ts'
import { listOf, type MoneyFilter } from './moneyLinks.ts'
import { moneyScreenWords } from './moneyScreenWords.ts'
import { sideOf } from './useMoney.ts'

interface Props {
  readonly answer: MoneyOverview
  readonly filter: MoneyFilter
  readonly narrow: boolean
}

const keyOf = ({ party, month, currency }: MoneyRow): string => JSON.stringify([party, month, currency])

interface FigureProps {
  readonly row: MoneyRow
  readonly flow: MoneyFlow
  readonly filter: MoneyFilter
}

/** An amount that leads to its documents. */
function Figure({ row, flow, filter }: FigureProps) {
  const { side } = useWhole()
  const amount = row[flow] ?? null
  if (amount === null) return <Empty />
  return (
    <FollowLink
      className={`num money-figure${flow === 'disputed' ? ' bad' : ''}`}
      to={listOf(sideOf(side), flow, row, filter)}
    >
      {money(amount, row.currency)}
    </FollowLink>
  )
}

function useColumns({ flows }: MoneyOverview) {
  const { locale, side } = useWhole()
  return {
    words: flowWords(sideOf(side), locale === 'zh_cn' ? 'zh' : 'en'),
    shown: flows,
  }
}

/** The narrow form: each row is a block (screens §11). */
function Blocks({ answer, filter }: Omit<Props, 'narrow'>) {
  const { words, shown } = useColumns(answer)
  const { locale } = useWhole()
  const { total } = figureWords(locale)
  return (
    <ul className="plain-list list-blocks">
      {[...answer.totals, ...answer.items].map((row, i) => (
        <li key={i < answer.totals.length ? `total ${row.currency}` : keyOf(row)} className="list-block money-block">
          <b className="strong">
            {i < answer.totals.length ? total : [row.partyName ?? row.party, row.month].filter(Boolean).join(' · ')}{' '}
            <span className="muted">{row.currency}</span>
          </b>
          <dl className="money-facts">
            {shown.map((flow) => (
              <div key={flow}>
                <dt className="muted">{words[flow]}</dt>
                <dd>
                  <Figure row={row} flow={flow} filter={filter} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** What the chart draws, in figures, with the totals of each currency. */
export function MoneyTable({ answer, filter, narrow }: Props) {
  const { words, shown } = useColumns(answer)
  const { locale } = useWhole()
  const texts = moneyScreenWords(locale)
  if (narrow) return <Blocks answer={answer} filter={filter} />
  const [first] = answer.items
  const heads = (['partyName', 'month'] as const).filter((key) => first?.[key] ?? (key === 'partyName' && first?.party))
  const figures = (row: MoneyRow) =>
    shown.map((flow) => (
      <td key={flow} className="num">
        <Figure row={row} flow={flow} filter={filter} />
      </td>
    ))
  return (
    <table className="figures-table">
      <caption className="visually-hidden">{texts.table}</caption>
      <thead className="figures-head">
        <tr>
          {heads.map((key) => (
            <th key={key} scope="col">
              {words[key]}
            </th>
          ))}
          <th scope="col">{words.currency}</th>
          {shown.map((flow) => (
            <th key={flow} scope="col" className="num">
              {words[flow]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer.items.map((row) => (
          <tr key={keyOf(row)}>
            {heads.map((key, i) => {
              const text = row[key] ?? (key === 'partyName' ? row.party : null)
              return i === 0 ? (
                <th key={key} scope="row">
                  {key === 'partyName' ? <PartyLink account={row.party}>{text}</PartyLink> : text}
                </th>
              ) : (
                <td key={key}>{text}</td>
              )
            })}
            <td>{row.currency ?? <Empty />}</td>
            {figures(row)}
          </tr>
        ))}
      </tbody>
      <tfoot className="figures-foot">
        {answer.totals.map((row) => (
          <tr key={row.currency}>
            <th scope="row" colSpan={Math.max(heads.length, 1)}>
              {figureWords(locale).total}
            </th>
            <td>{row.currency ?? <Empty />}</td>
            {figures(row)}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
