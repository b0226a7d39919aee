/** What the shares of a sheet add up to while they are typed. Pure. */
import { decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal, Field, IsoDate } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type SharedRow, setFault } from '@srm/core/masterData/sources/sourceRules'
import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import { isEmpty } from '../../grid/format.ts'

export interface ShareSum {
  /** Shares that are none: too small, too great, no number. They count nothing. */
  readonly unread: number
  /** On the first day. */
  readonly sum: Decimal
  /** What is missing to 100 then; below zero where it is too much. */
  readonly missing: Decimal
  /** The first day later on when the shares of the rows that are left add up to something else. */
  readonly later: { readonly day: IsoDate; readonly sum: Decimal } | undefined
}

const { quota, expiryDate } = sourceSheet.shape.lines

function read<T>(field: Field, value: unknown): T | null {
  const found = readValue(field, value)
  return 'value' in found ? (found.value as T | null) : null
}

/** @param head the first day of the rows, and the last day of those without one */
export function shareSum(
  lines: readonly AnyRow[],
  head: { readonly validStartDate: IsoDate; readonly expiryDate: unknown },
): ShareSum {
  const { validStartDate } = head
  const lastDay = read<IsoDate>(expiryDate, head.expiryDate) ?? '9999-12-31'
  const rows = lines.map(
    (line): SharedRow => ({
      quota: read<Decimal>(quota, line.quota),
      fixedSource: 'N',
      validStartDate,
      expiryDate: read<IsoDate>(expiryDate, line.expiryDate) ?? lastDay,
    }),
  )
  const total = sum(rows.map((row) => decimal(row.quota ?? '0')))
  const fault = total.eq('100') ? setFault(rows, true, validStartDate) : undefined
  return {
    unread: lines.filter((line) => !isEmpty(line.quota) && read(quota, line.quota) === null).length,
    sum: plain(total),
    missing: plain(decimal('100').minus(total)),
    later: fault?.kind === 'quotaSum' ? { day: fault.day, sum: fault.sum } : undefined,
  }
}
