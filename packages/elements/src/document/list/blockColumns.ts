/** What the block of a document tells in a narrow list, read from the columns of the list. Pure. */
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import type { AnyListing } from '@srm/core/definition/workflow'
import { counterpartyOf, headField } from '../definition/columns.ts'

/** Columns that say what a document is, in words. */
const isNaming = (field: Field | undefined): boolean =>
  field !== undefined && ['text', 'ref', 'dict'].includes(field.kind)

const mostNaming = 2

/**
 * What a document is about beside its number and the other company: the first columns of words, as far as the list says
 * nothing of its state yet, and what the document is called by, wherever it stands.
 */
export function subjectColumns(def: AnyListing, side: Side, columns: readonly string[]): readonly string[] {
  const party = counterpartyOf(def, side) ?? def.title
  const state = columns.findIndex((key) => headField(def, key) === undefined)
  const said = new Set<string | undefined>([...(def.key as readonly string[]), party])
  return columns
    .filter((key, at) => state < 0 || at < state || key === def.title)
    .filter((key) => !said.has(key) && isNaming(headField(def, key)))
    .slice(0, mostNaming)
}

/** The column with what a document is worth: an amount, else a price or another number that people type. */
export function valueColumn(def: AnyListing, columns: readonly string[]): string | undefined {
  const measured = (measure: Field['measure']) => columns.find((key) => headField(def, key)?.measure === measure)
  const typed = columns.find((key) => {
    const field = headField(def, key)
    return field?.kind === 'decimal' && !field.auto
  })
  return measured('amount') ?? measured('price') ?? typed
}
