/** Packages that nobody has numbered get numbers of the company that sends them (GS1 SSCC). */
import type { Packed } from '@srm/core/logistics/packing/packages'
import { ssccOf } from '@srm/core/logistics/packing/sscc'
import type { Context } from '../../engine/context.ts'
import { Refused } from '../../engine/errors.ts'
import { settingOf } from '../../settings/settingOf.ts'

/** The first of so many further numbers; they begin anew with another prefix, and end with the transaction if it is undone. */
async function nextOf({ tx, actor }: Context, prefix: string, count: number): Promise<number> {
  const [row] = await tx.query<{ value: string }>(
    `insert into counter ("elsAccount", "key", "period", "value") values ($1, 'sscc', $2, $3)
     on conflict ("elsAccount", "key", "period") do update set "value" = counter."value" + $3 returning "value"`,
    [actor.account, prefix, count],
  )
  return Number(row?.value) - count + 1
}

function numberOf(prefix: string, nth: number): string {
  try {
    return ssccOf(prefix, nth)
  } catch {
    throw new Refused({ message: 'deliveryNotice.noNumbersLeft', field: 'packages', params: { prefix } })
  }
}

/**
 * The packages, all of them with a number.
 * @throws Refused where one has none and the company no prefix of GS1
 */
export async function numbered<P extends readonly Packed[] | null>(context: Context, packages: P): Promise<P> {
  const open = (packages ?? []).filter(({ packNo }) => !packNo)
  if (!packages || open.length === 0) return packages
  const prefix = await settingOf(context.tx, context.actor.account, 'gs1.prefix')
  const row = packages.findIndex(({ packNo }) => !packNo) + 1
  if (!prefix) throw new Refused({ message: 'deliveryNotice.noPrefix', field: 'packages', params: { row } })
  let next = await nextOf(context, prefix, open.length)
  return packages.map((one) => (one.packNo ? one : { ...one, packNo: numberOf(prefix, next++) })) as unknown as P
}
