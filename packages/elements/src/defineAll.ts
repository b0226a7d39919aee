/** Defines every SRM element at once, for pages that have two versions of this package. */
import type { SrmSession } from './host/SrmSession.ts'
import type { ElementOf, SrmElements } from './host/types.ts'
import { suffixTags } from './tagSuffix.ts'

const modules: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob([
  './elements/**/*.{ts,tsx}',
  '!./elements/**/*.test.*',
])

export interface DefineAllOptions {
  /** `v2` makes `<srm-order-list-v2>`; without it the tags are as they are. */
  readonly suffix?: string
}

/**
 * The elements of a suffix by tag: `interface HTMLElementTagNameMap extends SuffixedElements<'v2'> {}` in `declare global`
 * gives `querySelector('srm-order-list-v2')` its type.
 */
export type SuffixedElements<Suffix extends string> = {
  [Tag in keyof SrmElements as `${Tag}-${Suffix}`]: ElementOf<SrmElements[Tag]>
} & { [Tag in 'srm-session' as `${Tag}-${Suffix}`]: SrmSession }

/**
 * Has the elements of this copy defined under tags with a suffix, for those that are loaded one by one.
 * @throws Error when the suffix cannot stand in a tag, or elements of this copy are defined under other tags already
 */
export function suffixAll(suffix: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(suffix))
    throw new Error(`"${suffix}" is no suffix of a tag: small letters, digits and hyphens.`)
  if (!suffixTags(suffix)) throw new Error('Call defineAll before any other element is imported.')
}

/**
 * Defines all elements and `<srm-session>`. Their screens load when they are shown, as ever. Elements find the session of
 * any version around them, and the settings of any version's `configure()`.
 * @throws Error when the suffix cannot stand in a tag, or elements of this copy are defined under other tags already
 */
export async function defineAll({ suffix }: DefineAllOptions = {}): Promise<void> {
  if (suffix !== undefined) suffixAll(suffix)
  await Promise.all([
    import('./host/SrmSession.ts'),
    import('virtual:srm-portal'),
    ...Object.values(modules).map((load) => load()),
  ])
}
