import { SrmError } from '@srm/core/client/errors'
import type { Field, IsoDate } from '@srm/core/definition/field'
import { isPassed } from '@srm/core/definition/lines/passedDays'
import { readFields } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { FormItem } from '../../fields/FormItem.tsx'
import { SrmModal } from '../../host/SrmModal.tsx'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { lineKey } from '../byLine/lineKey.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { faultText } from '../feedback/faultText.ts'
import { countText } from '../values/labelText.ts'

interface EditDialogProps {
  readonly fields: Readonly<Record<string, Field>>
  readonly rows: readonly AnyRow[]
  /** In which lines columns of lines are set. */
  readonly lineNote: string
  readonly onRun: (values: AnyRow) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the values; what stays blank is kept. */
export default function EditDialog({ fields, rows, lineNote, onRun, onClose }: EditDialogProps) {
  const { def, words, names, locale, today } = useWhole()
  const { edit } = useListWorkWords()
  const [values, setValues] = useState<AnyRow>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const warningOf = (key: string): string | undefined => {
    const name = lineKey(key)
    const isOver = name !== undefined && isPassed(def, name, values[key], today as IsoDate)
    return isOver ? faultText(locale, { rule: 'dayPassed' }) : undefined
  }
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
  const run = async () => {
    const asked = Object.fromEntries(Object.entries(fields).filter(([key]) => key in given))
    const { value, issues } = readFields(asked, given, 'unchanged')
    setFaults(Object.fromEntries(issues.map((issue) => [issue.path, faultText(locale, issue)])))
    if (issues.length > 0) return
    setBusy(true)
    setFailure(undefined)
    await onRun(value).then(onClose, (error: unknown) => {
      setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
      setBusy(false)
    })
  }
  return (
    <SrmModal
      open
      title={words.selection.doAll(edit.name, names.count(countText(rows.length)))}
      okText={edit.save}
      cancelText={words.single.back}
      okButtonProps={{ disabled: Object.keys(given).length === 0 }}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div className="dialog-body">
        <p className="muted">{edit.kept}</p>
        {Object.entries(fields).map(([key, field]) => (
          <FormItem
            key={key}
            name={key}
            field={field}
            value={values[key] ?? null}
            row={values}
            fault={faults[key]}
            help={lineKey(key) === undefined ? undefined : lineNote}
            warning={warningOf(key)}
            onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
            onBlur={() => undefined}
          />
        ))}
        {failure && (
          <div className="banner red" role="alert">
            {failure}
          </div>
        )}
      </div>
    </SrmModal>
  )
}
