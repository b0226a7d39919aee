/** What the stories' inspectors found and decided (domain/05 §1.6). */
import { compare, decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { Characteristic, Result } from '@srm/core/logistics/inspections/characteristics'
import type { Finding } from './inspections.ts'

const characteristics: readonly Characteristic[] = [
  {
    characteristic: '硬度',
    kind: 'number',
    lower: '95',
    target: '102',
    upper: '110',
    unit: 'HV',
    method: '维氏硬度计',
    critical: 'A',
    shared: 'Y',
  },
  {
    characteristic: '五通宽度',
    kind: 'number',
    lower: '67.8',
    target: '68',
    upper: '68.2',
    unit: 'mm',
    method: '卡尺',
    critical: 'B',
    shared: 'Y',
  },
  { characteristic: '涂层外观', kind: 'yesNo', method: '目视', critical: 'C', shared: 'Y' },
]

/** How Yuantu inspects frames. */
export const frameStandard = {
  standardNumber: 'QS000001',
  standardName: '铝合金车架来料检验',
  cateLevelCode: 'LJ0101',
  samplingPlan: 'aql',
  aql: '1',
  characteristics,
  status: 'active',
} as unknown as AnyDoc

const found = (...readings: readonly string[]): readonly Result[] =>
  characteristics.map(({ characteristic, kind }, i) => ({ characteristic, kind, readings: readings[i] ?? null }))

/** By the order line that came in: its material and how much of it. */
const yuantuFindings: Readonly<Record<string, Omit<Finding, 'standard'>>> = {
  'FR-R92B-58 60 100': { verdicts: [] },
  'FR-R92B-58 60 60': {
    results: found('101 103 99 105', '68.0 67.9 68.1', 'OK OK OK OK'),
    verdicts: [{ acceptedQty: '40' }],
  },
  'FR-R92R-62 15 40': {
    results: found('100 102', '68.3 68.2', 'OK OK'),
    verdicts: [
      { acceptedQty: '12' },
      { concessionQty: '3', reason: '五通宽度超差 0.1 mm，经装配验证可用，让步接收。' },
    ],
  },
  'FR-R92R-62 30 90': {
    results: found('88 86 90', '68.0 68.0', 'OK OK OK'),
    verdicts: [{ rejectedQty: '30', reason: '硬度低于 95 HV，整批不合格。' }],
  },
}

/** Order lines by order and number. */
function linesOf(orders: readonly AnyDoc[]): (line: AnyRow) => AnyRow | undefined {
  const known = new Map(orders.map(({ orderNumber, lines = [] }) => [orderNumber, lines]))
  return ({ orderNumber, orderItemNumber }) =>
    known.get(orderNumber)?.find(({ itemNumber }) => itemNumber === orderItemNumber)
}

/** What Yuantu's inspectors found: one lot waits, one is decided in part, one by concession, one is rejected. */
export function yuantuFinding(orders: readonly AnyDoc[]): (line: AnyRow) => Finding {
  const lineOf = linesOf(orders)
  return (line) => {
    const finding = yuantuFindings[`${line.materialNumber} ${line.countQty} ${lineOf(line)?.quantity}`]
    return { standard: frameStandard, ...(finding ?? { verdicts: [{ acceptedQty: line.countQty as Decimal }] }) }
  }
}

/** What AdventureWorks says of a lot: so many of it were rejected. */
export function rejectedAs(orders: readonly AnyDoc[]): (line: AnyRow) => Finding {
  const lineOf = linesOf(orders)
  return (line) => {
    const rejectedQty = String(lineOf(line)?.refusedQuantity ?? '0') as Decimal
    const acceptedQty = plain(decimal(String(line.countQty)).minus(decimal(rejectedQty)))
    const reason = compare(rejectedQty, '0') > 0 ? { reason: 'Rejected at incoming inspection' } : {}
    return { verdicts: [{ acceptedQty, rejectedQty, ...reason }] }
  }
}
