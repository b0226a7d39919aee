import type { HeaderMapping, ImportJobApi } from '@srm/core/client/importJobApi'
import { fieldLabel } from '@srm/core/i18n/messages'
import { useEffect, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useDiscard } from '../../host/useDiscard.ts'
import { Icon } from '../../style/Icon.tsx'
import { useImportWords } from '../../words/importWords.ts'
import { type Choices, forgetChoices, isReadAlike, optionsOf, useChoices } from '../choices.ts'
import { FileFacts } from '../file/FileFacts.tsx'
import { ImportOptions } from '../ImportOptions.tsx'
import type { Job } from '../job/job.ts'
import { failureSentence } from '../job/useNewJob.ts'
import { forgetWritten, writtenOf } from '../refusals/keptCorrections.ts'
import { jobCorrections } from '../refusals/refusedRows.ts'
import { WizardFrame } from '../WizardFrame.tsx'
import { MapFoot, MapNotes } from './MapNotes.tsx'
import { MappingTools, Tally } from './MappingTools.tsx'
import { MapTable } from './MapTable.tsx'
import { type MappedColumn, mappingOf, missingOf } from './mapping.ts'
import { useLook, useMapping } from './useMapping.ts'
import { useValueNotes } from './useValueNotes.ts'

interface MapStepProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  readonly onBack: () => void
  readonly onStarted: (job: Job) => void
  readonly onDirty: (isDirty: boolean) => void
}

/** What stands in the way of a trial; the button stays on and leads to the first of it. */
function useFaults(columns: readonly MappedColumn[], missing: readonly string[], { mode }: Choices) {
  const words = useImportWords()
  const { words: common } = useWhole()
  if (columns.every(({ key }) => key === null)) return words.map.nothing
  const twice = columns.find(({ reading }) => reading === 'twice')
  if (twice) return words.map.twice(twice.other ?? '')
  return mode === 'insert' && missing.length > 0 ? words.map.missingNew(missing.join(common.common.and)) : undefined
}

/** The row in doubt gets the focus. */
const focusDoubt = (place: HTMLElement | null) =>
  place?.querySelector('.import-note.warn')?.closest('tr')?.querySelector('select')?.focus()

/** Choices and corrections that no trial has used yet are unsaved, and forgotten when the host discards them. */
function useUnsaved(job: Job, { isTouched }: Choices, onDirty: (isDirty: boolean) => void): void {
  const isDirty = isTouched || writtenOf(job).size > 0
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [onDirty, isDirty])
  useDiscard(() => {
    forgetChoices(job)
    forgetWritten(job)
    onDirty(false)
  })
}

/** Tries the file with what was chosen, and with what was written in its rows as long as they are read as before. */
async function tryWith(api: ImportJobApi, job: Job, choices: Choices, mapping: HeaderMapping): Promise<Job> {
  const options = optionsOf(job, choices, mapping)
  const corrections = writtenOf(job)
  const isKept = corrections.size > 0 && isReadAlike(job, choices)
  const kept = isKept ? await api.correct(job.uuid, job.corrections ?? null, jobCorrections(corrections)) : undefined
  const started = await api.start(job.uuid, kept === undefined ? options : { ...options, corrections: kept })
  forgetWritten(job)
  return started
}

/** The columns of the file and the fields they go into, then the trial. */
export function MapStep({ api, job, onBack, onStarted, onDirty }: MapStepProps) {
  const scope = useWhole()
  const { def, locale, words: common } = scope
  const words = useImportWords()
  const [choices, choose] = useChoices(def, job)
  const look = useLook(api, job, choices)
  const { mapped, targets, remember, isRemembering, setRemembering } = useMapping(look.data, choices)
  const noteOf = useValueNotes({ api, job, look: look.data, mapped, choices })
  const missing = missingOf(targets, mapped).map(({ column }) => fieldLabel(locale, def, column.key))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const faults = useFaults(mapped, missing, choices)
  const place = useRef<HTMLDivElement>(null)
  useUnsaved(job, choices, onDirty)
  const failure = problem ?? (look.error === undefined ? undefined : failureSentence(scope, look.error))
  const start = async () => {
    if (!api || isBusy || !look.data) return
    setProblem(faults)
    if (faults) return focusDoubt(place.current)
    setBusy(true)
    try {
      const mapping = mappingOf(mapped)
      await scope.ask({ kind: 'action', action: 'start', document: 'importJob', rows: [{ ...job }] })
      const started = await tryWith(api, job, choices, mapping)
      remember(mapping)
      onStarted(started)
    } catch (error) {
      setProblem(failureSentence(scope, error))
    } finally {
      setBusy(false)
    }
  }
  const map = (header: string, key: string | null) => {
    setProblem(undefined)
    choose({ mapping: { ...choices.mapping, [header]: key } })
  }
  return (
    <WizardFrame
      step="map"
      actions={
        <>
          <button type="button" className="button" onClick={onBack}>
            {words.actions.previous}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={isBusy || !look.data}
            onClick={() => void start()}
          >
            {isBusy ? common.common.working : words.actions.check}
          </button>
        </>
      }
      foot={<MapFoot missing={missing} isWarning={choices.mode !== 'update'} />}
    >
      <FileFacts job={job} look={look.data} choices={choices} choose={choose} />
      <ImportOptions choices={choices} choose={choose} />
      {failure && (
        <div className="banner red import-banner" role="alert">
          <Icon name="warning" />
          {failure}
        </div>
      )}
      {look.data && <MapNotes look={look.data} columns={mapped} />}
      <div className="section-bar import-map-bar">
        <h2 className="section-title">{words.map.title}</h2>
        <Tally columns={mapped} />
        <span className="grow" />
        <MappingTools
          columns={mapped}
          isRemembering={isRemembering}
          onRemember={setRemembering}
          onLoad={(mapping) => choose({ mapping: { ...choices.mapping, ...mapping } })}
        />
      </div>
      <div ref={place} className="import-map-area" aria-busy={look.loading}>
        {look.data ? (
          <MapTable columns={mapped} targets={targets} onMap={map} noteOf={noteOf} />
        ) : (
          look.loading && (
            <p className="muted import-wait" role="status">
              {words.map.looking}
            </p>
          )
        )}
      </div>
    </WizardFrame>
  )
}
