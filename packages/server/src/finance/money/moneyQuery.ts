/** What is asked of money: which months, of whom, summed how far. */
import { type MoneyGrain, moneyGrains } from '@srm/core/client/moneyOverview'
import type { Issue } from '@srm/core/definition/document'
import { type Fields, f } from '@srm/core/definition/field'
import { Invalid } from '../../engine/errors.ts'
import { readParams } from '../../engine/query/readParams.ts'

export type Params = Readonly<Record<string, string>>

const monthForm = '^\\d{4}-(0[1-9]|1[0-2])$'
const whose: Fields = {
  party: f.text('Company', '公司', { max: 20 }),
  company: f.text('Company code', '公司代码', { max: 40 }),
  currency: f.text('Currency', '币种', { max: 32 }),
}
const asked: Fields = {
  by: f.choice('By', '汇总', Object.fromEntries(moneyGrains.map((by) => [by, [by, by] as const]))),
  from: f.text('From', '自', { max: 7, pattern: monthForm }),
  to: f.text('To', '至', { max: 7, pattern: monthForm }),
  ...whose,
}

const usualMonths = 12
const mostMonths = 60

/** Of whom. */
export interface Whose {
  /** The other company's account. */
  readonly party: string | null
  readonly company: string | null
  readonly currency: string | null
}
export interface MoneyAsked extends Whose {
  readonly by: MoneyGrain
  /** `2026-11`, both included. */
  readonly from: string
  readonly to: string
}

const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthAt = (at: number): string => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const whoseOf = (value: Readonly<Record<string, unknown>>): Whose => ({
  party: textOf(value.party),
  company: textOf(value.company),
  currency: textOf(value.currency),
})

function periodFault(from: string, to: string): Issue[] {
  const months = count(to) - count(from) + 1
  if (months < 1) return [{ path: 'to', rule: 'endsBeforeStart' }]
  return months > mostMonths ? [{ path: 'from', rule: 'tooManyMonths', limit: mostMonths }] : []
}

/**
 * @param today ISO date: the month that a period without its end ends with
 * @throws Invalid with every fault at once
 */
export function readMoneyQuery(params: Params, today: string): MoneyAsked {
  const { value, issues } = readParams(asked, params)
  const to = textOf(value.to) ?? today.slice(0, 7)
  const from = textOf(value.from) ?? monthAt(count(to) - usualMonths + 1)
  const faults = issues.length > 0 ? issues : periodFault(from, to)
  if (faults.length > 0) throw new Invalid(faults)
  return { by: (value.by ?? 'month') as MoneyGrain, from, to, ...whoseOf(value) }
}

/** @throws Invalid with every fault at once */
export function readWhose(params: Params): Whose {
  const { value, issues } = readParams(whose, params)
  if (issues.length > 0) throw new Invalid(issues)
  return whoseOf(value)
}

/** First and last day of a period of months. */
export const daysOf = ({ from, to }: Pick<MoneyAsked, 'from' | 'to'>): readonly [first: string, last: string] => [
  `${from}-01`,
  new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5)), 0)).toISOString().slice(0, 10),
]
