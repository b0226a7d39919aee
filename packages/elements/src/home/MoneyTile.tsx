import { today as todayOf } from '@srm/core/i18n/format'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { followChanges } from './changes.ts'
import { FollowLink } from './FollowLink.tsx'
import type { Followed } from './followed.ts'
import { lastMonths } from './months.ts'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'
import { useTabCounts } from './tabCounts.ts'
import { countText, waitingTab } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'
import { useAnswer } from './useAnswer.ts'
import { usePlace } from './usePlace.ts'

/** Each is a task tab of the statements. */
const figures = [waitingTab, 'disputed'] as const

const statements = ['reconciliation'] as const
const kind: TileKind = { id: 'tile-money', title: 'money', document: 'reconciliation' }

/** Posted invoices that are due up to the end of this month and not paid; undefined for whoever does not see invoices. */
function useToPay() {
  const { client, side, permissions, who } = useWhole()
  const [month] = lastMonths(todayOf(usePlace(who?.timeZone)), 1)
  const filters = { stage: ['posted'], dueDate: { to: month?.to ?? '' } }
  const { data } = useAnswer(
    client && permissions?.has('invoice.view') ? `${side} ${month?.to}` : undefined,
    async () => (await client?.of(side, 'invoice').list({ limit: 0, count: true, ...filters }))?.count,
    (again) => (client ? followChanges(client.listen, 'invoice', again) : () => undefined),
  )
  return data === undefined ? undefined : { count: data, to: { side, document: 'invoice', filters } }
}

interface FigureProps {
  readonly to: Followed
  readonly count: number
  readonly label: string
  readonly bad?: boolean
}

const Figure = ({ to, count, label, bad = false }: FigureProps) => (
  <FollowLink className="figure" to={to}>
    <span className={`figure-value${bad && count > 0 ? ' bad' : ''}`}>{countText(count)}</span>
    <span className="figure-label">{label}</span>
  </FollowLink>
)

function MoneyTile() {
  const { client, side } = useWhole()
  const tiles = useHomeWords()
  const toPay = useToPay()
  const { counts: all, error, retry } = useTabCounts(client, side, statements)
  const counts = all.get('reconciliation')
  return (
    <Tile
      id={kind.id}
      title={tiles.money}
      link={
        <FollowLink className="link" to={{ side, document: 'money' }}>
          {tiles.openMoney}
        </FollowLink>
      }
    >
      {!counts && error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {!counts && error === undefined && <TileLoading />}
      {counts && (
        <div className="tile-figures">
          {figures.map((key) => (
            <Figure
              key={key}
              to={{ side, document: 'reconciliation', tab: key }}
              count={counts[key] ?? 0}
              label={tiles.moneyFigures[key]}
              bad={key === 'disputed'}
            />
          ))}
          {toPay && <Figure {...toPay} label={tiles.moneyFigures.toPay} />}
        </div>
      )}
    </Tile>
  )
}

/** Statements and invoices in figures; each opens the list with the same filter. */
export default tileScreen(kind, MoneyTile)
