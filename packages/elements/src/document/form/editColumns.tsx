import type { DictionaryEntry } from '@srm/core/client/sessionCalls'
import { choosableOf, type Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { choiceText, formatMeasure } from '../../fields/format.ts'
import { parsePercent } from '../../grid/cells/parse.ts'
import type { Column, Editor } from '../../grid/types.ts'
import type { Locale } from '../../host/settings.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { lineWidth } from '../detail/lineColumns.tsx'
import { label } from '../values/labelText.ts'

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

/** How a code of a dictionary is written where it is not typed: by its name. */
export const codeNames = (
  field: Field,
  dictionaries: ReadonlyMap<string, readonly DictionaryEntry[]>,
  locale: Locale,
): { readonly format?: (value: unknown) => string } => {
  if (field.kind !== 'dict') return {}
  const entries = dictionaries.get(field.target ?? '') ?? []
  return {
    format: (value) => {
      const entry = entries.find(({ code }) => code === value)
      return entry ? label(locale, entry) : String(value ?? '')
    },
  }
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
  return {
    key,
    title: label(locale, field),
    ...(field.measure === 'quantity' ? { width: 84 } : lineWidth(field)),
    ...(field.kind === 'dict' ? { width: 76 } : {}),
    ...(field.measure === 'percent' ? { width: 72 } : {}),
    ...(field.kind === 'date' ? { width: 112, placeholder: words.form.yearMonthDay } : {}),
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
          options: choosableOf(field).map((value) => ({
            value,
            label: choiceText(field, value, locale),
          })),
        }
      : {}),
  }
}
