/** The free fields `fbk1` to `fbk50`, as accounts have named them for their documents (spec §3, decisions §10.11). Pure. */
import { type Field, f } from './field.ts'
import type { Side } from './shape.ts'
import type { ListSide } from './views/views.ts'
import type { AnyDocument, AnyListing } from './workflow.ts'

/** A free field as it was named. */
export interface NamedField {
  /** Whose documents have it. */
  readonly elsAccount: string
  readonly documentName: string
  /** `fbk1` to `fbk50`. */
  readonly fieldKey: string
  readonly nameEn: string
  readonly nameZh: string
  readonly fieldType: 'text' | 'decimal' | 'date' | 'yesNo'
  readonly description: string
  readonly shared: 'Y' | 'N'
}

/** Is a column a free field? */
export const isCustomKey = (key: string): boolean => /^fbk\d+$/.test(key)

/** A free field as one side sees it. */
export interface CustomField {
  readonly key: string
  readonly field: Field
  /** Accounts on whose documents the side sees it; absent on the owner's side, which writes it too. */
  readonly owners?: readonly string[]
}

const makers: Readonly<Record<NamedField['fieldType'], (en: string, zh: string, auto: boolean) => Field>> = {
  text: (en, zh, auto) => ({ ...f.text(en, zh), auto }),
  decimal: (en, zh, auto) => {
    const { least: _, ...number } = f.quantity(en, zh)
    return { ...number, whole: 16, auto }
  },
  date: (en, zh, auto) => ({ ...f.date(en, zh), auto }),
  yesNo: (en, zh, auto) => ({ ...f.yesNo(en, zh), auto }),
}

const owns = (def: AnyListing, side: Side): boolean => def.sides[side]?.owner === 'elsAccount'

/** The named fields that a side sees of a document: its own account's where it owns it, else those shown to it. */
export const fieldsOn = (
  fields: readonly NamedField[],
  def: AnyListing,
  account: string,
  side: Side,
): readonly NamedField[] =>
  fields.filter(
    ({ documentName, elsAccount, shared }) =>
      documentName === def.shape.name && (owns(def, side) ? elsAccount === account : shared === 'Y'),
  )

/** Several accounts may call a field of theirs differently: who deals with all of them reads each name. */
const joined = (names: readonly string[]): string => [...new Set(names)].join(' / ')

/**
 * The same as fields of the definition language. What another account shows is not written.
 * @param account eight digits or less, whose person looks
 */
export function customFieldsOf(
  fields: readonly NamedField[],
  def: AnyListing,
  account: string,
  side: Side,
): readonly CustomField[] {
  const seen = fieldsOn(fields, def, account, side)
  return [...new Set(seen.map(({ fieldKey }) => fieldKey))].map((key) => {
    const same = seen.filter(({ fieldKey }) => fieldKey === key)
    const en = joined(same.map(({ nameEn }) => nameEn))
    const zh = joined(same.map(({ nameZh }) => nameZh))
    const kinds = new Set(same.map(({ fieldType }) => fieldType))
    const kind = kinds.size === 1 ? [...kinds][0] : undefined
    const field = makers[kind ?? 'text'](en, zh, !owns(def, side))
    return owns(def, side) ? { key, field } : { key, field, owners: same.map(({ elsAccount }) => elsAccount) }
  })
}

/** Of a section of its own, at the end of forms and details. */
const section = { en: 'Custom fields', zh: '自定义字段' }

/**
 * A definition with free fields among its own, for screens and files: in its forms, its details, the columns of its lists
 * that people may choose and those of its files. What is stored and judged follows the definition without them.
 */
export function withCustomFields<D extends AnyListing>(def: D, side: Side, fields: readonly CustomField[]): D {
  const view = def.sides[side] as ListSide<never> | undefined
  if (fields.length === 0 || !view) return def
  const keys = fields.map(({ key }) => key)
  const { form, csv } = def as object as Partial<AnyDocument>
  const shown = view.shows ? { ...view, shows: [...view.shows, ...keys] } : view
  return {
    ...def,
    shape: {
      ...def.shape,
      fields: { ...def.shape.fields, ...Object.fromEntries(fields.map(({ key, field }) => [key, field])) },
    },
    sides: { ...def.sides, [side]: shown },
    ...(form ? { form: [...form, { ...section, fields: keys }] } : {}),
    ...(csv ? { csv: { ...csv, columns: [...csv.columns, ...keys] } } : {}),
  }
}
