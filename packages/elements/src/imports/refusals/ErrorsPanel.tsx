import type { ImportError } from '@srm/core/client/documentTypes'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { hasLines } from '@srm/core/definition/workflow'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText } from '../../document/values/labelText.ts'
import { Icon } from '../../style/Icon.tsx'
import { useImportWords } from '../../words/importWords.ts'
import type { Job } from '../job/job.ts'
import { useCellMeanings } from '../map/useCellMeanings.ts'
import { Paged } from '../Paged.tsx'
import { ErrorGroups } from './ErrorGroups.tsx'
import { ErrorRows } from './ErrorRows.tsx'
import { type ErrorGroup, groupKey, groupsOf, issueOf } from './errorGroups.ts'
import { proposalFor, unknownTexts } from './proposals.ts'
import { type Correction, type Corrections, correctedFile, withCorrection } from './refusedRows.ts'
import { rowFaultText } from './rowFaultText.ts'
import type { Refusals } from './useRefusals.ts'

interface ErrorsPanelProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  readonly refusals: Refusals
  readonly corrections: Corrections
  readonly onCorrections: (corrections: Corrections) => void
  /** Tries the job anew with corrections. */
  readonly onRetry: () => void
  /** Takes the corrected rows as a file. */
  readonly onFile: (file: File) => void
}

/** How corrected rows go in: a trial is made anew with them; of an import that has run they are a file of their own. */
function useSending({ job, refusals, corrections, onRetry, onFile }: ErrorsPanelProps) {
  const { def } = useWhole()
  const { errors: words } = useImportWords()
  const { rows } = refusals
  const count = countText(corrections.size)
  if (!rows) return undefined
  if (job.dryRun === 'Y') return { text: words.retry(count), send: onRetry }
  // Of a document with lines the other rows would be missing.
  if (hasLines(def)) return undefined
  const name = words.correctedName(job.fileName.replace(/\.[^.]+$/, ''))
  return {
    text: words.importCorrected(count),
    send: () => onFile(new File([correctedFile(rows, corrections)], name)),
  }
}

/** What suggests itself instead of the refused cells, and how it is taken over. */
function useProposals({ api, job, refusals, corrections, onCorrections }: ErrorsPanelProps) {
  const { def } = useWhole()
  const { errors, rows } = refusals
  const meant = useCellMeanings(api, job, rows ? unknownTexts(errors, rows) : {}) ?? {}
  const proposalOf = (error: ImportError) => (rows ? proposalFor(def, error, rows, meant) : undefined)
  const open = errors.flatMap((error) => {
    const proposal = proposalOf(error)
    return proposal && !corrections.get(proposal.row)?.has(proposal.column) ? [proposal] : []
  })
  const correct = (made: readonly Correction[]) => {
    if (rows) onCorrections(made.reduce((all, one) => withCorrection(all, rows, one), corrections))
  }
  return { proposalOf, open, correct }
}

/** The errors row by row, page by page, or by what is wrong; values are corrected in their place. */
export function ErrorsPanel(props: ErrorsPanelProps) {
  const { job, refusals, corrections } = props
  const { errors, rows } = refusals
  const { def, locale } = useWhole()
  const words = useImportWords()
  const [isGrouped, setGrouped] = useState(false)
  const [only, setOnly] = useState<ErrorGroup>()
  const sending = useSending(props)
  const { proposalOf, open, correct } = useProposals(props)
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
            {rowFaultText(locale, def, issueOf(only))}
          </button>
        )}
        {sending && open.length > 0 && (
          <button type="button" className="button" onClick={() => correct(open)}>
            <Icon name="check" />
            {words.errors.takeAll(countText(open.length))}
          </button>
        )}
        {sending && corrections.size > 0 && (
          <button type="button" className="button" onClick={sending.send}>
            {sending.text}
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
            <ErrorRows
              errors={page}
              refused={rows}
              corrections={corrections}
              proposalOf={proposalOf}
              onCorrect={sending && ((one) => correct([one]))}
            />
          )}
        </Paged>
      )}
    </>
  )
}
