import { hasLines } from '@srm/core/definition/workflow'
import { useState } from 'react'
import { faultText } from '../document/faultText.ts'
import { countText } from '../document/text.ts'
import { useWhole } from '../document/whole.tsx'
import { Icon } from '../style/Icon.tsx'
import { useImportWords } from '../words/importWords.ts'
import { ErrorGroups } from './ErrorGroups.tsx'
import { ErrorRows } from './ErrorRows.tsx'
import { type ErrorGroup, groupKey, groupsOf, issueOf } from './errorGroups.ts'
import type { Job } from './job.ts'
import { Paged } from './Paged.tsx'
import { type Corrections, correctedFile, withCorrection } from './refusedRows.ts'
import type { Refusals } from './useRefusals.ts'

interface ErrorsPanelProps {
  readonly job: Job
  readonly refusals: Refusals
  readonly corrections: Corrections
  readonly onCorrections: (corrections: Corrections) => void
  /** Takes the corrected rows as a file. */
  readonly onFile: (file: File) => void
}

function useCorrecting({ job, refusals, corrections, onCorrections, onFile }: ErrorsPanelProps) {
  const { def } = useWhole()
  const words = useImportWords()
  const { rows } = refusals
  // Of a document with lines the other rows would be missing.
  if (!rows || hasLines(def)) return undefined
  const name = words.errors.correctedName(job.fileName.replace(/\.[^.]+$/, ''))
  return {
    correct: (row: number, column: number, text: string) =>
      onCorrections(withCorrection(corrections, row, column, text)),
    send: () => onFile(new File([correctedFile(rows, corrections)], name)),
  }
}

/** The errors row by row, page by page, or by what is wrong; values are corrected in their place. */
export function ErrorsPanel(props: ErrorsPanelProps) {
  const { job, refusals, corrections } = props
  const { errors, rows } = refusals
  const { locale } = useWhole()
  const words = useImportWords()
  const [isGrouped, setGrouped] = useState(false)
  const [only, setOnly] = useState<ErrorGroup>()
  const correcting = useCorrecting(props)
  const shown = only ? errors.filter((error) => groupKey(error) === only.key) : errors
  const show = (group: ErrorGroup | undefined, grouped: boolean) => {
    setOnly(group)
    setGrouped(grouped)
  }
  return (
    <>
      <div className="section-bar">
        <h2 className="section-title">{words.errors.title}</h2>
        <span className="muted">{words.errors.count(countText(job.failedRows))}</span>
        {job.failedRows > errors.length && (
          <span className="muted ellipsis">{words.errors.capped(countText(errors.length))}</span>
        )}
        <span className="grow" />
        {only && (
          <button type="button" className="button" onClick={() => show(undefined, true)}>
            <Icon name="close" />
            {faultText(locale, issueOf(only))}
          </button>
        )}
        {correcting && corrections.size > 0 && (
          <button type="button" className="button" onClick={correcting.send}>
            <Icon name="check" />
            {words.errors.importCorrected(countText(corrections.size))}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-pressed={isGrouped}
          onClick={() => show(undefined, !isGrouped)}
        >
          <Icon name="filter" />
          {words.errors.group}
        </button>
      </div>
      {isGrouped ? (
        <div className="import-scroll">
          <ErrorGroups groups={groupsOf(errors)} onShow={(group) => show(group, false)} />
        </div>
      ) : (
        <Paged key={only?.key ?? ''} rows={shown}>
          {(page) => (
            <ErrorRows errors={page} refused={rows} corrections={corrections} onCorrect={correcting?.correct} />
          )}
        </Paged>
      )}
    </>
  )
}
