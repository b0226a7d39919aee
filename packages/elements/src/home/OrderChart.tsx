import { useHomeWords } from '../words/homeWords.ts'
import { roundTop } from './months.ts'
import type { MonthCount } from './orderQueries.ts'

const width = 560
const height = 290
const left = 40
const bottom = 258
const top = 28
const step = (width - left) / 6

/** Two bars for each month, the last month bold; the numbers stand in a table for those who do not see it. */
export function OrderChart({ months, caption }: { readonly months: readonly MonthCount[]; readonly caption: string }) {
  const tiles = useHomeWords()
  const highest = roundTop(months.flatMap(({ placed, done }) => [placed, done]))
  const y = (value: number): number => bottom - ((bottom - top) * value) / highest
  return (
    <figure className="chart">
      <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line className="chart-line" x1={left} x2={width - 4} y1={y(value)} y2={y(value)} />
            <text className="chart-text" x={left - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {months.map(({ from, number, placed, done }, index) => {
          const middle = left + step * (index + 0.5)
          return (
            <g key={from}>
              <rect
                className="chart-bar is-first"
                x={middle - 23}
                width={22}
                y={y(placed)}
                height={bottom - y(placed)}
                rx={2}
              />
              <rect
                className="chart-bar is-second"
                x={middle + 2}
                width={22}
                y={y(done)}
                height={bottom - y(done)}
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
              <td>{placed}</td>
              <td>{done}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
