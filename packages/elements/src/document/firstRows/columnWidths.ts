import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Column } from '../../grid/types.ts'
import { counterpartyOf } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'

/** How wide the columns of a list are before its rows are known. Pure. */

type Spoken = Pick<Scope, 'def' | 'side' | 'locale'>

export const isProgress = (field: Field): boolean => field.measure === 'percent' && field.auto

const codeText = 40
const shortText = 64
const usual = 110
const widths: { readonly [K in Field['kind']]?: number } = {
  text: 160,
  number: 84,
  decimal: 116,
  date: 124,
  time: 96,
  ref: 140,
  choice: 140,
  json: 160,
}

/** Numbers that the server makes out of another one are longer. */
const numberWidth = (field: Field | undefined) => (field?.auto && field.max === codeText ? 204 : 168)

/** Texts, names, choices and who has a document share the room that is left: nothing is cut beside free space. */
export function widthOf(
  field: Field | undefined,
  key: string,
  scope: Spoken,
): Pick<Column<AnyRow>, 'width' | 'minWidth'> {
  const { def, side, locale } = scope
  if (key === def.key[0]) return { width: numberWidth(field) }
  if (key === counterpartyOf(def, side) || key === def.title) return { minWidth: 166 }
  if (key === 'holderSide') return { minWidth: 96 }
  if (!field) return { width: locale === 'zh_cn' ? 108 : 150 }
  if (isProgress(field)) return { width: 106 }
  if (field.target === 'currency') return { width: 76 }
  if (field.kind === 'text' && field.max && field.max <= shortText)
    return field.max > codeText ? { width: 116 } : { minWidth: 128 }
  const width = widths[field.kind] ?? usual
  return /text|ref|choice/.test(field.kind) ? { minWidth: width } : { width }
}
