/**
 * Bargaining: offers that a buyer sends for lines of a quotation, and what follows from them on it. One of them is open for a line at a
 * time; an inquiry that is being awarded, asked again or ended takes back what is open (domain/04 §3.6, docs/decisions/0100).
 */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { type Bargain, bargain } from '@srm/core/sourcing/bargains/bargain'
import type { bargainEnds } from '@srm/core/sourcing/bargains/bargainCodes'
import { agreedPrice, offeredOf } from '@srm/core/sourcing/bargains/bargainRules'
import { carriedTo } from '@srm/core/sourcing/bargains/carriedPrices'
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { type Quotation, quotation } from '@srm/core/sourcing/quotations/quotation'
import { actingAs } from '../database/jointTransaction.ts'
import { actAsSystem } from '../engine/act.ts'
import { madeUpFor } from '../engine/clock.ts'
import type { Context } from '../engine/context.ts'
import { onAction, onTaking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { demandPermission } from '../engine/get.ts'
import { lockInviterFirst, randomPart } from '../engine/invited.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { load } from '../engine/store.ts'

lockInviterFirst(inquiry, bargain)

/** Runs a part for the buyer, whoever of the two sides acts. */
const asBuyer = <T>({ tx, moment, requestId }: Context, account: string, work: (server: Context) => Promise<T>) =>
  actingAs(tx, systemOf(account), () =>
    work(serverAt({ tx, now: new Date(moment.now), requestId }, account, 'buyer', [bargain])),
  )

/** @throws Refused unless the inquiry is opened and the quotation of its last round */
async function demandOpened({ tx }: Context, { elsAccount, enquiryNumber, bout }: Quotation): Promise<void> {
  const [found] = await tx.query<{ enquiryStatus: string; bout: number }>(
    `select "enquiryStatus", coalesce("bout", 1) as bout from "inquiry"
      where "elsAccount" = $1 and "enquiryNumber" = $2 and "isDel" = 'N'`,
    [elsAccount, enquiryNumber],
  )
  if (found?.enquiryStatus !== 'opened')
    throw new Refused({ message: 'bargain.inquiryNotOpened', params: { number: enquiryNumber } })
  if (found.bout !== (bout ?? 1)) throw new Refused({ message: 'bargain.otherRound' })
}

interface Row {
  readonly uuid: string
  readonly item: number
  readonly status: string
}

/** Offers of a quotation about which something can still happen, in the order in which documents are locked. */
const standing = ({ tx }: Context, { elsAccount, quoteNumber }: Pick<Quotation, 'elsAccount' | 'quoteNumber'>) =>
  tx.query<Row>(
    `select "uuid", "quoteItemNumber" as item, "bargainSendStatus" as status from "bargain"
      where "elsAccount" = $1 and "quoteNumber" = $2 and "concludeTime" is null and "isDel" = 'N' order by "uuid"`,
    [elsAccount, quoteNumber],
  )

/** The quotation after the clock has taken what is due of its offers. */
async function afterExpiries(context: Context, doc: Quotation): Promise<Quotation> {
  const expired = await asBuyer(context, doc.elsAccount, async (server) => {
    const items = new Set<number>()
    for (const { uuid, item, status } of await standing(server, doc)) {
      if (status !== 'sent') continue
      const loaded = await load(server, bargain, uuid)
      const after = loaded && (await madeUpFor(server, bargain, loaded))
      if (after?.base.bargainSendStatus === 'expired') items.add(item)
    }
    return items
  })
  const lines = doc.lines.map((line) =>
    expired.has(line.itemNumber) ? { ...line, bargainSendStatus: 'expired' as const } : line,
  )
  return { ...doc, lines }
}

// a guard that says how low a price may be tells the price: whoever may not read prices names none
onTaking(quotation, {
  bargain: async (context, doc) => {
    demandPermission(context, quotation, 'field.price')
    await demandOpened(context, doc)
    return afterExpiries(context, doc)
  },
})

const demandPrices = async (context: Context, doc: Bargain): Promise<Bargain> => {
  demandPermission(context, bargain, 'field.price')
  return doc
}

onTaking(bargain, { accept: demandPrices, counter: demandPrices })

type Asked = Parameters<NonNullable<Parameters<typeof onAction<typeof quotation>>[1]['bargain']>>[0]['input']

/** What the offer says of its line: what the supplier reads, and no more. */
function offerOf(
  { moment: { today } }: Context,
  doc: Quotation,
  line: Quotation['lines'][number],
  price: string,
  asked: Asked,
) {
  const round = (line.bargainRound ?? 0) + 1
  const { quoteNumber, enquiryNumber, subject, bout, toElsAccount, supplierName, buyerName } = doc
  const { itemNumber, materialNumber, materialDesc, quantity, quoteUnit, priceBase, priceExcludingTax } = line
  return {
    // a sequence of the buyer's would tell a supplier how many offers others have
    bargainNo: `BG${today.replaceAll('-', '')}-${randomPart(8)}`,
    ...{ quoteNumber, quoteItemNumber: itemNumber, enquiryNumber, subject, bout, round, toElsAccount },
    ...{ supplierName, buyerName, purchasePerson: doc.purchasePerson, purchasePersonName: doc.purchasePersonName },
    ...{ materialNumber, materialDesc, quantity, quoteUnit, currency: doc.currency, priceBase, price },
    ...{ quotedPrice: line.quotedPrice ?? priceExcludingTax, ownPrice: priceExcludingTax },
    validUntil: asked.validUntil,
    remarkToSupplier: asked.remarkToSupplier ?? null,
  }
}

/** Sends an offer for each line that has a price; what was answered on the line before is decided by it. */
async function sendOffers(context: Context, doc: Quotation, asked: Asked): Promise<void> {
  await asBuyer(context, doc.elsAccount, async (server) => {
    const rows = await standing(server, doc)
    const named = { ...server, actor: { ...server.actor, companyName: doc.buyerName ?? '' } }
    for (const { itemNumber, price } of offeredOf(asked as never)) {
      const line = doc.lines.find((one) => one.itemNumber === itemNumber)
      if (!line) continue
      for (const { uuid } of rows.filter(({ item }) => item === itemNumber))
        await actAsSystem(server, bargain, uuid, 'supersede', {}, {})
      const uuid = await createAsSystem(named, bargain, offerOf(named, doc, line, price, asked) as unknown as AnyDoc)
      await actAsSystem(named, bargain, uuid, 'send', {}, {})
    }
  })
}

onAction(quotation, { bargain: ({ context, after, input }) => sendOffers(context, after, input) })

/** The line of a quotation as it stands, with its tiers and cost parts. */
type QuotedLine = Parameters<typeof carriedTo>[0] & { readonly uuid: string }

/** What the quotation says of a line after something happened to its last offer. */
async function tellQuotation(context: Context, doc: Bargain): Promise<void> {
  await asBuyer(context, doc.elsAccount, async (server) => {
    const [found] = await server.tx.query<QuotedLine>(
      `select q."uuid", trim_scale(l."priceExcludingTax")::text as "priceExcludingTax",
          trim_scale(l."taxRate")::text as "taxRate", l."ladderPriceJson", l."costConstituteJson"
         from "quotation" q join "quotationLine" l on l."elsAccount" = q."elsAccount" and l."parent" = q."uuid"
        where q."elsAccount" = $1 and q."quoteNumber" = $2 and l."itemNumber" = $3 and q."isDel" = 'N'`,
      [doc.elsAccount, doc.quoteNumber, doc.quoteItemNumber],
    )
    if (!found) return
    const { bargainSendStatus, round, quotedPrice, quoteItemNumber: itemNumber } = doc
    const price = agreedPrice(doc)
    const said =
      price === undefined
        ? { itemNumber, bargainSendStatus, bargainRound: round }
        : { itemNumber, bargainSendStatus, priceExcludingTax: price, quotedPrice, ...carriedTo(found, price) }
    const action = price === undefined ? 'noteBargain' : 'agreePrice'
    await actAsSystem(server, quotation, found.uuid, action, { lines: [said] } as unknown as AnyDoc, {
      bargainNo: doc.bargainNo,
    })
  })
}

const tell = ({ context, after }: { readonly context: Context; readonly after: Bargain }) =>
  tellQuotation(context, after)

onAction(bargain, { send: tell, accept: tell, counter: tell, reject: tell, expire: tell, end: tell })

/** Takes back what is open of an inquiry, and leaves nothing to decide about what was answered. */
const ends =
  (why: keyof typeof bargainEnds) =>
  async ({ context, after }: { readonly context: Context; readonly after: Inquiry }): Promise<void> => {
    await asBuyer(context, after.elsAccount, async (server) => {
      const rows = await server.tx.query<Row>(
        `select "uuid", "bargainSendStatus" as status from "bargain"
          where "elsAccount" = $1 and "enquiryNumber" = $2 and "concludeTime" is null and "isDel" = 'N' order by "uuid"`,
        [after.elsAccount, after.enquiryNumber],
      )
      for (const { uuid, status } of rows)
        await (status === 'sent'
          ? actAsSystem(server, bargain, uuid, 'end', { why } as unknown as AnyDoc, {})
          : actAsSystem(server, bargain, uuid, 'conclude', {}, {}))
    })
  }

onAction(inquiry, { draftAward: ends('award'), newBout: ends('newBout'), fail: ends('fail') })
