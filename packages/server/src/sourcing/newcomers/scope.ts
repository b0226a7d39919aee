/** Whom an open inquiry asks beside those it names: suppliers of its categories, or all that the gate table lets be asked. */
import type { Inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import type { InvitedSupplier } from '@srm/core/sourcing/inquiries/inquiryShape'
import { isFrozenFor, works } from '@srm/core/suppliers/supplierTransitions'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { Refused } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import type { Relation } from '../../gates/supplierGate.ts'

/** States in which a supplier may be asked (domain/02 §1.4). */
const asked = ['potential', ...works]
/** Each of them gets a quotation in the transaction that publishes. */
const most = 500

/** Suppliers with a valid source of such a category, or of a material of it. */
const ofCategories = `exists (select 1 from "sourceList" l left join material m
    on m."elsAccount" = l."elsAccount" and m."materialNumber" = l."materialNumber" and m."isDel" = 'N'
  where l."elsAccount" = s."elsAccount" and l."toElsAccount" = s."toElsAccount" and l."isDel" = 'N' and l."status" = 'valid'
    and coalesce(l."cateLevelCode", m."cateLevelCode") = any($3))`

/** Its rows with all whom its scope asks. @throws Refused where that is nobody, or too many */
export async function withScope({ tx }: Context, doc: Inquiry): Promise<Inquiry> {
  const { enquiryScope, elsAccount, lines, toElsAccountList } = doc
  if (enquiryScope !== 'category' && enquiryScope !== 'all') return doc
  const categories = lines.flatMap(({ cateLevelCode }) => cateLevelCode ?? [])
  const found = await actingAs(tx, systemOf(elsAccount), () =>
    tx.query<Relation & { toElsAccount: string }>(
      `select "toElsAccount", "supplierStatus", "freezeFlag", "freezeScope" from supplier s
        where "elsAccount" = $1 and "supplierStatus" = any($2) and "mergedInto" is null and "isDel" = 'N'
          and ${enquiryScope === 'all' ? '$3::text[] is not null' : ofCategories} order by "toElsAccount" limit ${most + 1}`,
      [elsAccount, asked, categories],
    ),
  )
  const named = toElsAccountList ?? []
  const known = new Set(named.map(({ toElsAccount }) => toElsAccount))
  const more: InvitedSupplier[] = found
    .filter((one) => !isFrozenFor(one, 'inquiry') && !known.has(one.toElsAccount))
    .map(({ toElsAccount }) => ({ toElsAccount }))
  if (named.length + more.length === 0) throw new Refused({ message: 'inquiry.nobodyFits', field: 'enquiryScope' })
  if (found.length > most) throw new Refused({ message: 'inquiry.tooManyFit', field: 'enquiryScope', params: { most } })
  return { ...doc, toElsAccountList: [...named, ...more] }
}
