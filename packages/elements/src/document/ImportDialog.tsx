import type { ImportMode, ImportOptions, ImportReport } from '@srm/core/client/documentTypes'
import { SrmError } from '@srm/core/client/errors'
import { csvColumns, headerOf } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { errorText, fieldLabel } from '@srm/core/i18n/messages'
import { Segmented } from 'antd'
import { useId, useRef, useState } from 'react'
import { SrmModal } from '../host/SrmModal.tsx'
import documentCss from '../style/document.css?inline'
import { Icon } from '../style/Icon.tsx'
import { useStyles } from '../style/useStyles.ts'
import { faultText } from './faultText.ts'
import { pasteColumns, pastedRows } from './pastedRows.ts'
import { useToast } from './Toast.tsx'
import { countText } from './text.ts'
import { useWhole, withWhole } from './whole.tsx'

interface ImportDialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

const modes = ['insert', 'update', 'upsert'] as const
const mostShown = 50
const formatOf = (file: File): 'csv' | 'ndjson' => (/\.(ndjson|jsonl)$/i.test(file.name) ? 'ndjson' : 'csv')

/** What is imported: a file, or rows that were pasted. */
interface Source {
  readonly body: File | string
  readonly options: Pick<ImportOptions, 'format' | 'delimiter'>
  /** Added to the row numbers of the report, so that they are those of the source. */
  readonly shift: number
}

const ofFile = (file: File): Source => ({ body: file, options: { format: formatOf(file) }, shift: 0 })

function ofText(def: AnyDocument, text: string): Source | undefined {
  const pasted = pastedRows(def, text)
  return pasted && { body: pasted.text, options: { delimiter: pasted.delimiter }, shift: pasted.headed ? -1 : 0 }
}

function Faults({ report, shift }: { readonly report: ImportReport; readonly shift: number }) {
  const { def, locale, words } = useWhole()
  if (report.errors.length === 0) return null
  return (
    <div className="import-faults">
      <table className="plain-table">
        <thead>
          <tr>
            <th className="plain-head">{words.import.row}</th>
            <th className="plain-head">{words.import.column}</th>
            <th className="plain-head">{words.import.fault}</th>
          </tr>
        </thead>
        <tbody>
          {report.errors.slice(0, mostShown).map((fault) => (
            <tr key={`${fault.row} ${fault.field} ${fault.rule}`}>
              <td className="plain-cell">{fault.row + shift}</td>
              <td className="plain-cell">{fault.field ? fieldLabel(locale, def, fault.field) : '—'}</td>
              <td className="plain-cell">{faultText(locale, fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether rows of a file can name documents that exist. */
const canUpdate = (def: AnyDocument): boolean => {
  const columns = new Set(csvColumns(def).map(({ key }) => key))
  return (def.key as readonly string[]).every((key) => columns.has(key))
}

function PasteField({ onText }: { readonly onText: (text: string) => void }) {
  const { def, locale, words } = useWhole()
  const [text, setText] = useState('')
  const id = useId()
  const columns = headerOf(def, pasteColumns(def), locale === 'en' ? 'en' : 'zh').join(words.common.and)
  return (
    <div className="form-item">
      <label className="field-label" htmlFor={id}>
        {words.import.paste}
      </label>
      <textarea
        id={id}
        className="field text-area wide-control"
        rows={4}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setText(event.target.value)
          onText(event.target.value)
        }}
      />
      <div className="field-help" id={`${id}-note`}>
        {words.import.pasteHint(columns)}
      </div>
    </div>
  )
}

/** A file or pasted rows are tried first, which writes nothing; the button then says how many rows it writes. */
function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  useStyles(documentCss)
  const { api, def, words, names, locale } = useWhole()
  const tell = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<Source>()
  const [mode, setMode] = useState<ImportMode>(canUpdate(def) ? 'upsert' : 'insert')
  const [report, setReport] = useState<ImportReport>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const good = report ? report.read - report.failed : 0

  const send = async (dryRun: boolean) => {
    if (!source || !api) return input.current?.click()
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await api.import(source.body, { mode, dryRun, ...source.options })
      if (dryRun) return setReport(answer)
      tell(words.import.imported(countText(answer.created + answer.updated)))
      onDone()
      onClose()
    } catch (error) {
      setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: Source | undefined) => {
    setSource(chosen)
    setReport(undefined)
  }
  const isChecked = report !== undefined && good > 0
  return (
    <SrmModal
      open
      width={640}
      title={words.import.title(names.many)}
      okText={isChecked ? words.import.run(countText(good)) : words.import.check}
      cancelText={words.common.cancel}
      confirmLoading={isBusy}
      onOk={() => void send(!isChecked)}
      onCancel={onClose}
    >
      <div className="dialog-body">
        <div className="form-item">
          <span className="field-label">{words.import.file}</span>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept=".csv,.ndjson,.jsonl"
            aria-label={words.import.file}
            onChange={(event) => choose(event.target.files?.[0] && ofFile(event.target.files[0]))}
          />
          <button type="button" className="button" onClick={() => input.current?.click()}>
            <Icon name="import" />
            {source?.body instanceof File ? source.body.name : words.import.choose}
          </button>
        </div>
        <PasteField onText={(text) => choose(ofText(def, text))} />
        {canUpdate(def) && (
          <div className="form-item">
            <span className="field-label">{words.import.mode}</span>
            <Segmented
              block
              value={mode}
              options={modes.map((value) => ({ value, label: words.import.modes[value] }))}
              onChange={(value) => {
                setMode(value as ImportMode)
                setReport(undefined)
              }}
            />
          </div>
        )}
        {report && (
          <div className={`banner ${report.failed > 0 ? 'gold' : 'green'}`} role="status">
            {words.import.checked(countText(good), countText(report.failed))}
          </div>
        )}
        {report && <Faults report={report} shift={source?.shift ?? 0} />}
        {failure && (
          <div className="banner red" role="alert">
            {failure}
          </div>
        )}
      </div>
    </SrmModal>
  )
}

export default withWhole(ImportDialog)
