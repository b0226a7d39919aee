import type { Issue } from '@srm/core/definition/document'
import { ruleText } from '@srm/core/i18n/messages'
import type { Locale } from '../host/settings.ts'

/** Thousands commas for counts. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const mostCounted = 10_000

/** "128", or "10,000+" where the server stopped counting (decisions §10.9). */
export const cappedCount = (count: number): string =>
  count > mostCounted ? `${countText(mostCounted)}+` : countText(count)

/** What a rule says, standing alone below its field. */
export function faultText(locale: Locale, issue: Pick<Issue, 'rule' | 'limit'>): string {
  const text = ruleText(locale, issue)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Days from one ISO date to another; negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
