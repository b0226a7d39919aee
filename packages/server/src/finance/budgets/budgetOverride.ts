/** Wishes to exceed budgets: what a document takes too much is found by trying; once approved, it is done (domain/06 §2.4). */
import { decimal, plain, sum } from '@srm/core/decimal'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { type BudgetOverride, budgetOverride } from '@srm/core/finance/budgets/budgetOverride'
import type { Overrun } from '@srm/core/finance/budgets/budgetOverrideShape'
import { flowFor } from '../../approval/flows.ts'
import { actLoosely } from '../../engine/act.ts'
import type { Context } from '../../engine/context.ts'
import { onAction, onPrepare, onTaking } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { definitionOf } from '../../engine/registry.ts'
import { loadUnlocked } from '../../engine/store.ts'

interface Meant {
  readonly def: AnyDocument
  readonly uuid: string
  readonly title: string | null
}

/** The document that a wish is about, if the person sees it. */
async function meantBy(context: Context, { docType, docNumber }: BudgetOverride): Promise<Meant | undefined> {
  const def = definitionOf(docType)
  if (!def || !context.actor.permissions.has(`${docType}.view`)) return undefined
  const [row] = await context.tx.query<{ uuid: string }>(
    `select "uuid" from "${def.shape.name}" where "elsAccount" = $1 and "${String(def.key[0])}" = $2 and "isDel" = 'N'`,
    [context.actor.account, docNumber],
  )
  const doc = row && (await loadUnlocked(context, def, [row.uuid])).get(row.uuid)?.base
  return doc && { def, uuid: String(doc.uuid), title: (doc[String(def.title)] as string | null) ?? null }
}

/** What an action asks for; from an address it comes as text. */
function answersOf({ answers }: BudgetOverride): unknown {
  if (typeof answers !== 'string') return answers ?? {}
  try {
    return JSON.parse(answers)
  } catch {
    return {}
  }
}

/**
 * Does what is asked for and takes all of it back.
 * @returns what it would take too much, and why else it is not possible
 */
async function tried(
  context: Context,
  { def, uuid }: Meant,
  wish: BudgetOverride,
): Promise<{ overruns: Overrun[]; failure: unknown }> {
  const { answers: _shared, ...rest } = context
  const trial = new Map<string, unknown>()
  let failure: unknown
  await context.tx.query('savepoint trial')
  try {
    await actLoosely({ ...rest, warnings: [], trial }, def, uuid, wish.action, answersOf(wish))
  } catch (error) {
    failure = error
  }
  await context.tx.query('rollback to savepoint trial')
  await context.tx.query('release savepoint trial')
  return { overruns: [...trial.values()] as Overrun[], failure }
}

/** The wish with what its document takes too much as things stand. */
const withOverruns = (
  wish: BudgetOverride,
  meant: Meant | undefined,
  overruns: readonly Overrun[],
): BudgetOverride => ({
  ...wish,
  docUuid: meant?.uuid ?? null,
  docTitle: meant?.title ?? null,
  overruns,
  exceedAmount: plain(sum(overruns.map(({ exceedAmount }) => decimal(exceedAmount)))),
})

onPrepare(budgetOverride, async ({ context, doc }) => {
  const meant = await meantBy(context, doc)
  const { overruns } = meant ? await tried(context, meant, doc) : { overruns: [] }
  const { subAccount, name } = context.actor
  return { ...withOverruns(doc, meant, overruns), askedBy: subAccount, askedByName: name }
})

/** @throws Refused where there is nothing to approve, or nobody; whatever else stands against the action */
async function demandOver(context: Context, wish: BudgetOverride): Promise<BudgetOverride> {
  const params = { number: wish.docNumber }
  const meant = await meantBy(context, wish)
  if (!meant) throw new Refused({ message: 'budgetOverride.noDocument', field: 'docNumber', params })
  const { overruns, failure } = await tried(context, meant, wish)
  if (failure !== undefined) throw failure
  if (overruns.length === 0) throw new Refused({ message: 'budgetOverride.nothingOver', params })
  const asked = withOverruns(wish, meant, overruns)
  if (!(await flowFor(context, budgetOverride, asked as unknown as AnyDoc)))
    throw new Refused({ message: 'budgetOverride.noFlow' })
  return asked
}

/** In the name of whoever asked, as other changes that were approved. @throws whatever stands against it meanwhile */
async function done(context: Context, wish: BudgetOverride): Promise<void> {
  const { docType, docUuid, action, askedBy, askedByName } = wish
  const def = definitionOf(docType)
  if (!def || !docUuid) throw new Refused({ message: 'budgetOverride.noDocument', params: { number: wish.docNumber } })
  const permissions = new Set(permissionKeys(def, context.actor.side))
  const asker = { subAccount: String(askedBy), name: askedByName ?? String(askedBy), permissions, scope: undefined }
  await actLoosely({ ...context, actor: { ...context.actor, ...asker } }, def, docUuid, action, answersOf(wish))
}

onTaking(budgetOverride, { submit: demandOver })
onAction(budgetOverride, { approve: ({ context, after }) => done(context, after) })
