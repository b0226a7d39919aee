/** The tax numbers of the companies that a paper with money on it is between: an invoice to come is written from it. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { systemOf } from '../engine/serverContext.ts'
import { layoutOf } from './layouts.ts'

/** A side's number; absent where its account says none. */
export type TaxNumbers = { readonly [S in Side]?: string }

const sides = ['buyer', 'supplier'] as const

async function taxNumberOf({ tx }: Context, account: string): Promise<string | undefined> {
  const [row] = await actingAs(tx, systemOf(account), () =>
    tx.query<{ readonly code: string | null }>(
      `select "socialCreditCode" as code from "account" where "toElsAccount" = $1 and "isDel" = 'N'`,
      [account],
    ),
  )
  return row?.code ?? undefined
}

/** Asks once for each account of some documents. */
export function taxNumbersIn(context: Context, def: AnyDocument): (doc: AnyDoc) => Promise<TaxNumbers> {
  const known = new Map<string, Promise<string | undefined>>()
  const of = (account: string) => {
    const number = known.get(account) ?? taxNumberOf(context, account)
    known.set(account, number)
    return number
  }
  return async (doc) => {
    if (layoutOf(def).totals.length === 0) return {}
    const numbers: { [S in Side]?: string } = {}
    for (const side of sides) {
      const account = doc[def.sides[side]?.owner ?? '']
      const number = typeof account === 'string' && account !== '' ? await of(account) : undefined
      if (number !== undefined) numbers[side] = number
    }
    return numbers
  }
}
