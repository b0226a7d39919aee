import { pairLabel } from '../../host/common/speech.ts'
import type { Locale } from '../../host/settings.ts'

/** The label of anything that has both languages. The messages of the SDK stay out of the first paint. */
export const label = (locale: Locale, named: { readonly en: string; readonly zh: string }): string =>
  pairLabel(locale, [named.en, named.zh])

/** Thousands commas for counts. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const mostCounted = 10_000

/** "128", or "10,000+" where the server stopped counting (decisions §10.9). */
export const cappedCount = (count: number): string =>
  count > mostCounted ? `${countText(mostCounted)}+` : countText(count)

/** Days from one ISO date to another; negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
