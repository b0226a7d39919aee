/** The hash of a voucher over its content and the hash before it: whoever changes one breaks the chain behind it. */
import { createHash } from 'node:crypto'
import { decimal, plain } from '@srm/core/decimal'
import { entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import { formatNumber } from '@srm/core/definition/numbering'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { freeColumns } from '../../database/schema/booked.ts'

const { fields, lines } = materialVoucher.shape as { readonly fields: Fields; readonly lines: Fields }

/** What is no content: stamps, what a merge of two suppliers renames, what comes after the posting. */
const apart = new Set([
  ...['uuid', 'elsAccount', 'toElsAccount', 'supplierName', 'hashPrev', 'hash', 'historyFlag', 'rowVersion'],
  ...['createUser', 'createDate', 'lastUpdateUser', 'lastUpdateDate', 'settledItem'],
  ...freeColumns(materialVoucher).lines,
])

/** What vouchers say since there are goods movements, service entry sheets, statements and budgets: those before have a hash without it. */
const later = new Set([
  ...['movementNumber', 'movementItemNumber', 'sheetNumber', 'sheetItemNumber'],
  ...['reversedNumber', 'reversedItemNumber', 'reversingItem', 'companyCode'],
  ...['budgetNumber', 'budgetItemNumber', 'budgetUsedAmount', 'budgetConsumePoint'],
])

/** A value in one spelling, whether it comes from the database or goes there. */
function spelled({ kind }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'decimal') return plain(decimal(String(value)))
  return kind === 'time' ? new Date(String(value)).toISOString() : value
}
const contentOf = (columns: Fields, row: AnyRow): unknown[] =>
  entriesOf(columns).flatMap(([key, field]) => {
    const value = spelled(field, row[key])
    return apart.has(key) || (value === null && later.has(key)) ? [] : [[key, value]]
  })

/**
 * SHA-256 in hexadecimal.
 * @param account whose voucher it is
 * @param before the hash of the voucher before it in the same year; null for the first
 */
export const voucherHash = (account: string, voucher: AnyDoc, before: string | null): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before,
        account,
        contentOf(fields, voucher),
        (voucher.lines ?? []).map((line) => contentOf(lines, line)),
      ]),
    )
    .digest('hex')

const pattern = materialVoucher.number?.pattern ?? ''
const prefix = pattern.replace(/\{.*/, '').length + 'yyyy'.length

/** The year and the place in it that a number says. */
export const placeOf = (number: string): { readonly year: string; readonly sequence: number } => ({
  year: number.slice(prefix - 'yyyy'.length, prefix),
  sequence: Number(number.slice(prefix)),
})

/** The number of a place in a year. */
export const numberAt = (year: string, sequence: number): string => formatNumber(pattern, `${year}-01-01`, sequence)
