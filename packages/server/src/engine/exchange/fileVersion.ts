/** The version by which a file tells what its rows were decided on (cli-ux-security §1.4). */
import type { Field } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Loaded } from '../store.ts'

/** The column of it, in exports and in what comes back. */
export const versionKey = 'rowVersion'

/** Of the fields that the server writes a file is asked for this one alone. */
export const isRead = (key: string, { auto }: Field): boolean => !auto || key === versionKey

/** Has a document changed since a file was exported that tells its version? */
export function isStale(def: AnyDocument, file: AnyDoc, loaded: Loaded | undefined): boolean {
  const read = readValue({ ...def.shape.fields[versionKey], required: false }, file[versionKey])
  return loaded !== undefined && 'value' in read && read.value !== null && read.value !== loaded.doc[versionKey]
}
