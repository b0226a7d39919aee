/** The free fields that accounts have named, for one person: his account's own and those others show him (decisions §10.11). */
import { type CustomField, customFieldsOf as fieldsSeen, type NamedField } from '@srm/core/definition/customFields'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Connection } from '../database/database.ts'

const named = `select "elsAccount", "documentName", "fieldKey", "nameEn", "nameZh", "fieldType", "description", "shared"
  from "fieldLabel" f where "status" = 'active' and "isDel" = 'N' and ("elsAccount" = $1 or "shared" = 'Y' and exists (
    select 1 from supplier s where s."elsAccount" = f."elsAccount" and s."toElsAccount" = $1 and s."isDel" = 'N'))
  order by "documentName", length("fieldKey"), "fieldKey", "elsAccount"`

/** One's own fields and those that others show their suppliers. @param on acts for the system */
export const namedFields = (on: Connection, account: string): Promise<NamedField[]> =>
  on.query<NamedField>(named, [account])

/** The free fields as the engine asks for them; undefined where there are none. Made once for each document. */
export function customFieldsOf(
  fields: readonly NamedField[],
  account: string,
  side: Side,
): ((def: AnyDocument) => readonly CustomField[]) | undefined {
  if (fields.length === 0) return undefined
  const known = new Map<AnyDocument, readonly CustomField[]>()
  return (def) => {
    const found = known.get(def) ?? fieldsSeen(fields, def, account, side)
    known.set(def, found)
    return found
  }
}
