/**
 * Numbers that decide about money: each comes from a table of the account, and a typed one decides nothing by itself
 * (docs/decisions/0080). Pure.
 */
import type { Decimal } from './field.ts'
import { f } from './field.ts'
import type { HeadKey, LineKey, MachineName, Shape, StateOf } from './shape.ts'

/** Where a number comes from. */
export type NumberTable = 'localCurrencies' | 'exchangeRates' | 'taxCodes' | 'conversions' | 'buyingTerms'

/** A number of a document that decides about money. */
export interface DecidingNumber<Sh extends Shape> {
  readonly field: HeadKey<Sh> | `lines.${LineKey<Sh>}`
  readonly table: NumberTable
  /** Fields beside it that say which row of the table is meant; as long as all stay as they were sent, nothing is asked again. */
  readonly by: readonly (HeadKey<Sh> | LineKey<Sh>)[]
  /** It is asked about in these states alone; without them in all. */
  readonly while?: { readonly [M in MachineName<Sh>]?: StateOf<Sh, M> }
  /** The setting with the percent by which it may differ; without it not at all. */
  readonly within?: string
  /** Less than the table says is nobody's concern. */
  readonly atMost?: true
  /** What becomes of another one: people decide on it, or it is refused. */
  readonly otherwise: 'approval' | 'refused'
}

/** The numbers, by the name of their field. */
export const decidingNumbers = {
  localCurrency: ['Local currency', '本位币'],
  exchangeRate: ['Exchange rate', '汇率'],
  taxRate: ['Tax', '税率'],
  unitQuantity: ['Base units per unit', '单位换算'],
  overTolerance: ['Over %', '超量容差'],
  lackTolerance: ['Under %', '欠量容差'],
  unlimitedOver: ['Unlimited over', '不限超量'],
} as const
export type DecidingName = keyof typeof decidingNumbers

/** A number that is not the table's, as approvers and screens read it. */
export interface TypedNumber {
  readonly number: DecidingName
  /** The line that says it; null of the head. */
  readonly line: number | null
  readonly typed: string
  readonly table: string
  /** Percent by which it may differ. */
  readonly tolerance: Decimal
}

/** The same as a field of a document. */
export const typedNumbersField = f.rows<TypedNumber>()('Numbers to decide on', '待审批数值', {
  auto: true,
  each: ['number', '数值'],
  columns: {
    number: f.choice('Number', '数值', decidingNumbers, { required: true }),
    line: f.number('Line', '行号'),
    typed: f.text('Entered', '填写值', { required: true }),
    table: f.text('By the table', '主数据值', { required: true }),
    tolerance: f.percent('Tolerance %', '容差 %', { required: true }),
  },
})
