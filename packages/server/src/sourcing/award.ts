/**
 * Awards: compared with what was quoted, one at a time of an inquiry; approved, prices are valid, suppliers have their results, the
 * inquiry is awarded and what is not awarded is free again, in one transaction (domain/04 §3.7, domain/09 §4.1).
 */
import { decimal } from '@srm/core/decimal'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { type Award, award } from '@srm/core/sourcing/awards/award'
import {
  awardedByItem,
  brokenPackage,
  orderedByItem,
  priceOver,
  priceTwice,
  withShares,
} from '@srm/core/sourcing/awards/awardRules'
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { each, onAction, onBooked, onMaking, onPrepare, onTaking, onWritten } from '../engine/effects.ts'
import { NotFound, Refused } from '../engine/errors.ts'
import { lockInviterFirst } from '../engine/invited.ts'
import { tried } from '../engine/savepoint.ts'
import { settingOf } from '../settings/settingOf.ts'
import { demandSuppliers, makePrices, makeSources, recordPrices } from './awardPrices.ts'
import { keptAllocations } from './orderedAllocations.ts'
import { type AwardedInquiry, inquiryOf, withComparison } from './quoteComparison.ts'

lockInviterFirst(inquiry, award)

/** @throws NotFound */
async function demandInquiry(context: Context, doc: Award): Promise<AwardedInquiry> {
  const found = await inquiryOf(context, doc)
  if (!found) throw new NotFound(inquiry.shape.name)
  return found
}

/** An award with what its lines are compared with, and the shares that follow. */
async function compared(context: Context, doc: Award): Promise<Award> {
  const found = await inquiryOf(context, doc)
  if (!found) return doc
  const priceRiseLimit = await settingOf(context.tx, context.actor.account, 'award.priceRiseLimit')
  return withShares({ ...(await withComparison(context, doc, found)), priceRiseLimit })
}

onPrepare(award, ({ context, doc }) => compared(context, doc))
// whoever begins one sees rates, fees and the lowest quotes before he saves it
onMaking(award, {
  completed: async (context, doc) => (await compared(context, doc as unknown as Award)) as unknown as AnyDoc,
})

onTaking(award, {
  submit: async (context, doc) => {
    const asked = await demandInquiry(context, doc)
    const now = await withComparison(context, doc, asked)
    const refusal = brokenPackage(now, asked.lines) ?? priceTwice(now) ?? priceOver(now, context.moment)
    if (refusal) throw new Refused(refusal)
    return now
  },
})

const about = ({ awardNumber }: Award) => ({ awardNumber })

/** The inquiry is being awarded: nobody begins another round of it meanwhile. @throws Conflict where it is not opened */
async function beginAward(context: Context, doc: Award): Promise<void> {
  const { uuid } = await demandInquiry(context, doc)
  await actAsSystem(unscoped(context), inquiry, uuid, 'draftAward', {}, about(doc))
}

/** The inquiry can be asked again, awarded otherwise, or ended. */
async function dropAward(context: Context, doc: Award): Promise<void> {
  const { uuid, enquiryStatus } = await demandInquiry(context, doc)
  if (enquiryStatus === 'pricing') await actAsSystem(unscoped(context), inquiry, uuid, 'dropAward', {}, about(doc))
}

onWritten(
  award,
  each(async (context, { before, after }) => {
    if (!before) await beginAward(context, after)
  }),
)

/** That everything went well is no reason to keep what was tried. */
class Rehearsed extends Error {}

/** Its prices and sources can become valid, as they would be today: whoever submits hears what approvers could not help. @throws Refused */
async function rehearse(context: Context, doc: Award): Promise<void> {
  const outcome = await tried(context, async () => {
    await makePrices(context, doc)
    await makeSources(context, doc)
    throw new Rehearsed()
  })
  if ('error' in outcome && !(outcome.error instanceof Rehearsed)) throw outcome.error
}

interface Opened {
  readonly uuid: string
  readonly toElsAccount: string
  readonly bout: number
}

/** Each supplier is told his result once, of what he quoted last. */
async function settleQuotations(context: Context, doc: Award): Promise<void> {
  const opened = await context.tx.query<Opened>(
    `select "uuid", "toElsAccount", "bout" from "quotation"
      where "elsAccount" = $1 and "enquiryNumber" = $2 and "quoteStatus" = 'opened' and "isDel" = 'N' order by "uuid"`,
    [doc.elsAccount, doc.enquiryNumber],
  )
  for (const { uuid, toElsAccount, bout } of opened) {
    const isLast = opened.every((other) => other.toElsAccount !== toElsAccount || other.bout <= bout)
    await actAsSystem(unscoped(context), quotation, uuid, isLast ? 'settle' : 'settleFormer', {}, {})
  }
}

async function settleAward(context: Context, doc: Award): Promise<void> {
  await demandSuppliers(context, doc)
  await recordPrices(context, doc, await makePrices(context, doc))
  await makeSources(context, doc)
  const { uuid } = await demandInquiry(context, doc)
  await actAsSystem(unscoped(context), inquiry, uuid, 'award', { lines: awardedByItem(doc) }, about(doc))
  await settleQuotations(context, doc)
}

/** What is not ordered of an award that has ended is free again in the demand pool. */
async function releaseRest(context: Context, doc: Award): Promise<void> {
  const { uuid } = await demandInquiry(context, doc)
  const kept = await keptAllocations(context, doc)
  const lines = orderedByItem(doc).map((line) => ({ ...line, allocated: kept.get(line.itemNumber) ?? [] }))
  await actAsSystem(unscoped(context), inquiry, uuid, 'release', { lines }, about(doc))
}

/** Suppliers of whom not all was ordered hear that no more will be: each of his own quotation. */
async function tellAwarded(context: Context, doc: Award): Promise<void> {
  const rest = doc.lines.filter(({ awardQuantity, orderedQuantity }) =>
    decimal(awardQuantity ?? '0').gt(decimal(orderedQuantity ?? '0')),
  )
  const quotes = await context.tx.query<{ uuid: string }>(
    `select "uuid" from "quotation" where "elsAccount" = $1 and "quoteNumber" = any($2) and "isDel" = 'N'
      and "quoteStatus" in ('awarded', 'partAwarded') order by "uuid"`,
    [doc.elsAccount, rest.map(({ quoteNumber }) => quoteNumber)],
  )
  for (const { uuid } of quotes) await actAsSystem(unscoped(context), quotation, uuid, 'endOrdering', {}, {})
}

const drop = ({ context, after }: { readonly context: Context; readonly after: Award }) => dropAward(context, after)

onAction(award, {
  submit: async ({ context, after }) => {
    const { enquiryStatus } = await demandInquiry(context, after)
    if (enquiryStatus !== 'pricing') await beginAward(context, after)
    await demandSuppliers(context, after)
    await rehearse(context, after)
  },
  approve: ({ context, after }) => settleAward(context, after),
  close: async ({ context, after }) => {
    await releaseRest(context, after)
    await tellAwarded(context, after)
  },
  withdraw: drop,
  reject: drop,
  refuse: drop,
  cancel: drop,
  remove: drop,
})

// an order of an award that has ended was cut or cancelled
onBooked(
  award,
  each(async (context, { after }) => {
    if (after.awardStatus === 'closed') await releaseRest(context, after)
  }),
)
