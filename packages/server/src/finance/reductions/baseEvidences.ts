/** What proves the price before a reduction: the price that was valid, or what was paid on average (domain/06 §2.6). */
import type { IsoDate } from '@srm/core/definition/field'
import type { CostReduction } from '@srm/core/finance/reductions/costReduction'
import { averagePrice, baseDays, netPrice, type SettledSum } from '@srm/core/finance/reductions/provenSaving'
import type { PriceAnswer, Wanted } from '@srm/core/masterData/prices/priceAt'
import { type RatioOf, unitSystem } from '@srm/core/masterData/units/unitSystem'
import type { Context } from '../../engine/context.ts'
import { conversionsOf } from '../../prices/conversions.ts'
import { pricesFor } from '../../prices/pricesFor.ts'
import { settledSums } from './settledSums.ts'

type Line = CostReduction['lines'][number]
/** What of a line its evidence follows from. */
export type Asking = Pick<Line, 'orderUnit' | 'baseChoice' | 'plannedQty'> & {
  readonly materialNumber: string | null
  readonly toElsAccount: string | null
}
/** The same of the head. */
export interface AskingHead {
  readonly periodFrom: IsoDate | null
  readonly currency: string | null
}
/** What is found: the unit, and the evidence where there is any. */
export type Evidence = Pick<
  Line,
  'orderUnit' | 'baseEvidence' | 'basePrice' | 'priceRecordNumber' | 'evidenceFrom' | 'evidenceTo' | 'evidenceQty'
>

const nothing = {
  baseEvidence: null,
  basePrice: null,
  priceRecordNumber: null,
  evidenceFrom: null,
  evidenceTo: null,
  evidenceQty: null,
} as const

/** The unit in which a material is ordered, where nobody said another one. */
async function unitsOf({ tx, actor }: Context, materials: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ material: string; unit: string | null }>(
    `select "materialNumber" as material, coalesce("orderUnit", "baseUnit") as unit from material
      where "elsAccount" = $1 and "materialNumber" = any($2) and "isDel" = 'N'`,
    [actor.account, materials],
  )
  return new Map(rows.flatMap(({ material, unit }) => (unit === null ? [] : [[material, unit] as const])))
}

interface Question extends Pick<Line, 'baseChoice' | 'plannedQty'> {
  readonly materialNumber: string
  readonly toElsAccount: string
  readonly orderUnit: string
}

/** Whatever organization agreed on it; the tier is that of the whole planned quantity: no saving looks larger than it is. */
const priceQuestion = (
  { materialNumber, toElsAccount, orderUnit, plannedQty }: Question,
  currency: string,
  date: IsoDate,
): Wanted => ({
  ...{ toElsAccount, materialNumber, currency, date, unit: orderUnit, quantity: plannedQty ?? '1' },
  ...{ factory: null, purchaseOrganization: null, orderPurchaseType: '0', priceType: 'standard', isConsumed: true },
})

const ofPrice = (answer: PriceAnswer | undefined) => {
  const basePrice = answer?.kind === 'price' ? netPrice(answer) : undefined
  return answer?.kind === 'price' && basePrice !== undefined
    ? { ...nothing, baseEvidence: 'price' as const, basePrice, priceRecordNumber: answer.priceRecordNumber }
    : undefined
}

/** What was paid, to the supplier or to all. */
interface Paid {
  readonly receipts: readonly SettledSum[]
  readonly market: readonly SettledSum[]
}

function ofAverage(
  by: keyof Paid,
  paid: Paid,
  { orderUnit }: Question,
  currency: string,
  { from, to }: ReturnType<typeof baseDays>,
  ratioOf: RatioOf,
) {
  const average = averagePrice(paid[by], orderUnit, currency, ratioOf)
  return (
    average && {
      ...nothing,
      ...{ baseEvidence: by, basePrice: average.price, evidenceQty: average.quantity },
      ...{ evidenceFrom: from, evidenceTo: to },
    }
  )
}

/** Prices and payments of each question, in its place. */
async function found(
  context: Context,
  asked: readonly Question[],
  currency: string,
  days: ReturnType<typeof baseDays>,
): Promise<readonly (readonly [price: PriceAnswer | undefined, paid: Paid])[]> {
  const prices = await pricesFor(
    context,
    asked.map((one) => priceQuestion(one, currency, days.to)),
  )
  const receipts = await settledSums(
    context,
    asked.map(({ materialNumber, toElsAccount }) => ({ materialNumber, toElsAccount, ...days })),
  )
  const market = await settledSums(
    context,
    asked.map(({ materialNumber }) => ({ materialNumber, toElsAccount: null, ...days })),
  )
  return asked.map((_, i) => [prices[i], { receipts: receipts[i] ?? [], market: market[i] ?? [] }])
}

/** The evidence of each line, in its place; undefined where too little of it is known. */
export async function baseEvidences(
  context: Context,
  { periodFrom, currency }: AskingHead,
  lines: readonly Asking[],
): Promise<readonly (Evidence | undefined)[]> {
  if (periodFrom === null || currency === null) return lines.map(() => undefined)
  const units = await unitsOf(
    context,
    lines.flatMap(({ materialNumber }) => materialNumber ?? []),
  )
  const questions = lines.map((line): Question | undefined => {
    const { materialNumber, toElsAccount } = line
    const orderUnit = line.orderUnit ?? units.get(materialNumber ?? '')
    return materialNumber && toElsAccount && orderUnit
      ? { ...line, materialNumber, toElsAccount, orderUnit }
      : undefined
  })
  const asked = questions.filter((one) => one !== undefined)
  if (asked.length === 0) return lines.map(() => undefined)
  const days = baseDays(periodFrom, context.moment.today)
  const known = await found(context, asked, currency, days)
  const conversions = await conversionsOf(
    context,
    asked.map(({ materialNumber }) => materialNumber),
  )
  const answers = new Map(
    asked.map((one, i): [Question, Evidence] => {
      const [price, paid] = known[i] as (typeof known)[number]
      const { ratio } = unitSystem(conversions, one.materialNumber)
      const proofs = {
        price: () => ofPrice(price),
        receipts: () => ofAverage('receipts', paid, one, currency, days, ratio),
        market: () => ofAverage('market', paid, one, currency, days, ratio),
      }
      const evidence = one.baseChoice
        ? proofs[one.baseChoice]()
        : (proofs.price() ?? proofs.receipts() ?? proofs.market())
      return [one, { ...(evidence ?? nothing), orderUnit: one.orderUnit }]
    }),
  )
  return questions.map((one) => one && answers.get(one))
}

/** A reduction with what proves the prices before; nobody types it. */
export async function withEvidence(context: Context, doc: CostReduction): Promise<CostReduction> {
  const found = await baseEvidences(context, doc, doc.lines)
  return { ...doc, lines: doc.lines.map((line, i) => ({ ...line, ...(found[i] ?? nothing) })) }
}
