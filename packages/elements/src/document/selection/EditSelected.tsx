import type { Field } from '@srm/core/definition/field'
import { type AnyRow, isIn, stageOf } from '@srm/core/definition/workflow'
import { refusalText } from '@srm/core/i18n/messages'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { lineKey } from '../byLine/lineKey.ts'
import { headField, lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { countText } from '../values/labelText.ts'
import { BulkActionButton } from './BulkActionButton.tsx'
import type { Bulk } from './useBulk.ts'

/** "Edit: 3 orders". */
function useTitle({ rows }: { readonly rows: readonly AnyRow[] }): string {
  const { words, names } = useWhole()
  const { edit } = useListWorkWords()
  return words.selection.doAll(edit.name, names.count(countText(rows.length)))
}

const EditDialog = lazyDialog(() => import('./EditDialog.tsx'), useTitle)

/** The fields that the definition names and this person sees, none of them demanded: what is left blank stays as it is. */
function editedFields({ def, visible }: Whole): Readonly<Record<string, Field>> {
  const keys: readonly string[] = def.bulkEdits ?? []
  const found = keys.flatMap((key) => {
    const name = lineKey(key)
    const field = name === undefined ? headField(def, key) : lineField(def, name)
    const isSeen = name === undefined ? visible.head.includes(key) : visible.lines.includes(name)
    return field && isSeen ? [[key, { ...field, required: false, requiredAtSubmit: false }] as const] : []
  })
  return Object.fromEntries(found)
}

interface EditSelectedProps {
  readonly rows: readonly AnyRow[]
  /** By line, those that were chosen. */
  readonly lines: readonly AnyRow[] | undefined
  readonly bulk: Bulk
}

/** One value for chosen documents, where they can still be changed. */
export function EditSelected({ rows, lines, bulk }: EditSelectedProps) {
  const scope = useWhole()
  const { def, side, locale } = scope
  const { edit: words, byLine } = useListWorkWords()
  const [chosen, setChosen] = useState<readonly AnyRow[]>()
  const edits = def.sides[side]?.edits
  const fields = editedFields(scope)
  if (!edits || Object.keys(fields).length === 0) return null
  const why = (row: AnyRow) =>
    refusalText(locale, def, {
      message: 'common.notEditable',
      params: { stage: String(row.stage ?? stageOf(def, row)) },
    })
  const can = rows.filter((row) => isIn(edits, row))
  if (can.length === 0) return null
  return (
    <>
      <BulkActionButton
        name={words.name}
        can={can}
        cannot={rows.filter((row) => !can.includes(row))}
        why={why}
        onStart={setChosen}
      />
      {chosen && (
        <Suspense fallback={null}>
          <EditDialog
            fields={fields}
            rows={chosen}
            lineNote={lines ? byLine.chosenLines : words.everyLine}
            onRun={(values) => bulk.edit(chosen, values, lines && new Set(lines.map((row) => row['lines.uuid'])))}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
