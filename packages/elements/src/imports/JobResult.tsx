import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { translate } from '@srm/core/i18n/translate'
import { useState } from 'react'
import { countText } from '../document/text.ts'
import { useLoad } from '../document/useLoad.ts'
import { useWhole } from '../document/whole.tsx'
import { Icon } from '../style/Icon.tsx'
import { useImportWords } from '../words/importWords.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ErrorsPanel } from './ErrorsPanel.tsx'
import { type Counts, countsOf, goodRows, type Job } from './job.ts'
import { firstTile, ResultTiles, type Tile } from './ResultTiles.tsx'

const looks = { done: 'green', partial: 'gold', failed: 'red', cancelled: 'gold' } as const

/** What an import has come to, in a sentence; a trial is told by its counts. */
function Sentence({ job, counts }: { readonly job: Job; readonly counts: Counts }) {
  const { locale } = useWhole()
  const words = useImportWords()
  const { jobStatus, message } = job
  if (jobStatus !== 'done' && jobStatus !== 'partial' && jobStatus !== 'failed' && jobStatus !== 'cancelled')
    return null
  const written = counts.created + counts.updated
  const texts = {
    done: written > 0 ? words.result.done(countText(written)) : words.result.doneNothing,
    partial: words.result.partial(countText(goodRows(counts)), countText(counts.failed)),
    failed: words.result.failedText,
    cancelled: words.result.cancelled,
  }
  return (
    <div className={`banner ${looks[jobStatus]} import-banner`} role={jobStatus === 'failed' ? 'alert' : 'status'}>
      <Icon name={jobStatus === 'done' ? 'check' : 'warning'} />
      <span>
        {texts[jobStatus]} {message && jobStatus === 'failed' ? messageText(locale, message) : ''}
        {jobStatus === 'partial' && ` ${words.result.correct}`}
      </span>
    </div>
  )
}

/** The server stores a message key or a rule, seldom a sentence. */
function messageText(locale: 'zh_cn' | 'en', message: string): string {
  for (const key of [message, `rule.${message}`, `import.${message}`]) {
    const text = translate(locale, key)
    if (text !== key) return text
  }
  return message
}

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
  return (
    <>
      <Sentence job={job} counts={counts} />
      <ResultTiles counts={counts} isTrial={job.dryRun === 'Y'} chosen={tile} onChoose={setChosen} />
      <div className="import-panel">
        <Panel api={api} job={job} tile={tile} counts={counts} />
      </div>
    </>
  )
}
