import { customFieldsOf, type NamedField, withCustomFields } from '@srm/core/definition/customFields'
import type { Side } from '@srm/core/definition/shape'
import type { ListDefinition } from '../list/listDefinition.ts'

const made = new WeakMap<ListDefinition, Map<string, ListDefinition>>()

/**
 * A definition as a person has it: with the free fields that accounts have named for it. The same object for the same
 * names, so that nothing is loaded or begun anew when the person is asked for again.
 */
export function customizedDefinition(
  def: ListDefinition,
  side: Side,
  account: string,
  named: readonly NamedField[] = [],
): ListDefinition {
  const fields = customFieldsOf(named, def, account, side)
  if (fields.length === 0) return def
  const known = made.get(def) ?? new Map<string, ListDefinition>()
  made.set(def, known)
  const key = JSON.stringify([side, fields])
  const found = known.get(key)
  if (found) return found
  const listing = withCustomFields(def, side, fields)
  const own =
    'whole' in def ? { ...listing, whole: async () => withCustomFields(await def.whole(), side, fields) } : listing
  known.set(key, own)
  return own
}
