import { type Sheet, type SheetInput, saveSourceSheet } from '@srm/core/client/sourceSheet'
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { equalShares } from '@srm/core/masterData/sources/equalShares'
import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Form } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import type { DetailDoc } from '../../document/detail/useDetail.ts'
import { AtWork } from '../../document/feedback/AtWork.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import type { FormApi } from '../../document/form/DocumentForm.tsx'
import { DraftBars } from '../../document/form/DraftBars.tsx'
import { DraftNote, Faults } from '../../document/form/FormNotes.tsx'
import { type FormLine, isBlank } from '../../document/form/formModel.ts'
import { LineGrid } from '../../document/form/LineGrid.tsx'
import { StaleDialog } from '../../document/form/StaleDialog.tsx'
import { useForm } from '../../document/form/useForm.ts'
import { useShortcuts } from '../../document/interaction/useShortcuts.ts'
import { FormItem } from '../../fields/FormItem.tsx'
import { SheetRows } from './SheetRows.tsx'
import { isShared, shareFault, sharesOf } from './sheetExtension.tsx'
import { sheetWords } from './sheetWords.ts'

interface SheetFormProps {
  readonly sheet: Sheet
  /** Names the sheet: what was typed and not sent is kept by it. */
  readonly name: string
  /** Where the buttons stand. */
  readonly slot: HTMLElement | null
  readonly apiRef: Ref<FormApi>
  readonly onSaved: (sheet: Sheet) => void
  readonly onDirty: (dirty: boolean) => void
  readonly onFaults: (faults: Form['faults']) => void
}

const nothing: readonly Issue[] = []

/** Saves the form as drafts, or makes its rows valid too. */
function useSheetForm({ sheet, name, onSaved, onDirty }: SheetFormProps) {
  const { client, locale, ask } = useWhole()
  const tell = useToast()
  const words = sheetWords(locale)
  const activates = useRef(false)
  const put = async (body: AnyDoc): Promise<AnyDoc> => {
    if (!client) throw new Error('There is no session.')
    const sent = body as unknown as SheetInput
    await ask({ kind: 'save', document: 'sourceSheet', rows: [], input: body })
    const saved = await saveSourceSheet(client, { ...sent, lines: sent.lines ?? [] }, activates.current)
    tell(activates.current ? words.activated(sent.lines?.length ?? 0) : words.saved)
    return saved as unknown as AnyDoc
  }
  const form = useForm({
    doc: { ...sheet, uuid: name } as unknown as DetailDoc,
    lacking: nothing,
    put,
    onSaved: (saved) => onSaved(saved as unknown as Sheet),
    onDirty,
  })
  const save = (activate: boolean) => {
    activates.current = activate
    return form.save()
  }
  return { form, save }
}

/** The rows that are typed, without the empty one below them. */
const typedLines = ({ state, scope, keys }: Form): readonly FormLine[] =>
  state.lines.filter((line) => !isBlank(scope.def, keys.line, line))

/** Rows of the valid set whose supplier is not on the sheet yet, behind those that are. */
function takeOver(form: Form, valid: Sheet['valid']): void {
  const lines = typedLines(form)
  const known = new Set(lines.map(({ toElsAccount }) => toElsAccount))
  const taken = valid.filter(({ status, toElsAccount }) => status === 'valid' && !known.has(toElsAccount))
  const keys = [...form.keys.line.filter((key) => form.keys.usual.includes(key)), 'supplierName']
  form.setLines([
    ...lines,
    ...taken.map((row) => ({
      ...form.newLine(),
      ...Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key))),
    })),
  ])
}

function divide(form: Form): void {
  const lines = typedLines(form)
  const shares = equalShares(lines.length)
  form.setLines(lines.map((line, at) => ({ ...line, quota: shares[at] })))
}

/** The last day of new rows, what fills the sheet at once, what the shares add up to. */
function SheetTools({ form, sheet }: { readonly form: Form; readonly sheet: Sheet }) {
  const { locale } = form.scope
  const words = sheetWords(locale)
  const shares = isShared(form) ? sharesOf(form) : undefined
  const fault = shares && shareFault(shares, locale)
  return (
    <div className="sheet-tools">
      <FormItem
        name="expiryDate"
        field={sourceSheet.shape.fields.expiryDate as Field}
        value={form.state.values.expiryDate}
        fault={form.faults.expiryDate}
        onChange={(value) => form.set('expiryDate', value)}
        onBlur={() => form.check('expiryDate')}
      />
      <button
        type="button"
        className="button"
        disabled={!sheet.valid.some(({ status }) => status === 'valid')}
        onClick={() => takeOver(form, sheet.valid)}
      >
        {words.takeOver}
      </button>
      <button type="button" className="button" disabled={typedLines(form).length === 0} onClick={() => divide(form)}>
        {words.divide}
      </button>
      <span role="status" className={fault ? 'sheet-fault' : 'muted'}>
        {shares && (fault ?? words.complete)}
      </span>
    </div>
  )
}

function SheetActions({ form, save }: ReturnType<typeof useSheetForm>) {
  const { words: common, locale, permissions } = useWhole()
  const words = sheetWords(locale)
  return (
    <>
      {form.isDirty && <span className="tag gold">{common.form.unsaved}</span>}
      <button type="button" className="button" aria-disabled={form.busy} onClick={() => void save(false)}>
        {form.busy ? common.common.working : words.saveDraft}
      </button>
      {permissions?.has('sourceList.submit') && (
        <button type="button" className="button primary" aria-disabled={form.busy} onClick={() => void save(true)}>
          {words.activate}
        </button>
      )}
    </>
  )
}

/** The drafts of a sheet, typed beside what is valid. Uses antd: import it lazily. */
export default function SheetForm(props: SheetFormProps) {
  const { sheet, slot, apiRef, onFaults } = props
  const { locale, names } = useWhole()
  const words = sheetWords(locale)
  const { form, save } = useSheetForm(props)
  useImperativeHandle(apiRef, () => ({ save: () => save(false) }))
  useShortcuts({ 'ctrl+s': () => void save(false), 'ctrl+Enter': () => void save(true) })
  useEffect(() => onFaults(form.faults), [form.faults, onFaults])
  return (
    <>
      {slot && createPortal(<SheetActions form={form} save={save} />, slot)}
      <AtWork busy={form.busy}>
        <DraftBars form={form} name={names.title} />
      </AtWork>
      <Faults form={form} />
      <SheetRows title={words.valid(sheet.validStartDate)} rows={sheet.valid} none={words.noneValid} />
      <AtWork busy={form.busy}>
        <SheetTools form={form} sheet={sheet} />
        <LineGrid form={form} />
      </AtWork>
      <div className="doc-foot">
        <span className="grow" />
        <DraftNote form={form} />
      </div>
      {form.stale && <StaleDialog form={form} number={names.title} />}
    </>
  )
}
