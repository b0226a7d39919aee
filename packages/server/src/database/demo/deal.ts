/** What people of the story's house and of one of its suppliers do with a document, step by step. */
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { actLoosely } from '../../engine/act.ts'
import { type Context, momentIn, whoOf } from '../../engine/context.ts'
import type { Database } from '../database.ts'
import { actorIn } from './actorIn.ts'
import type { DemoCompany } from './companies.ts'
import { yuantu } from './yuantu.ts'

export interface Step {
  readonly side: 'buyer' | 'supplier'
  readonly action: string
  readonly at: string
  readonly input?: AnyRow
  /** Whoever acts instead of the purchaser or the salesperson. */
  readonly by?: string
}

/** The house and one of its suppliers, with what they have agreed on. */
export interface Deal {
  readonly database: Database
  readonly seller: DemoCompany
  /** The house of the Chinese story where it is not told. */
  readonly buyer?: DemoCompany
}

/** Works as a person of one side, at an instant of the story. */
export function inDeal<T>(
  { database, seller, buyer = yuantu }: Deal,
  { side, at, by }: Pick<Step, 'side' | 'at' | 'by'>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const company = side === 'buyer' ? buyer : seller
  const actor = actorIn(company, by ?? (side === 'buyer' ? 'purchaser' : 'salesperson'), side)
  const moment = momentIn(company.timeZone, new Date(at))
  return database.transaction(whoOf(actor), (tx) => work({ tx, actor, moment, requestId: null }))
}

/** Takes the steps one after the other. @throws what the engine refuses */
export async function walk(deal: Deal, def: AnyDocument, uuid: string, steps: readonly Step[]): Promise<void> {
  for (const { action, input = {}, ...step } of steps)
    await inDeal(deal, step, (context) => actLoosely(context, def, uuid, action, input))
}
