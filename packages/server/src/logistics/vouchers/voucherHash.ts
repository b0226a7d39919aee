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
  ...['hashRule', 'postedTo', 'postedToName'],
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

/** The rule of vouchers that are posted: the second adds to the content whose the goods were and who posted them. */
const rule = 2

/** What a voucher says of whom it is about, before it is hashed. */
export const withParties = <T extends AnyDoc>(voucher: T) => ({
  ...voucher,
  ...{ hashRule: rule, postedTo: voucher.toElsAccount, postedToName: voucher.supplierName ?? null },
})

/** Nothing by the first rule: those vouchers keep their hashes. */
const partiesOf = ({ hashRule, postedTo, postedToName, createUser }: AnyDoc): unknown[] =>
  (hashRule ?? 1) === 1 ? [] : [[hashRule, postedTo, postedToName, createUser]]

/**
 * SHA-256 in hexadecimal, by the rule that the voucher names.
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
        ...partiesOf(voucher),
      ]),
    )
    .digest('hex')

/** Suppliers that are another one by now, and which. */
export type Merges = ReadonlyMap<string, string>

/** Is it with whom it was posted, or with the one that he is by now? */
export function isSameParty(
  { hashRule, postedTo, postedToName, toElsAccount, supplierName }: AnyDoc,
  merges: Merges,
): boolean {
  if ((hashRule ?? 1) === 1) return true
  if (toElsAccount === postedTo) return supplierName === postedToName
  const passed = new Set<string>()
  let party = String(postedTo)
  while (party !== toElsAccount && !passed.has(party)) {
    passed.add(party)
    party = merges.get(party) ?? party
  }
  return party === toElsAccount
}

const pattern = materialVoucher.number?.pattern ?? ''
const prefix = pattern.replace(/\{.*/, '').length + 'yyyy'.length

/** The year and the place in it that a number says. */
export const placeOf = (number: string): { readonly year: string; readonly sequence: number } => ({
  year: number.slice(prefix - 'yyyy'.length, prefix),
  sequence: Number(number.slice(prefix)),
})

/** The number of a place in a year. */
export const numberAt = (year: string, sequence: number): string => formatNumber(pattern, `${year}-01-01`, sequence)
