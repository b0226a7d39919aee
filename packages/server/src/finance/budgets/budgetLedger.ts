/** The ledger of a budget: an entry for everything that is booked on it, and what its owner is told (domain/06 §2.4). */
import { decimal, plain, zero } from '@srm/core/decimal'
import { booked } from '@srm/core/definition/lines/ledger'
import { type AnyDoc, type AnyRow, settle } from '@srm/core/definition/workflow'
import { type Budget, budget } from '@srm/core/finance/budgets/budget'
import type { AmountChangeType } from '@srm/core/finance/budgets/budgetCodes'
import { budgetEntry } from '@srm/core/finance/budgets/budgetEntry'
import { type BudgetLine, excessOf, fourNumbers, isExhausted, isLow } from '@srm/core/finance/budgets/budgetRules'
import { allowedFor } from '../../budgets/overruns.ts'
import { actAsSystem } from '../../engine/act.ts'
import type { Context } from '../../engine/context.ts'
import { onBooked, onEntries, onPrepare, type SourcedEntry, type Written } from '../../engine/effects.ts'
import { newDocument } from '../../engine/save/create.ts'
import { insertDocuments } from '../../engine/save/write.ts'
import { settingOf } from '../../settings/settingOf.ts'

/** Whether tax counts stands on a budget from the start: it does not change under what is frozen in it. */
onPrepare(budget, async ({ context, doc }) =>
  doc.withTax === null
    ? { ...doc, withTax: await settingOf(context.tx, context.actor.account, 'budget.withTax') }
    : doc,
)

/** By quantity, what more of it and what less of it is. */
const kinds: Readonly<Record<string, readonly [more: AmountChangeType, less: AmountChangeType]>> = {
  freezeAmount: ['1', '2'],
  amountUsed: ['3', '4'],
  supplementAmount: ['5', '6'],
  reducedAmount: ['6', '5'],
  transferInAmount: ['7', '8'],
  transferOutAmount: ['8', '7'],
}
const kindOf = ({ quantity, by }: SourcedEntry): AmountChangeType => {
  const [more, less] = kinds[quantity] ?? (['1', '2'] as const)
  return by.startsWith('-') ? less : more
}
const makesRoom: ReadonlySet<AmountChangeType> = new Set(['2', '4', '5', '7'])
/** What makes room comes before what takes it. */
const order = (entry: SourcedEntry): number => (makesRoom.has(kindOf(entry)) ? 0 : 1)

/** An entry as a document: what was booked, by what, from how much to how much. */
function entryOf(
  owner: Budget,
  line: AnyRow,
  entry: SourcedEntry,
  at: number,
  now: string,
): [value: AnyRow, after: AnyRow] {
  const after = booked(line, [entry])
  const [was, is] = [fourNumbers(line as BudgetLine), fourNumbers(after as BudgetLine)]
  const by = decimal(entry.by)
  const isOver = decimal(excessOf(after as BudgetLine)).gt(decimal(excessOf(line as BudgetLine)))
  const { doc } = entry.source
  // an order uses what vouchers, statements and expenses have settled of it; what it freezes is its own
  const isUse = entry.quantity === 'amountUsed'
  const { document, number, line: sourceItem } = (isUse && entry.cause) || { ...entry.source, line: entry.line }
  const value = {
    entryNumber: `${owner.budgetNumber}-${String(at).padStart(5, '0')}`,
    entryOrder: at,
    budgetNumber: owner.budgetNumber,
    budgetItemNumber: entry.item,
    costCenterCode: owner.costCenterCode,
    subject: line.subject ?? null,
    logtime: now,
    amountChangeType: kindOf(entry),
    amount: plain(by.abs()),
    sourceType: document,
    sourceNumber: number,
    sourceItem,
    sourceVersion: typeof doc.orderVersion === 'number' ? doc.orderVersion : null,
    isOverride: isOver ? 'Y' : 'N',
    ...{ totalBefore: was.totalDudget, totalAfter: is.totalDudget },
    ...{ freezeBefore: was.freezeAmount, freezeAfter: is.freezeAmount },
    ...{ usedBefore: was.amountUsed, usedAfter: is.amountUsed },
    ...{ availableBefore: was.availableBudget, availableAfter: is.availableBudget },
  }
  return [value, after]
}

