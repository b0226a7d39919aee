import type { DictionaryEntry } from '@srm/core/client/sessionCalls'
import { choosableOf, type Field } from '@srm/core/definition/field'
import { codesMeant } from '@srm/core/definition/files/dictionaryWords'
import type { AnyRow } from '@srm/core/definition/workflow'
import { choiceText, formatMeasure } from '../../fields/format.ts'
import { type Parsed, parseChoice, parsePercent } from '../../grid/cells/parse.ts'
import type { Column, Editor } from '../../grid/types.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { lineWidth, mostTitle } from '../detail/lineColumns.tsx'
import { label } from '../values/labelText.ts'
import { fitOf } from '../values/textFit.ts'

/** The columns of a line grid that are typed into. */

const editors: Readonly<Record<Field['kind'], Editor>> = {
  text: 'text',
  json: 'text',
  number: 'integer',
  decimal: 'decimal',
  date: 'date',
  time: 'text',
  choice: 'choice',
  dict: 'choice',
  ref: 'ref',
}

const isPlain = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** How a code of a dictionary is written where it is not being typed: by its name, of units by what is shorter; not before it is known. */
export const codeNames = (
  field: Field,
  dictionaries: ReadonlyMap<string, readonly DictionaryEntry[]>,
  { locale, client }: Pick<Whole, 'locale' | 'client'>,
): { readonly format?: (value: unknown) => string } => {
  if (field.kind !== 'dict') return {}
  const entries = dictionaries.get(field.target ?? '')
  return {
    format: (value) => {
      const code = String(value ?? '')
      const entry = entries?.find((known) => known.code === code)
      const told = entry ? label(locale, entry) : client?.names.get(`dictionaries ${field.target} ${code}`)
      const name = told ?? (entries ? code : '')
      if (name === '') return ''
      return field.target === 'unit' && code.length < name.length ? code : name
    },
  }
}

/** The code of a dictionary that was typed or pasted: by itself, by a name in either language, of units as they are commonly written. */
export function readWord(text: string, entries: readonly DictionaryEntry[], dictionary: string | undefined): Parsed {
  const read = parseChoice(
    text,
    entries.map(({ code }) => ({ value: code, label: code })),
  )
  if (!read.fault) return read
  const [code, ...others] = codesMeant(
    Object.fromEntries(entries.map((entry) => [entry.code, [entry.en, entry.zh] as const])),
    text,
    dictionary,
  )
  return code === undefined || others.length > 0 ? read : { value: code }
}

/** How wide a column is that is typed into: no title is cut. */
function editWidth(field: Field, title: string): Pick<Column<AnyRow>, 'width' | 'minWidth'> {
  const usual = field.measure === 'percent' ? 72 : { date: 112, dict: 76 }[field.kind as string]
  const { width = usual, minWidth = 0 } = lineWidth(field)
  const least = Math.min(fitOf([title]), mostTitle)
  if (width === undefined) return { minWidth: Math.max(minWidth, least) }
  return { width: Math.max(field.measure === 'quantity' ? 84 : (usual ?? width), least) }
}

/** A column of the field's kind; choices of dictionaries and references are added by whoever knows them. */
export function editColumn<Row extends AnyRow>(
  scope: Whole,
  key: string,
  field: Field,
  currency?: string,
): Column<Row> {
  const { locale, words } = scope
  const isNumber = field.kind === 'decimal' || field.kind === 'number'
  const title = label(locale, field)
  return {
    key,
    title,
    ...editWidth(field, title),
    ...(field.kind === 'date' ? { placeholder: words.form.yearMonthDay } : {}),
    ...(isNumber ? { align: 'right' as const } : {}),
    editor: editors[field.kind],
    ...(field.series ? { series: true } : {}),
    ...(field.measure === 'percent' ? { parse: parsePercent } : {}),
    ...(field.kind === 'decimal'
      ? {
          format: (value: unknown) =>
            isPlain(String(value)) ? formatMeasure(field, String(value), currency) : String(value),
        }
      : {}),
    ...(field.kind === 'choice'
      ? {
          options: choosableOf(field, scope.side).map((value) => ({
            value,
            label: choiceText(field, value, locale),
          })),
        }
      : {}),
  }
}
