import type { AnyRow } from '@srm/core/definition/workflow'
import { weekNumber } from '@srm/core/sourcing/plans/periods'
import type { Bucket } from '@srm/core/sourcing/plans/planCodes'
import type { Locale } from '../../host/settings.ts'
import { planGridWords } from './planGridWords.ts'

/** The heading of a period: "W49 11-30", "11-30", "2026-12". Pure. @param start its first day */
export function periodTitle(bucket: unknown, start: string, locale: Locale): string {
  if ((bucket as Bucket) === 'month') return start.slice(0, 7)
  const day = start.slice(5)
  return (bucket as Bucket) === 'day' ? day : planGridWords(locale).week(weekNumber(start), day)
}

/** The class of a period's cells: what it binds to shows. */
export function zoneClass({ firmUntil, tradeUntil }: AnyRow, start: string): string {
  if (typeof firmUntil === 'string' && start <= firmUntil) return 'plan-firm'
  return typeof tradeUntil === 'string' && start <= tradeUntil ? 'plan-trade' : ''
}
