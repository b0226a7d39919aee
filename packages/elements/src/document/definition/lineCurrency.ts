import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { currencyOf } from './columns.ts'

/** Of an amount of a line: the line's own where lines have one, but for what is in that of the document. */
export const lineCurrencyOf = (field: Field | undefined, line: AnyRow, doc: AnyRow): string | undefined =>
  field?.ofHead ? currencyOf(doc) : (currencyOf(line) ?? currencyOf(doc))
