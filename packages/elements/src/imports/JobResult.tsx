import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { useState } from 'react'
import { countText } from '../document/text.ts'
import { useLoad } from '../document/useLoad.ts'
import { useWhole } from '../document/whole.tsx'
import { useImportWords } from '../words/importWords.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ErrorsPanel } from './ErrorsPanel.tsx'
import { JobOutcome } from './JobOutcome.tsx'
import { type Counts, countsOf, type Job } from './job.ts'
import { firstTile, ResultTiles, type Tile } from './ResultTiles.tsx'

interface PanelProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  readonly tile: Tile
  readonly counts: Counts
}

function Panel({ api, job, tile, counts }: PanelProps) {
  const words = useImportWords()
  const { words: common } = useWhole()
  const asked = api && tile !== 'unchanged' && counts[tile] > 0
  const about = tile === 'failed' ? 'errors' : 'changes'
  const version = `${job.uuid} ${job.rowVersion} ${job.endTime}`
  const loaded = useLoad(asked ? `${about} ${version}` : undefined, async () => {
    if (!api) return {}
    return about === 'errors' ? { errors: await api.errors(job.uuid) } : { changes: await api.changes(job.uuid) }
  })
  const { errors, changes } = loaded.data ?? {}
  if (loaded.error !== undefined)
    return (
      <p className="muted import-wait" role="alert">
        {common.states.notLoaded(words.errors.title)}{' '}
        <button type="button" className="button link" onClick={() => void loaded.reload()}>
          {common.common.retry}
        </button>
      </p>
    )
  if (tile === 'unchanged')
    return <p className="muted import-wait">{words.changes.unchanged(countText(counts.unchanged))}</p>
  if (tile === 'failed')
    return counts.failed === 0 ? (
      <p className="muted import-wait">{words.errors.none}</p>
    ) : (
      <ErrorsPanel errors={errors ?? []} failed={counts.failed} />
    )
  return <ChangesPanel kind={tile} changes={changes ?? []} count={counts[tile]} />
}

interface JobResultProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
}

/** Counts, and below them the rows of the chosen count: errors, or what changes from what to what. */
export function JobResult({ api, job }: JobResultProps) {
  const counts = countsOf(job)
  const [chosen, setChosen] = useState<Tile>()
  const tile = chosen ?? firstTile(counts)
  if (counts.read === 0 && job.jobStatus === 'failed') return <JobOutcome job={job} counts={counts} />
  return (
    <>
      <JobOutcome job={job} counts={counts} />
      <ResultTiles counts={counts} isTrial={job.dryRun === 'Y'} chosen={tile} onChoose={setChosen} />
      <div className="import-panel">
        <Panel api={api} job={job} tile={tile} counts={counts} />
      </div>
    </>
  )
}
