import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { countsOf } from '@srm/core/client/jobCounts'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import { countText } from '../../document/values/labelText.ts'
import { useImportWords } from '../../words/importWords.ts'
import { ErrorsPanel } from '../refusals/ErrorsPanel.tsx'
import type { Corrections } from '../refusals/refusedRows.ts'
import { useRefusals } from '../refusals/useRefusals.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { JobOutcome } from './JobOutcome.tsx'
import type { Job } from './job.ts'
import { firstTile, ResultTiles, type Tile } from './ResultTiles.tsx'

interface JobResultProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  readonly corrections: Corrections
  readonly onCorrections: (corrections: Corrections) => void
  /** Tries the job anew with corrections. */
  readonly onRetry: () => void
  /** Takes corrected rows as a file. */
  readonly onFile: (file: File) => void
}

function NotLoaded({ loaded }: { readonly loaded: Loaded<unknown> }) {
  const { words: common } = useWhole()
  const words = useImportWords()
  return (
    <p className="muted import-wait" role="alert">
      {common.failure.notLoaded(words.result.title)}{' '}
      <button type="button" className="button link" onClick={() => void loaded.reload()}>
        {common.common.retry}
      </button>
    </p>
  )
}

function Errors(props: JobResultProps) {
  const { api, job } = props
  const words = useImportWords()
  const loaded = useRefusals(api, job)
  if (job.failedRows === 0) return <p className="muted import-wait">{words.errors.none}</p>
  if (loaded.error !== undefined) return <NotLoaded loaded={loaded} />
  if (!loaded.data) return null
  return <ErrorsPanel {...props} refusals={loaded.data} />
}

function Changes({ api, job, kind }: Pick<JobResultProps, 'api' | 'job'> & { readonly kind: 'created' | 'updated' }) {
  const loaded = useLoad(api && `${job.uuid} ${job.endTime}`, async () => api?.changes(job.uuid) ?? [])
  if (loaded.error !== undefined) return <NotLoaded loaded={loaded} />
  return loaded.data ? <ChangesPanel kind={kind} changes={loaded.data} count={countsOf(job)[kind]} /> : null
}

/** Counts, and below them the rows of the chosen count: errors, or what changes from what to what. */
export function JobResult(props: JobResultProps) {
  const { api, job } = props
  const words = useImportWords()
  const counts = countsOf(job)
  const [chosen, setChosen] = useState<Tile>()
  const tile = chosen ?? firstTile(counts)
  if (counts.read === 0 && job.jobStatus === 'failed') return <JobOutcome job={job} counts={counts} />
  return (
    <>
      <JobOutcome job={job} counts={counts} />
      <ResultTiles counts={counts} isTrial={job.dryRun === 'Y'} chosen={tile} onChoose={setChosen} />
      <div className="import-panel">
        <div className="import-part" hidden={tile !== 'failed'}>
          <Errors {...props} />
        </div>
        {(tile === 'created' || tile === 'updated') && <Changes key={tile} api={api} job={job} kind={tile} />}
        {tile === 'unchanged' && (
          <p className="muted import-wait">{words.changes.unchanged(countText(counts.unchanged))}</p>
        )}
      </div>
    </>
  )
}
