import type { CellTexts, ImportJobApi, Look } from '@srm/core/client/importJobApi'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { DecimalMark } from '@srm/core/definition/files/decimalMark'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import type { Choices } from '../choices.ts'
import type { Job } from '../job/job.ts'
import type { MappedColumn } from './mapping.ts'
import { useCellMeanings } from './useCellMeanings.ts'
import { type ValueNote, valueNote } from './valueNotes.ts'

interface Asked {
  readonly api: ImportJobApi | undefined
  readonly job: Job
  readonly look: Look | undefined
  readonly mapped: readonly MappedColumn[]
  readonly choices: Choices
}

/** What the server tells the codes of. */
const longestText = 200

/** A column that a person has mapped himself is told by its first rows when it is tried. */
const markFor = (
  found: DecimalMark | undefined,
  { decimalMark }: Choices,
  { format }: Look,
): DecimalMark | undefined => (format === 'xlsx' ? undefined : ((decimalMark as DecimalMark | undefined) ?? found))

/** What the first rows hold in a column. */
function cellsAt({ rows }: Pick<Look, 'rows'>, at: number) {
  const cells = rows.map((row) => row[at]?.trim() ?? '')
  return { texts: [...new Set(cells.filter((text) => text !== ''))], hasBlank: cells.includes('') }
}

/** How the cells of the mapped columns are read, as far as the first rows tell. */
export function useValueNotes({ api, job, look, mapped, choices }: Asked) {
  const { def } = useWhole()
  const fields = new Map(columnsOf(def).map(({ key, field }) => [key, field]))
  const coded = mapped.flatMap(({ key, at }) => {
    const kind = key === null ? undefined : fields.get(key)?.kind
    if (key === null || !look || (kind !== 'ref' && kind !== 'dict')) return []
    const texts = cellsAt(look, at).texts.filter(({ length }) => length <= longestText)
    return texts.length > 0 ? [[key, texts] as const] : []
  })
  const meant = useCellMeanings(api, job, Object.fromEntries(coded) satisfies CellTexts)
  const marks = new Map(look?.columns.map(({ at, decimalMark }) => [at, decimalMark]))
  return ({ key, at }: MappedColumn): ValueNote | undefined => {
    const field = key === null ? undefined : fields.get(key)
    if (!field || !look || key === null || look.format === 'ndjson') return undefined
    const { texts, hasBlank } = cellsAt(look, at)
    const form = {
      dateOrder: choices.dateOrder as 'dmy' | 'mdy' | undefined,
      daysSince: look.daysSince,
      decimalMark: markFor(marks.get(at), choices, look),
    }
    const isKept = hasBlank && choices.mode !== 'insert' && !field.required
    return valueNote(field, { texts, hasBlank: isKept }, form, meant?.[key])
  }
}
