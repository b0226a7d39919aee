/** Which fields of an imported row are told, and in which order. Pure. */

import type { Field } from '../definition/field.ts'
import { columnsOf, csvColumns } from '../definition/files/csvHeader.ts'
import { isEmpty } from '../definition/read.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import type { JobChange } from './importJobApi.ts'

type Changed = JobChange['fields']
type Pair = Changed[string]

const isNaming = ({ kind }: Field): boolean => kind === 'ref'
const isNamed = ({ kind }: Field): boolean => kind === 'dict' || kind === 'text'

/** The fields of a row as their columns follow each other in a file; fields that no file has come behind them. */
export function inFileOrder(def: AnyDocument, fields: Changed): readonly (readonly [string, Pair])[] {
  const places = new Map([...csvColumns(def), ...columnsOf(def)].map(({ key }, at) => [key, at] as const).toReversed())
  const placeOf = (key: string) => places.get(key) ?? places.size * 2
  return Object.entries(fields).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
}

const mostNaming = 3

/**
 * What people tell rows apart by whose number is still to be given: the documents they refer to, or, where they refer to
 * none, their first words.
 */
export function namingFields(def: AnyDocument, fields: Changed): readonly string[] {
  const known = new Map(columnsOf(def).map(({ key, field }) => [key, field]))
  const filled = inFileOrder(def, fields).flatMap(([key, [, after]]) => (isEmpty(after) ? [] : [key]))
  const those = (is: (field: Field) => boolean) =>
    filled.filter((key) => {
      const field = known.get(key)
      return field !== undefined && is(field)
    })
  const references = those(isNaming)
  return (references.length > 0 ? references : those(isNamed)).slice(0, mostNaming)
}
