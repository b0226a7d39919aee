import { money } from '@srm/core/i18n/format'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { roundTop } from './months.ts'
import type { OrderMonths } from './orderQueries.ts'

const width = 560
const height = 290
const left = 56
const bottom = 258
const top = 28
const step = (width - left) / 6

interface Props {
  readonly ordered: OrderMonths
  readonly caption: string
}

/** Two bars for each month, the last month bold; the amounts stand in a table for those who do not see it. */
export function OrderChart({ ordered: { months, currency }, caption }: Props) {
  const tiles = useHomeWords()
  const { locale } = useWhole()
  // heights are drawn, not reckoned with
  const bars = months.map((month) => ({ ...month, placedBar: Number(month.placed), doneBar: Number(month.done) }))
  const highest = roundTop(bars.flatMap(({ placedBar, doneBar }) => [placedBar, doneBar]))
  const y = (value: number): number => bottom - ((bottom - top) * value) / highest
  const short = new Intl.NumberFormat(locale === 'zh_cn' ? 'zh-CN' : locale, { notation: 'compact' })
  return (
    <figure className="chart">
      <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line className="chart-line" x1={left} x2={width - 4} y1={y(value)} y2={y(value)} />
            <text className="chart-text" x={left - 8} y={y(value) + 4} textAnchor="end">
              {short.format(value)}
            </text>
          </g>
        ))}
        {bars.map(({ from, number, placedBar, doneBar }, index) => {
          const middle = left + step * (index + 0.5)
          return (
            <g key={from}>
              <rect
                className="chart-bar is-first"
                x={middle - 23}
                width={22}
                y={y(placedBar)}
                height={bottom - y(placedBar)}
                rx={2}
              />
              <rect
                className="chart-bar is-second"
                x={middle + 2}
                width={22}
                y={y(doneBar)}
                height={bottom - y(doneBar)}
                rx={2}
              />
              <text
                className={`chart-text${index === months.length - 1 ? ' is-now' : ''}`}
                x={middle}
                y={bottom + 21}
                textAnchor="middle"
              >
                {tiles.months[number - 1]}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{tiles.chartPlaced}</th>
            <th scope="col">{tiles.chartDone}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ from, placed, done }) => (
            <tr key={from}>
              <th scope="row">{from.slice(0, 7)}</th>
              <td>{money(placed, currency)}</td>
              <td>{money(done, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
