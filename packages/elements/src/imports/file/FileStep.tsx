import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { headerOf } from '@srm/core/definition/files/csvHeader'
import { useId, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useFileDrop } from '../../document/files/useFileDrop.ts'
import { pasteColumns, pastedRows } from '../../document/list/pastedRows.ts'
import { countText } from '../../document/values/labelText.ts'
import { Icon } from '../../style/Icon.tsx'
import { useImportWords } from '../../words/importWords.ts'
import { EarlierJobs } from '../job/EarlierJobs.tsx'
import type { Job } from '../job/job.ts'
import type { NewJobs } from '../job/useNewJob.ts'
import { acceptedKinds } from './fileKinds.ts'
import { TemplateButtons } from './TemplateButtons.tsx'

interface ChooserProps {
  readonly label: string
  readonly accept: string
  readonly isPrimary?: boolean
  readonly onFile: (file: File) => void
}

/** The button that opens the browser's file dialog. */
export function FileButton({ label, accept, isPrimary = false, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <button type="button" className={`button ${isPrimary ? 'primary' : ''}`} onClick={() => input.current?.click()}>
        {isPrimary && <Icon name="import" />}
        {label}
      </button>
    </>
  )
}

function PasteRows({ onFile }: { readonly onFile: (file: File) => void }) {
  const { def, locale, words: common } = useWhole()
  const words = useImportWords()
  const [text, setText] = useState('')
  const id = useId()
  const pasted = pastedRows(def, text)
  const count = pasted ? pasted.text.split(/\r?\n/).length - 1 : 0
  const columns = headerOf(def, pasteColumns(def), locale === 'zh_cn' ? 'zh' : 'en').join(common.common.and)
  const take = () => {
    if (pasted) onFile(new File([pasted.text], `${words.file.pastedName}.tsv`))
  }
  return (
    <div className="import-paste">
      <label className="field-label" htmlFor={id}>
        {words.file.pasteLabel}
      </label>
      <textarea
        id={id}
        className="field text-area import-paste-area"
        rows={6}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="field-help" id={`${id}-note`}>
        {words.file.pasteHint(columns)}
      </div>
      <button type="button" className="button" aria-disabled={count === 0} onClick={take}>
        {count === 0 ? words.file.pasteNone : words.file.pasteDo(countText(count))}
      </button>
    </div>
  )
}

interface FileStepProps {
  readonly api: ImportJobApi | undefined
  readonly jobs: NewJobs
  readonly onJob: (job: Job) => void
  readonly onAll: () => void
}

/** A file is dropped, chosen, or its rows are pasted; below, what was imported before. */
export function FileStep({ api, jobs, onJob, onAll }: FileStepProps) {
  const words = useImportWords()
  const [isPasting, setPasting] = useState(false)
  const begin = (file: File) => void jobs.begin(file)
  const { isOver, handlers } = useFileDrop(jobs.isBusy ? undefined : ([file]) => file && begin(file))
  return (
    <div className="import-start">
      <section className={`import-drop ${isOver ? 'is-over' : ''}`} aria-label={words.file.label} {...handlers}>
        <span className="import-drop-icon">
          <Icon name="file" />
        </span>
        <p className="import-drop-title">{jobs.isBusy ? words.upload.preparing : words.file.drop}</p>
        <FileButton label={words.file.choose} accept={acceptedKinds} isPrimary onFile={begin} />
        <p className="muted import-drop-note">{words.file.kinds}</p>
      </section>
      {jobs.fault && (
        <div className="banner red" role="alert">
          {jobs.fault}
        </div>
      )}
      <div className="import-ways">
        <TemplateButtons />
        <button type="button" className="button quiet" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          <Icon name="rows" />
          {words.file.paste}
        </button>
      </div>
      {isPasting && <PasteRows onFile={begin} />}
      <EarlierJobs api={api} onJob={onJob} onAll={onAll} />
    </div>
  )
}
