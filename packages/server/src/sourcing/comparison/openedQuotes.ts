/** What was opened of an inquiry: one statement reads all of it, so that it is of one moment (domain/04 §3.4). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { award } from '@srm/core/sourcing/awards/award'
import { type AwardedSheet, type OpenedQuotes, openedStatuses } from '@srm/core/sourcing/comparison/openedQuotes'
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import type { Context } from '../../engine/context.ts'
import { NotAllowed, NotFound } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { ownedRows, projection, selectHead, selectLines } from '../../engine/projection.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import { isUuid } from '../../engine/store.ts'

const inquiryHead = [
  'enquiryNumber',
  'subject',
  'stage',
  'bout',
  'openTime',
  'quoteMethod',
  'priceStyle',
  'currency',
  'exchangeRates',
] as const
const inquiryLines = [
  ...(['materialNumber', 'materialDesc', 'quantity', 'quoteUnit', 'priceBase', 'deliveryDate'] as const),
  ...(['historyPrice', 'targetPrice'] as const),
]
const quoteHead = [
  ...(['quoteNumber', 'toElsAccount', 'supplierName', 'bout', 'submittedAt', 'quoteValidUntil'] as const),
  ...(['remarkToPurchaser', 'additionFeeJson', 'surrogate', 'surrogateConfirmTime', 'currency'] as const),
] as const
const quoteLines = [
  ...(['lineDecision', 'priceExcludingTax', 'taxRate', 'priceBase', 'offeredQuantity', 'offeredDate'] as const),
  ...(['purchaseCycle', 'minOrderQuantity', 'minPackingQuantity', 'priceStart', 'priceExpiryDate'] as const),
  ...(['quoteRemark', 'ladderPriceJson', 'costConstituteJson', 'additionFeeJson'] as const),
  ...(['quoteRemark', 'quotedPrice', 'bargainPrice', 'bargainSendStatus', 'bargainRound'] as const),
] as const

/** Columns of lines; null in the place of those that the reader does not see. */
function linesOf(def: AnyDocument, context: Context, keys: readonly string[]): string {
  const { lines } = projection(def, context.actor)
  const seen = keys.filter((key) => lines.includes(key))
  const hidden = keys.filter((key) => !lines.includes(key)).map((key) => `null as "${key}"`)
  return ['l."itemNumber"', selectLines(def, seen), ...hidden].filter(Boolean).join(', ')
}

const words = openedStatuses.map((word) => `'${word}'`).join(', ')

/** The award of an inquiry, as its reader may see it: the latest that was not cancelled. */
async function awardOf(context: Context, { enquiryNumber }: OpenedQuotes['inquiry']): Promise<AwardedSheet | null> {
  const { actor, tx } = context
  if (!actor.permissions.has('award.view')) return null
  const scope = scopeOf(award, actor, 3)
  const [found] = await tx.query<AwardedSheet>(
    `select h."uuid", h."awardNumber", h."stage",
        (select coalesce(json_agg(json_build_object('itemNumber', l."quoteItemNumber", 'toElsAccount', l."toElsAccount",
             'quantity', trim_scale(l."awardQuantity")::text) order by l."itemNumber"), '[]')
           from "awardLine" l where l."elsAccount" = $1 and l."parent" = h."uuid" and l."awardQuantity" > 0) as lines
       from "award" h where ${ownedRows(award, actor.side)} and h."enquiryNumber" = $2
        and h."awardStatus" in ('draft', 'approved', 'closed')${scope.sql}
      order by h."awardStatus" = 'closed', h."awardNumber" desc limit 1`,
    [actor.account, enquiryNumber, ...scope.values],
  )
  return found ?? null
}

/**
 * The opened quotes of all rounds of an inquiry, as its reader may see both. What is sealed is in no column, and quotes that
 * were not opened are not read at all.
 * @throws NotAllowed without the prices of quotes, NotFound
 */
export async function openedQuotes(context: Context, uuid: string): Promise<OpenedQuotes> {
  const { actor, tx } = context
  demandPermission(context, inquiry, 'view')
  demandPermission(context, quotation, 'view')
  if (!projection(quotation, actor).lines.includes('priceExcludingTax')) throw new NotAllowed('quotation.field.price')
  if (!isUuid(uuid)) throw new NotFound(inquiry.shape.name)
  const { heads } = projection(inquiry, actor)
  const asked = [...inquiryHead, ...(['budgetAmount'] as const).filter((key) => heads.has(key))]
  const values: unknown[] = [actor.account, uuid]
  const inquiries = scopeOf(inquiry, actor, values.length + 1)
  values.push(...inquiries.values)
  const quotes = scopeOf(quotation, actor, values.length + 1)
  values.push(...quotes.values)
  const [row] = await tx.query<{ opened: string }>(
    `with asked as (
       select h."uuid", ${selectHead(inquiry, actor.side, asked)}, coalesce(jsonb_array_length(h."toElsAccountList"), 0) as "invited"
         from "inquiry" h where ${ownedRows(inquiry, actor.side)} and h."uuid" = $2${inquiries.sql}),
     lines as (
       select coalesce(json_agg(row_to_json(r) order by r."itemNumber"), '[]') as lines from (
         select ${linesOf(inquiry, context, inquiryLines)} from "inquiryLine" l, asked a
          where l."elsAccount" = $1 and l."parent" = a."uuid") r),
     quotes as (
       select coalesce(json_agg(row_to_json(r) order by r."bout", r."submittedAt", r."toElsAccount"), '[]') as quotes from (
         select h."uuid", ${selectHead(quotation, actor.side, quoteHead)},
                (select coalesce(json_agg(row_to_json(o) order by o."itemNumber"), '[]') from (
                   select ${linesOf(quotation, context, quoteLines)} from "quotationLine" l
                    where l."elsAccount" = $1 and l."parent" = h."uuid") o) as lines
           from "quotation" h, asked a
          where ${ownedRows(quotation, actor.side)} and h."enquiryNumber" = a."enquiryNumber"
            and h."quoteStatus" in (${words}) and h."openTime" is not null${quotes.sql}) r)
     select json_build_object('inquiry', (to_jsonb(asked) || jsonb_build_object('lines', lines.lines)), 'quotes', quotes.quotes)::text as opened
       from asked, lines, quotes`,
    values,
  )
  if (!row) throw new NotFound(inquiry.shape.name)
  const opened = JSON.parse(row.opened) as OpenedQuotes
  return { ...opened, award: await awardOf(context, opened.inquiry) }
}
