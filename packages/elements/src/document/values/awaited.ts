import { sideOf } from '@srm/core/definition/sides/roles'
import { type AnyRow, stageState } from '@srm/core/definition/workflow'
import { date } from '@srm/core/i18n/format'
import { stageColumn } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { companyOf, type Judged, textOf } from '../detail/whoHolds.ts'
import { label } from './labelText.ts'

/** What a document waits for, and since when. Pure. */

/** What a document waits for at its stage where nobody can do anything: an event, whose it is, and by when. */
export function awaitedIn(
  { def, locale, place, side }: Pick<Scope, 'locale' | 'place' | 'side'> & Pick<Judged, 'def'>,
  row: AnyRow,
) {
  const { waitsFor } = stageState(def, textOf(row[stageColumn(def) ?? ''])) ?? {}
  if (!waitsFor) return undefined
  const { of, by } = waitsFor
  const whose = of && sideOf(of, row)
  const value = textOf(row[by ?? ''])
  return {
    event: label(locale, waitsFor),
    whose: whose && whose !== side ? companyOf(def, whose, row) : '',
    by: value && date(value, place),
  }
}

/** Milliseconds since the holder has it; undefined where nobody waits: what is done has no clock. */
export function waitedFor({ def }: Pick<Judged, 'def'>, row: AnyRow, now: number): number | undefined {
  const since = textOf(row.holderSince)
  const state = stageState(def, textOf(row[stageColumn(def) ?? '']))
  if (!since || !state || state.tone === 'green' || state.tone === 'grey') return undefined
  return now - Date.parse(since)
}
