import type { Counts } from '@srm/core/client/jobCounts'
import { countText } from '../../document/values/labelText.ts'
import { useImportWords } from '../../words/importWords.ts'

/** What a tile shows the rows of. */
export type Tile = 'created' | 'updated' | 'unchanged' | 'failed'
const tiles: readonly Tile[] = ['created', 'updated', 'unchanged', 'failed']

/** Errors come first, then what changes. */
export const firstTile = (counts: Counts): Tile =>
  (['failed', 'updated', 'created'] as const).find((tile) => counts[tile] > 0) ?? 'unchanged'

interface ResultTilesProps {
  readonly counts: Counts
  readonly isTrial: boolean
  readonly chosen: Tile
  readonly onChoose: (tile: Tile) => void
}

/** The four counts; each shows its rows below. */
export function ResultTiles({ counts, isTrial, chosen, onChoose }: ResultTilesProps) {
  const words = useImportWords()
  const notes: Readonly<Record<Tile, string>> = {
    created: words.result.createdNote(isTrial),
    updated: words.result.updatedNote(isTrial),
    unchanged: words.result.unchangedNote,
    failed: counts.failed > 0 ? words.result.failedNote : words.result.failedNone,
  }
  return (
    <div className="import-tiles">
      {tiles.map((tile) => {
        const isBad = tile === 'failed' && counts.failed > 0
        return (
          <button
            key={tile}
            type="button"
            className={`import-tile ${isBad ? 'is-bad' : ''}`}
            aria-pressed={tile === chosen}
            onClick={() => onChoose(tile)}
          >
            <span className="import-tile-name">{words.result[tile]}</span>
            <span className={`import-tile-count ${isBad ? 'bad' : ''}`}>{countText(counts[tile])}</span>
            <span className="import-tile-name">{notes[tile]}</span>
          </button>
        )
      })}
    </div>
  )
}
