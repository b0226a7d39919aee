import type { NamedField } from '@srm/core/definition/customFields'
import type { Side } from '@srm/core/definition/shape'
import type { Written } from '@srm/core/i18n/format'
import { useEffect, useState } from 'react'
import { addedLanguages } from '../../host/configure.ts'
import type { Locale } from '../../host/settings.ts'
import type { ListDefinition } from './listDefinition.ts'

/** Few accounts have named a free field, few hosts have a language of their own: the others load nothing for them. */
let known: typeof import('./customizedDefinition.ts') | undefined

export const loadCustomized = async (locale: Locale, named: readonly NamedField[] = []): Promise<void> => {
  if (named.length > 0 || addedLanguages().includes(locale)) known ??= await import('./customizedDefinition.ts')
}

/** How the language of a host writes days and numbers, once what it needs is here. */
export const writtenBy = (locale: Locale, zone: string): Written | undefined => known?.writtenBy(locale, zone)

/** The definition with the free fields that accounts have named, in the language of the host, once what they need is here. */
export function useCustomized(
  def: ListDefinition,
  side: Side,
  account: string,
  locale: Locale,
  named?: readonly NamedField[],
): ListDefinition {
  const [, setLoaded] = useState(known)
  useEffect(() => {
    loadCustomized(locale, named).then(
      () => setLoaded(known),
      () => undefined,
    )
  }, [named, locale])
  return known ? known.customizedDefinition(def, side, account, locale, named) : def
}