/** The approval by which what is frozen more may exceed the budget; null where there is none. */
async function allowedBy(context: Context, { quantity, source, number, item }: SourcedEntry): Promise<string | null> {
  if (quantity !== 'freezeAmount') return null
  const place = { budgetNumber: number, budgetItemNumber: item }
  return (await allowedFor(context, String(source.doc.uuid), place))?.number ?? null
}

/** Entries of one budget, numbered behind those that it has: nobody else books on it meanwhile. */
async function entriesOf(context: Context, before: Budget, entries: readonly SourcedEntry[]): Promise<AnyDoc[]> {
  const { tx, moment } = context
  const [last] = await tx.query<{ at: number }>(
    `select coalesce(max("entryOrder"), 0)::integer as at from "budgetEntry" where "elsAccount" = $1 and "budgetNumber" = $2`,
    [before.elsAccount, before.budgetNumber],
  )
  const lines = new Map<number, AnyRow>(before.lines.map((line) => [line.itemNumber, line]))
  const made: AnyDoc[] = []
  for (const [i, entry] of entries.toSorted((a, b) => order(a) - order(b)).entries()) {
    const [value, after] = entryOf(before, lines.get(entry.item) ?? {}, entry, (last?.at ?? 0) + i + 1, moment.now)
    lines.set(entry.item, after)
    const overrideNumber = value.isOverride === 'Y' ? await allowedBy(context, entry) : null
    made.push(
      settle(budgetEntry, newDocument(context, budgetEntry, { ...value, overrideNumber } as unknown as AnyDoc), moment),
    )
  }
  return made
}

onEntries(budget, async (context, all, entries) => {
  const docs: AnyDoc[] = []
  for (const { before } of all) {
    if (!before) continue
    const own = entries.filter(({ number }) => number === before.budgetNumber)
    docs.push(...(await entriesOf(context, before, own)))
  }
  if (docs.length > 0) await insertDocuments(context, budgetEntry, docs)
})

const tell = (context: Context, { uuid }: Budget, action: 'runLow' | 'runOut' | 'override', input: AnyDoc = {}) =>
  actAsSystem(context, budget, uuid, action, input, {})

/** The owner is told of what was let through, of what the setting says is little, and of the end; of each when it comes. */
async function tellOwner(context: Context, { before, after }: Written<typeof budget>): Promise<void> {
  if (!before) return
  const former = new Map(before.lines.map((line) => [line.itemNumber, line]))
  const over = after.lines.filter((line) => {
    const was = former.get(line.itemNumber)
    return decimal(excessOf(line)).gt(was ? decimal(excessOf(was)) : zero)
  })
  if (over.length > 0) {
    const exceeded = over.map((line) => `${line.itemNumber}: ${excessOf(line)} ${after.unit ?? ''}`.trim()).join(', ')
    await tell(context, after, 'override', { exceeded })
  }
  const isOver = isExhausted(after.lines) && !isExhausted(before.lines)
  if (isOver) return void (await tell(context, after, 'runOut'))
  if (isExhausted(after.lines)) return
  const percent = await settingOf(context.tx, context.actor.account, 'budget.warnAt')
  const low = ({ totalDudget, availableBudget }: Budget) =>
    isLow({ totalDudget: totalDudget ?? '0', availableBudget: availableBudget ?? '0' }, percent)
  if (low(after) && !low(before)) await tell(context, after, 'runLow', { percent: String(percent) })
}

onBooked(budget, async (context, all) => {
  for (const one of all) if (one.after.status !== 'draft') await tellOwner(context, one)
})
