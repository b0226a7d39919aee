import type { ImportMode, ImportReport } from '@srm/core/client/documentTypes'
import { SrmError } from '@srm/core/client/errors'
import { errorText, fieldLabel } from '@srm/core/i18n/messages'
import { Segmented } from 'antd'
import { useRef, useState } from 'react'
import { SrmModal } from '../host/overlay.tsx'
import documentCss from '../style/document.css?inline'
import { Icon } from '../style/Icon.tsx'
import { useStyles } from '../style/useStyles.ts'
import { faultText } from './faultText.ts'
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

function Faults({ report }: { readonly report: ImportReport }) {
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
              <td className="plain-cell">{fault.row}</td>
              <td className="plain-cell">{fault.field ? fieldLabel(locale, def, fault.field) : '—'}</td>
              <td className="plain-cell">{faultText(locale, fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A file is tried first, which writes nothing; the button then says how many rows it writes. */
function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  useStyles(documentCss)
  const { api, def, words, names, locale } = useWhole()
  const tell = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [mode, setMode] = useState<ImportMode>('upsert')
  const [report, setReport] = useState<ImportReport>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const good = report ? report.read - report.failed : 0

  const send = async (dryRun: boolean) => {
    if (!file || !api) return input.current?.click()
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await api.import(file, { mode, dryRun, format: formatOf(file) })
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
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
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
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <button type="button" className="button" onClick={() => input.current?.click()}>
            <Icon name="import" />
            {file?.name ?? words.import.choose}
          </button>
        </div>
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
        {report && (
          <div className={`banner ${report.failed > 0 ? 'gold' : 'green'}`} role="status">
            {words.import.checked(countText(good), countText(report.failed))}
          </div>
        )}
        {report && <Faults report={report} />}
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
