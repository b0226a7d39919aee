import type { OpenLine } from '@srm/core/client/documentTypes'
import type { Field, Fields } from '@srm/core/definition/field'
import { type LineReference, takenFrom } from '@srm/core/definition/lines/lineReferences'
import type { AnyRow } from '@srm/core/definition/workflow'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { Column } from '../../grid/types.ts'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import type { Form } from '../definition/screenTypes.ts'
import Failure from '../feedback/Failure.tsx'
import { codeNames, editColumn } from '../form/editColumns.tsx'
import { type FormLine, isBlank } from '../form/formModel.ts'
import { SearchBox } from '../interaction/SearchBox.tsx'
import { useLoad } from '../interaction/useLoad.ts'
import { label } from '../values/labelText.ts'
import { useDictionaries } from '../values/useDictionaries.ts'

/** Open lines of another document, chosen as lines of the form. */

const SrmModal = lazyAntd(async () => ({ default: (await import('../../host/SrmModal.tsx')).SrmModal }))

const placeOf = (number: unknown, item: unknown): string => `${number} ${item}`
/** An open line as a row of the choice: what a line takes over, and what is left. */
const rowOf = (open: OpenLine, rowKey: string): AnyRow => ({ ...open.line, left: open.left, rowKey })
/** A key for each; of one line there may be several, such as its components. */
const keysOf = (open: readonly OpenLine[]): string[] => {
  const seen = new Map<string, number>()
  return open.map(({ number, item }) => {
    const place = placeOf(number, item)
    seen.set(place, (seen.get(place) ?? 0) + 1)
    return `${place} ${seen.get(place)}`
  })
}
const keyOf = ({ rowKey }: AnyRow): string => String(rowKey)

/** Typing goes on for a moment after the first key. */
const pause = 250

/** The text as it is once nobody types any more. */
function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}
/** As many as the server answers. */
const most = 200

/** What the head of the form says of lines that it can take. */
const sameOf = ({ field: { same = {}, upTo = {} } }: LineReference, values: AnyRow): AnyRow =>
  Object.fromEntries(
    [...Object.keys(same), ...Object.keys(upTo)].flatMap((own) => (isEmpty(values[own]) ? [] : [[own, values[own]]])),
  )

function useColumns({ scope }: Form, { key, field }: LineReference): readonly Column<AnyRow>[] {
  const dictionaries = useDictionaries(
    Object.keys(field.copies ?? {}).flatMap((own) => {
      const { kind, target } = (scope.def.shape.lines as Fields)[own] ?? {}
      return kind === 'dict' && target ? [target] : []
    }),
  )
  return useMemo(() => {
    const fields = scope.def.shape.lines as Fields
    const column = (name: string, own: Field, more: Partial<Column<AnyRow>> = {}): Column<AnyRow> => {
      const { editor: _, ...rest } = editColumn<AnyRow>(scope, name, own)
      return { ...rest, ...codeNames(own, dictionaries, scope.locale), ...more }
    }
    const { title, codes = [] } = scope.def.lineIdentity ?? {}
    const named = [...Object.keys(field.copies ?? {}), key, field.item, title, ...codes]
    const shown = ((scope.def.formLines ?? []) as readonly string[]).filter((one) => named.includes(one))
    const quantity = fields[field.takes?.as ?? '']
    return [
      ...shown.flatMap((one) => (fields[one] ? [column(one, fields[one])] : [])),
      ...(quantity ? [column('left', quantity, { title: scope.words.making.left })] : []),
    ]
  }, [scope, key, field, dictionaries])
}

function Chooser({
  form,
  reference,
  onClose,
}: {
  readonly form: Form
  readonly reference: LineReference
  readonly onClose: () => void
}) {
  const { scope, state } = form
  const { words, api, side, def, locale } = scope
  const { field, key } = reference
  const [text, setText] = useState('')
  const sought = useTyped(text)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const same = sameOf(reference, state.values)
  const found = useLoad<readonly OpenLine[]>(
    api && `${side} ${def.shape.name} open ${JSON.stringify(same)} ${sought}`,
    async () => (await (api as NonNullable<typeof api>).openLines({ from: field.target, same, text: sought })).items,
  )
  const taken = new Set(state.lines.map((line) => placeOf(line[key], line[field.item])))
  const open = (found.data ?? []).filter(({ number, item }) => !taken.has(placeOf(number, item)))
  const keys = keysOf(open)
  const columns = useColumns(form, reference)
  const take = () => {
    const lines = open.filter((_, at) => chosen.has(keys[at] ?? ''))
    const [first] = lines
    for (const [own, value] of Object.entries(first?.head ?? {}))
      if (isEmpty(state.values[own]) && !isEmpty(value) && !(def.shape.fields as Fields)[own]?.auto)
        form.set(own, value)
    const filled = state.lines.filter((line) => !isBlank(def, form.keys.line, line))
    form.setLines([...filled, ...lines.map(({ line }): FormLine => ({ ...form.newLine(), ...line }))])
    onClose()
  }
  return (
    <SrmModal
      open
      width={920}
      title={words.making.take(label(locale, field))}
      okText={words.making.takeDo(chosen.size)}
      cancelText={words.common.cancel}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={take}
      onCancel={onClose}
    >
      <div className="take-lines">
        <SearchBox label={words.making.search} value={text} onChange={setText} />
        {found.error !== undefined ? (
          <Failure error={found.error} single onRetry={() => void found.reload()} />
        ) : (
          <SrmGrid
            label={words.making.take(label(locale, field))}
            columns={columns}
            rows={open.map((line, at) => rowOf(line, keys[at] ?? ''))}
            rowKey={keyOf}
            navigation="rows"
            loading={found.loading}
            selection={{ keys: chosen, onChange: setChosen }}
            empty={<span className="muted">{words.making.none}</span>}
          />
        )}
        {(found.data?.length ?? 0) >= most && <span className="muted">{words.making.more}</span>}
      </div>
    </SrmModal>
  )
}

/** Buttons that open the choice of lines, one for each kind of document that the form's lines can be made of. */
export default function TakeLines({ form }: { readonly form: Form }) {
  const { def, locale, words } = form.scope
  const [open, setOpen] = useState<LineReference>()
  return (
    <>
      {takenFrom(def).map((reference) => (
        <button key={reference.key} type="button" className="button" onClick={() => setOpen(reference)}>
          <Icon name="plus" />
          {words.making.take(label(locale, reference.field))}
        </button>
      ))}
      {open && (
        <Suspense fallback={null}>
          <Chooser form={form} reference={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
