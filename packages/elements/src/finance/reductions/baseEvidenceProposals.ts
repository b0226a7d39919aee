/** Lines of a cost reduction are told what proves their price while they are typed. */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { LineProposals } from '../../document/definition/screenTypes.ts'
import { isEmpty } from '../../grid/format.ts'
import { reductionWords } from './reductionWords.ts'

const head = ['periodFrom'] as const
const line = ['materialNumber', 'toElsAccount', 'orderUnit', 'baseChoice', 'plannedQty'] as const
const evidence = [
  'baseEvidence',
  'basePrice',
  'priceRecordNumber',
  'evidenceFrom',
  'evidenceTo',
  'evidenceQty',
] as const

const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.map((key) => [key, isEmpty(row[key]) ? null : row[key]]))
const isAnswer = (answer: unknown): answer is AnyRow => typeof answer === 'object' && answer !== null

export const baseEvidenceProposals: LineProposals = {
  head,
  line,
  fills: ['orderUnit', ...evidence],
  async ask(values, lines, { client }) {
    const json = { ...pick(values, head), lines: lines.map((row) => pick(row, line)) }
    const answer = await client?.call<{ lines: readonly unknown[] }>({
      method: 'POST',
      path: '/buyer/baseEvidences',
      json,
    })
    return answer?.lines ?? []
  },
  fill: (row, answer) => ({
    ...pick(isAnswer(answer) ? answer : {}, evidence),
    ...(isAnswer(answer) && isEmpty(row.orderUnit) ? { orderUnit: answer.orderUnit } : {}),
  }),
  notes: (_row, answer, { locale }) =>
    isAnswer(answer) && isEmpty(answer.basePrice)
      ? [{ column: 'basePrice', text: reductionWords(locale).noEvidence }]
      : [],
}
