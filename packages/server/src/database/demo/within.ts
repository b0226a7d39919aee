/** What a person of the story does, at an instant of it. */
import { type Context, momentIn, whoOf } from '../../engine/context.ts'
import type { Database } from '../database.ts'
import { actorIn } from './actorIn.ts'
import type { DemoCompany } from './companies.ts'

/** Works as the company's purchaser, or as its salesperson. */
export function within<T>(
  database: Database,
  company: DemoCompany,
  side: 'buyer' | 'supplier',
  at: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const actor = actorIn(company, side === 'buyer' ? 'purchaser' : 'salesperson', side)
  const moment = momentIn(company.timeZone, new Date(at))
  return database.transaction(whoOf(actor), (tx) => work({ tx, actor, moment, requestId: null }))
}
