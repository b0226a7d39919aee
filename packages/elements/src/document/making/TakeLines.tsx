import type { OpenLine } from '@srm/core/client/documentTypes'
import type { Field, Fields } from '@srm/core/definition/field'
import { headOfTaking, type LineReference, takenFrom } from '@srm/core/definition/lines/lineReferences'
import type { AnyRow } from '@srm/core/definition/workflow'
import { Suspense, useMemo, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { Column } from '../../grid/types.ts'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import type { Form } from '../definition/screenTypes.ts'
import Failure from '../feedback/Failure.tsx'
import { codeNames, editColumn } from '../form/editColumns.tsx'
import { type FormLine, isBlank } from '../form/formModel.ts'
import { SearchBox } from '../interaction/SearchBox.tsx'
import { useDebounced } from '../interaction/useDebounced.ts'
import { label } from '../values/labelText.ts'
import { useDictionaries } from '../values/useDictionaries.ts'
import { SelectedSums } from './SelectedSums.tsx'
import { type Choice, placeOf, useTakeable } from './useTakeable.ts'

/** Open lines of another document, chosen as lines of the form. */

const SrmModal = lazyDialog(async () => ({ default: (await import('../../host/SrmModal.tsx')).SrmModal }))

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
      return { ...rest, ...codeNames(own, dictionaries, scope), ...more }
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

/** An open line as a row of the choice: what a line takes over, and what is left. */
const rowOf = ({ key: rowKey, open }: Choice): AnyRow => ({ ...open.line, left: open.left, rowKey })
const keyOf = ({ rowKey }: AnyRow): string => String(rowKey)

/** Fills the form with lines that were chosen, and its head with what they have in common. */
function take(
  { scope: { def, side }, state, keys, ...form }: Form,
  { field }: LineReference,
  lines: readonly OpenLine[],
): void {
  const [first] = lines
  const filled = state.lines.filter((line) => !isBlank(def, keys.line, line))
  // what a document begins with gives way to what its first lines say
  const begins = headOfTaking(field, side)
  const isSaid = (own: string) => !isEmpty(state.values[own]) && (filled.length > 0 || !begins[own])
  for (const [own, value] of Object.entries(first?.head ?? {}))
    if (!isSaid(own) && !isEmpty(value) && !(def.shape.fields as Fields)[own]?.auto) form.set(own, value)
  form.setLines([...filled, ...lines.map(({ line }): FormLine => ({ ...form.newLine(), ...line }))])
}

interface ChooserProps {
  readonly form: Form
  readonly reference: LineReference
  readonly onClose: () => void
}

/** What is chosen: it stays chosen while another search is made. */
function useChosen(shown: readonly Choice[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OpenLine>>(new Map())
  const choose = (keys: ReadonlySet<string>, from: readonly Choice[] = shown) => {
    const known = new Map([...chosen, ...from.map(({ key, open }) => [key, open] as const)])
    setChosen(new Map([...known].filter(([key]) => keys.has(key))))
  }
  return { chosen, choose }
}

function Chooser({ form, reference, onClose }: ChooserProps) {
  const { scope, state } = form
  const { words, locale } = scope
  const { field, key } = reference
  const [text, setText] = useState('')
  const found = useTakeable(scope, field.target, sameOf(reference, state.values), useDebounced(text))
  const taken = new Set(state.lines.map((line) => placeOf(line[key], line[field.item])))
  const free = (all: readonly Choice[]) => all.filter(({ open: { number, item } }) => !taken.has(placeOf(number, item)))
  const shown = free(found.choices)
  const columns = useColumns(form, reference)
  const { chosen, choose } = useChosen(shown)
  const chooseAll = async () => {
    const all = free(await found.all())
    choose(new Set([...chosen.keys(), ...all.map((one) => one.key)]), all)
  }
  const lines = [...chosen.values()]
  const title = words.making.take(label(locale, field))
  return (
    <SrmModal
      open
      width={920}
      title={title}
      okText={words.making.takeDo(chosen.size)}
      cancelText={words.common.cancel}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={() => {
        take(form, reference, lines)
        onClose()
      }}
      onCancel={onClose}
    >
      <div className="take-lines">
        <SearchBox label={words.making.search} value={text} onChange={setText} />
        {found.error !== undefined ? (
          <Failure error={found.error} single onRetry={found.reload} />
        ) : (
          <SrmGrid
            label={title}
            columns={columns}
            rows={shown.map(rowOf)}
            rowKey={keyOf}
            navigation="rows"
            loading={found.loading}
            selection={{ keys: new Set(chosen.keys()), onChange: (keys) => choose(keys) }}
            empty={<span className="muted">{words.making.none}</span>}
          />
        )}
        <SelectedSums {...{ scope, reference, lines, found }} onAll={() => void chooseAll()} />
      </div>
    </SrmModal>
  )
}

/** Buttons that open the choice of lines, one for each kind of document that the form's lines can be made of. */
export default function TakeLines({ form }: { readonly form: Form }) {
  const { def, side, locale, words } = form.scope
  const [open, setOpen] = useState<LineReference>()
  return (
    <>
      {takenFrom(def, side).map((reference) => (
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
