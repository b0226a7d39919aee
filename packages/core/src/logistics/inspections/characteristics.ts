/** What is looked at on a lot, what was found, and the verdict that follows. Pure. */
import { compare } from '../../decimal.ts'
import type { Refusal } from '../../definition/document.ts'
import { type Decimal, f } from '../../definition/field.ts'
import { characteristicKinds, judgements, verdicts } from './inspectionCodes.ts'

/** A characteristic of a standard. */
export interface Characteristic {
  readonly characteristic: string
  readonly method?: string | null
  readonly kind: keyof typeof characteristicKinds
  readonly lower?: Decimal | null
  readonly target?: Decimal | null
  readonly upper?: Decimal | null
  readonly unit?: string | null
  readonly critical?: 'A' | 'B' | 'C' | null
  readonly shared?: 'Y' | 'N' | null
}

/** What was found about one. */
export interface Result extends Omit<Characteristic, 'method' | 'critical' | 'shared'> {
  readonly readings?: string | null
  readonly verdict?: keyof typeof verdicts | null
  readonly override?: keyof typeof judgements | null
  readonly overrideReason?: string | null
}

/** May be below zero: temperatures, deviations. */
const measured = (en: string, zh: string) => f.quantity(en, zh, { least: '-999999999999' })

const limits = {
  characteristic: f.text('Characteristic', '检验项目', { required: true, max: 60 }),
  kind: f.choice('Kind', '类型', characteristicKinds, { required: true, initial: 'number' }),
  lower: measured('From', '下限'),
  target: measured('Target', '目标值'),
  upper: measured('To', '上限'),
  unit: f.text('Unit', '单位', { max: 20 }),
}

export const characteristicColumns = {
  ...limits,
  method: f.text('Method', '检验方法', { max: 60 }),
  critical: f.choice('Class', '重要度', { A: ['A', 'A'], B: ['B', 'B'], C: ['C', 'C'] }),
  shared: f.yesNo('Supplier sees it', '供应商可见', { initial: 'N' }),
} as const

export const resultColumns = {
  ...limits,
  readings: f.text('Readings', '实测值', { max: 500 }),
  verdict: f.choice('Verdict', '判定', verdicts),
  override: f.choice('Judged by hand', '人工判定', judgements),
  overrideReason: f.text('Reason', '判定理由', { max: 200 }),
} as const

/** Readings are written one after the other: spaces, semicolons and Chinese commas are between them. */
const readingsOf = (text: string | null | undefined): string[] => (text ?? '').split(/[\s;；、]+/u).filter(Boolean)

const good = new Set(['y', 'yes', 'ok', '是', '合格', 'pass'])
const bad = new Set(['n', 'no', 'ng', '否', '不合格', 'fail'])
const isNumeral = (text: string): text is Decimal => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)

const isWithin = ({ lower, upper }: Result, reading: Decimal): boolean =>
  (!lower || compare(lower, reading) <= 0) && (!upper || compare(reading, upper) <= 0)

/** Can a reading be judged? */
const isReadable = ({ kind }: Result, reading: string): boolean =>
  kind === 'text' ||
  (kind === 'number' ? isNumeral(reading) : good.has(reading.toLowerCase()) || bad.has(reading.toLowerCase()))

const passes = (result: Result, reading: string): boolean =>
  result.kind === 'number' ? isWithin(result, reading as Decimal) : good.has(reading.toLowerCase())

/** What the readings say: all of them must be within the limits. What is described is judged by a person. */
export function verdictOf(result: Result): keyof typeof verdicts {
  if (result.override) return result.override
  const readings = readingsOf(result.readings)
  if (result.kind === 'text' || readings.length === 0) return 'open'
  if (!readings.every((reading) => isReadable(result, reading))) return 'open'
  return readings.every((reading) => passes(result, reading)) ? 'pass' : 'fail'
}

const names = (characteristics: readonly Characteristic[] | null) =>
  new Map((characteristics ?? []).map((one) => [one.characteristic, one]))

const limitsOf = ({ kind, lower, target, upper, unit }: Characteristic) => ({
  kind,
  lower: lower ?? null,
  target: target ?? null,
  upper: upper ?? null,
  unit: unit ?? null,
})

/**
 * Results with what the standard says of each, whatever was sent, and their verdicts; characteristics of the standard that
 * are not among them stand at the end, open.
 */
export function judged(
  characteristics: readonly Characteristic[] | null,
  results: readonly Result[] | null,
): readonly Result[] | null {
  const known = names(characteristics)
  const found = (results ?? []).map((result): Result => {
    const standard = known.get(result.characteristic)
    return { ...result, ...(standard ? limitsOf(standard) : {}) }
  })
  const there = new Set(found.map(({ characteristic }) => characteristic))
  const missing = (characteristics ?? [])
    .filter(({ characteristic }) => !there.has(characteristic))
    .map((one): Result => ({ characteristic: one.characteristic, ...limitsOf(one), readings: null }))
  const all = [...found, ...missing].map((result) => ({ ...result, verdict: verdictOf(result) }))
  return all.length > 0 ? all : null
}

/** What the supplier may read of the results: what the standard shares, and what no standard names. */
export function sharedOf(
  characteristics: readonly Characteristic[] | null,
  results: readonly Result[] | null,
): readonly Result[] | null {
  const known = names(characteristics)
  const shared = (results ?? [])
    .filter(({ characteristic }) => !known.has(characteristic) || known.get(characteristic)?.shared === 'Y')
    .map(({ override: _, overrideReason: __, ...result }) => result)
  return shared.length > 0 ? shared : null
}

/** Why results cannot be recorded: a reading that cannot be judged, a judgement without its reason. */
export function resultFault(results: readonly Result[] | null): Refusal | undefined {
  for (const result of results ?? []) {
    const { characteristic } = result
    const reading = readingsOf(result.readings).find((one) => !isReadable(result, one))
    if (reading !== undefined)
      return { message: 'incomingInspection.badReading', field: 'results', params: { characteristic, reading } }
    if (result.override && result.kind !== 'text' && !result.overrideReason)
      return { message: 'incomingInspection.reasonMissing', field: 'results', params: { characteristic } }
  }
  return undefined
}
