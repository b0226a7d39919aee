/** The free fields that accounts have named, for one person: his account's own and those others show him (decisions §10.11). */

import type { Field } from '@srm/core/definition/field'
import { f } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Connection } from '../database/database.ts'
import type { CustomField } from '../engine/context.ts'

/** A free field as it was named. */
export interface NamedField {
  /** Whose documents have it. */
  readonly elsAccount: string
  readonly documentName: string
  readonly fieldKey: string
  readonly nameEn: string
  readonly nameZh: string
  readonly fieldType: 'text' | 'decimal' | 'date' | 'yesNo'
  readonly description: string
  readonly shared: 'Y' | 'N'
}

const named = `select "elsAccount", "documentName", "fieldKey", "nameEn", "nameZh", "fieldType", "description", "shared"
  from "fieldLabel" f where "status" = 'active' and "isDel" = 'N' and ("elsAccount" = $1 or "shared" = 'Y' and exists (
    select 1 from supplier s where s."elsAccount" = f."elsAccount" and s."toElsAccount" = $1 and s."isDel" = 'N'))
  order by "documentName", length("fieldKey"), "fieldKey", "elsAccount"`

/** One's own fields and those that others show their suppliers. @param on acts for the system */
export const namedFields = (on: Connection, account: string): Promise<NamedField[]> =>
  on.query<NamedField>(named, [account])

const makers: Readonly<Record<NamedField['fieldType'], (en: string, zh: string) => Field>> = {
  text: (en, zh) => f.text(en, zh),
  decimal: (en, zh) => ({ ...f.amount(en, zh), digits: 6 }),
  date: (en, zh) => f.date(en, zh),
  yesNo: (en, zh) => f.yesNo(en, zh),
}

/** The fields that a side sees of a document: its own account's where it owns it, else those shown to it. */
export function fieldsOn(
  fields: readonly NamedField[],
  def: AnyDocument,
  account: string,
  side: Side,
): readonly NamedField[] {
  const owns = def.sides[side]?.owner === 'elsAccount'
  return fields.filter(
    ({ documentName, elsAccount, shared }) =>
      documentName === def.shape.name && (owns ? elsAccount === account : shared === 'Y'),
  )
}

function customFields(fields: readonly NamedField[], def: AnyDocument, account: string, side: Side): CustomField[] {
  const seen = fieldsOn(fields, def, account, side)
  const owns = def.sides[side]?.owner === 'elsAccount'
  const keys = [...new Set(seen.map(({ fieldKey }) => fieldKey))]
  return keys.map((key) => {
    const same = seen.filter(({ fieldKey }) => fieldKey === key)
    const [{ fieldType, nameEn, nameZh }] = same as [NamedField]
    const field = makers[fieldType](nameEn, nameZh)
    return owns ? { key, field } : { key, field, owners: same.map(({ elsAccount }) => elsAccount) }
  })
}

/** The free fields as the engine asks for them; undefined where there are none. Made once for each document. */
export function customFieldsOf(
  fields: readonly NamedField[],
  account: string,
  side: Side,
): ((def: AnyDocument) => readonly CustomField[]) | undefined {
  if (fields.length === 0) return undefined
  const known = new Map<AnyDocument, readonly CustomField[]>()
  return (def) => {
    const found = known.get(def) ?? customFields(fields, def, account, side)
    known.set(def, found)
    return found
  }
}
