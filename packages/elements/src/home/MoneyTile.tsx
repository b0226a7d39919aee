import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { FollowLink } from './FollowLink.tsx'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'
import { useTabCounts } from './tabCounts.ts'
import { countText, waitingTab } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'

/** Each is a task tab of the statements. */
const figures = [waitingTab, 'disputed'] as const

const statements = ['reconciliation'] as const
const kind: TileKind = { id: 'tile-money', title: 'money', document: 'reconciliation' }

function MoneyTile() {
  const { client, side } = useWhole()
  const tiles = useHomeWords()
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
          {figures.map((key) => {
            const count = counts[key] ?? 0
            return (
              <FollowLink key={key} className="figure" to={{ side, document: 'reconciliation', tab: key }}>
                <span className={`figure-value${key === 'disputed' && count > 0 ? ' bad' : ''}`}>
                  {countText(count)}
                </span>
                <span className="figure-label">{tiles.moneyFigures[key]}</span>
              </FollowLink>
            )
          })}
        </div>
      )}
    </Tile>
  )
}

/** Statements in figures; each opens the list with the same filter. */
export default tileScreen(kind, MoneyTile)
