import { customFieldsOf, type NamedField, withCustomFields } from '@srm/core/definition/customFields'
import type { Side } from '@srm/core/definition/shape'
import { addedLanguages } from '../../host/configure.ts'
import type { Locale } from '../../host/settings.ts'
import { spokenDefinition } from '../../words/hosts/spokenDefinition.ts'
import { writtenIn } from '../../words/hosts/written.ts'
import type { ListDefinition } from './listDefinition.ts'

const made = new WeakMap<ListDefinition, Map<string, ListDefinition>>()

function withNamed(
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

/** The whole of it is in the language as well. */
function spokenListing(def: ListDefinition, locale: Locale): ListDefinition {
  const spoken = spokenDefinition(def, locale)
  if (spoken === def || !('whole' in def)) return spoken
  const known = whole.get(spoken) ?? { ...spoken, whole: async () => spokenDefinition(await def.whole(), locale) }
  whole.set(spoken, known)
  return known
}

const whole = new WeakMap<object, ListDefinition>()

/**
 * A definition as a person has it: with the free fields that accounts have named for it, in the language of the host where
 * that is none of ours. The same object for the same names, so that nothing is loaded or begun anew when the person is
 * asked for again.
 */
export const customizedDefinition = (
  def: ListDefinition,
  side: Side,
  account: string,
  locale: Locale,
  named: readonly NamedField[] = [],
): ListDefinition => spokenListing(withNamed(def, side, account, named), locale)

/** How a language of the host writes days and numbers; ours are written by the SDK. */
export const writtenBy = (locale: Locale, zone: string) =>
  addedLanguages().includes(locale) ? writtenIn(locale, zone) : undefined
