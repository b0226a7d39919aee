/** Requisitions know the price at which they could be ordered, and who buys for them once they are approved. */

import type { Given } from '@srm/core/definition/document'
import { type Requisition, requisition } from '@srm/core/sourcing/requisitions/requisition'
import { expectedPrice } from '@srm/core/sourcing/requisitions/requisitionBudget'
import { correctedLines } from '@srm/core/sourcing/requisitions/requisitionRules'
import { reservingBudgets, reservingMore, withRequestedBudgets } from '../budgets/requestedBudgets.ts'
import type { Context } from '../engine/context.ts'
import { onPrepare, onTaking } from '../engine/effects.ts'
import { settingOf } from '../settings/settingOf.ts'
import { demandPurchaser } from './requisitionPeople.ts'
import { demandUnits } from './requisitionUnits.ts'
import { unitCost, type ValidPrice, validPrices } from './validPrices.ts'

type Line = Requisition['lines'][number]

const nothingFound = {
  priceRecordNumber: null,
  validPrice: null,
  pipetteRecord: null,
  toElsAccount: null,
  supplierName: null,
} as const

/** The line with the price that holds for it, and how it was picked. */
function withPrice(line: Line, found: ValidPrice | undefined): Line {
  if (!found) return { ...line, ...nothingFound }
  const { priceRecordNumber } = found.price
  const { toElsAccount, supplierName } = found.offer
  const validPrice = unitCost(found.price)
  return {
    ...line,
    ...{ priceRecordNumber, validPrice, toElsAccount, supplierName },
    pipetteRecord: {
      ...{ priceRecordNumber, toElsAccount, price: validPrice },
      ...{ quantity: line.quantity ?? '0', date: found.day },
    },
  }
}

async function withPrices(context: Context, doc: Requisition): Promise<Requisition> {
  const found = await validPrices(context, doc, doc.lines)
  return { ...doc, lines: doc.lines.map((line, i) => withPrice(line, found[i])) }
}

onPrepare(requisition, async ({ context, doc, before }) =>
  withRequestedBudgets(context, await withPrices(context, doc), before),
)

/** It is reckoned at the prices of the day on which it is submitted. */
async function submitted(context: Context, doc: Requisition): Promise<Requisition> {
  await demandUnits(context, doc.lines)
  const priced = await withPrices(context, doc)
  const lines = priced.lines.map((line) => ({ ...line, countedPrice: expectedPrice(line) }))
  return reservingBudgets(context, { ...priced, lines })
}

/** Who buys for a purchasing group: of its people whose main one it is the first. */
async function buyerOf({ tx, actor }: Context, group: string | null) {
  if (group === null) return undefined
  const [first] = await tx.query<{ purchasePerson: string; purchasePersonName: string }>(
    `select m."elsSubAccount" as "purchasePerson", s."name" as "purchasePersonName"
       from "orgMember" m
       join "subAccount" s on s."elsAccount" = m."elsAccount" and s."elsSubAccount" = m."elsSubAccount"
        and s."subAccountStatus" = 'active' and s."isDel" = 'N'
      where m."elsAccount" = $1 and m."orgId" = $2 and m."status" = 'active' and m."isDel" = 'N'
      order by m."primary" = 'Y' desc nulls last, m."elsSubAccount" limit 1`,
    [actor.account, group],
  )
  return first
}

/** The purchasing organization that a group belongs to. */
async function organizationOf({ tx, actor }: Context, group: string | null) {
  const [above] = await tx.query<{ purchaseOrganization: string }>(
    `select o."orgId" as "purchaseOrganization" from organization g
       join organization o on o."elsAccount" = g."elsAccount" and o."orgId" = g."parentOrgId" and o."isDel" = 'N'
        and o."kind" = 'purchaseOrganization' and o."status" = 'active'
      where g."elsAccount" = $1 and g."orgId" = $2 and g."isDel" = 'N'`,
    [actor.account, group],
  )
  return above
}

/** What people are called, by their user names. */
async function namesOf({ tx, actor }: Context, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ who: string; name: string }>(
    'select "elsSubAccount" as who, "name" from "subAccount" where "elsAccount" = $1 and "elsSubAccount" = any($2)',
    [actor.account, people],
  )
  return new Map(rows.map(({ who, name }) => [who, name]))
}

/** What an approval says besides: how much more may be ordered, and who buys. */
const whoBuys = async (context: Context, doc: Requisition): Promise<Partial<Requisition>> => ({
  orderTolerance: await settingOf(context.tx, context.actor.account, 'pr.orderTolerance'),
  ...(doc.purchasePerson === null ? await buyerOf(context, doc.purchaseGroup) : {}),
  ...(doc.purchaseOrganization === null ? await organizationOf(context, doc.purchaseGroup) : {}),
})

onTaking(requisition, {
  assign: async (context, doc, { purchasePerson }) => {
    await demandPurchaser(context, purchasePerson ?? null, 'purchasePerson')
    return doc
  },
  resend: async (context, doc, given) => {
    await demandUnits(context, correctedLines(doc, given as Given))
    return doc
  },
  assignLines: async (context, doc, { lines, person }) => {
    await demandPurchaser(context, person, 'person')
    const chosen = new Set(lines.map(({ itemNumber }) => itemNumber))
    const purchasePersonName = (await namesOf(context, [person])).get(person) ?? null
    const named = doc.lines.map((line) => (chosen.has(line.itemNumber) ? { ...line, purchasePersonName } : line))
    return { ...doc, lines: named }
  },
  submit: submitted,
  change: reservingMore,
  // An increase is bought by whoever buys it already, and as it was agreed.
  approve: async (context, doc) =>
    doc.requestStatus === 'released' ? doc : { ...doc, ...(await whoBuys(context, doc)) },
})
