import type { Field, Fields } from '@srm/core/definition/field'
import type { Side, Stage } from '@srm/core/definition/shape'
import type { VisibleHead } from '@srm/core/definition/visibleHead'
import { type AnyDocument, type AnyListing, type AnyRow, machineNames, peopleOf } from '@srm/core/definition/workflow'
import type { Locale } from '../../host/settings.ts'
import type { Words } from '../../words/en.ts'
import { label } from '../values/labelText.ts'

/** What a column of a document is, read from its definition. Pure. */

export const headField = (def: AnyListing, key: string): Field | undefined => (def.shape.fields as Fields)[key]
export const lineField = (def: AnyDocument, key: string): Field | undefined => (def.shape.lines as Fields)[key]
export const isStatus = (def: AnyListing, key: string): boolean => key === 'stage' || machineNames(def).includes(key)

/** The column that sums up where a document is: its stage, or its only machine. */
export function stageColumn(def: AnyListing): string | undefined {
  return Object.keys(def.shape.stages).length > 0 ? 'stage' : Object.keys(def.shape.statuses)[0]
}

/** The field whose name says in which currency the document's amounts are. */
export const currencyOf = (row: AnyRow): string | undefined =>
  typeof row.currency === 'string' ? row.currency : undefined

/** What people know a document by: its key, joined. */
export const numberOf = ({ key }: { readonly key: readonly unknown[] }, row: AnyRow): string =>
  (key as readonly string[])
    .map((part) => row[part])
    .filter(Boolean)
    .join(' ')

/** The field that names the other side's company. */
export const counterpartyOf = (def: AnyListing, side: Side): string | undefined =>
  def.sides[side === 'buyer' ? 'supplier' : 'buyer']?.party

/** The columns a list shows at first: the definition's, less what this side does not see and its own company. */
export function listColumns(def: AnyListing, side: Side, visible: VisibleHead): string[] {
  const own = def.sides[side]?.party
  return (def.list.columns as readonly string[]).filter((key) => key !== own && visible.head.includes(key))
}

/** Columns every row needs beside the shown ones: what it is, its statuses, who has it, what its lateness depends on. */
export function hiddenColumns(def: AnyListing, visible: VisibleHead): string[] {
  const wanted = [
    ...(def.key as string[]),
    'elsAccount',
    'toElsAccount',
    ...machineNames(def),
    'stage',
    'holderSide',
    'holderSince',
    'otherHolders',
    'historyFlag',
  ]
  const people = (Object.keys(def.sides) as Side[]).flatMap((side) =>
    peopleOf(def, side).flatMap(({ key, name }) => [key, name]),
  )
  const parties = Object.values(def.sides).flatMap((side) => side?.party ?? []) as string[]
  const limits = Object.values(def.shape.stages as Readonly<Record<string, Stage>>).flatMap(({ due }) => due ?? [])
  return [...new Set([...wanted, ...people, ...parties, 'approverNames', 'dueTime', 'currency', ...limits])].filter(
    (key) => visible.head.includes(key),
  )
}

/** In which language a definition's labels are read, with the words it does not have. */
export interface Speech {
  readonly def: AnyListing
  readonly locale: Locale
  readonly words: Words
}

/** The label of a column: its field's, its machine's, or the words for the stage and who has it. */
export function columnLabel({ def, locale, words }: Speech, key: string): string {
  if (key === 'stage') return words.document.stage
  if (key === 'holderSide') return words.document.holder
  const labelled = headField(def, key) ?? def.shape.statuses[key]
  return labelled ? label(locale, labelled) : key
}
