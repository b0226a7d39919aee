/** Code lists of incoming inspections (domain/05 §1.6, domain/07 §3.11). */
export const samplingPlans = {
  all: ['100 %', '全检'],
  aql: ['AQL (ISO 2859-1, level II)', 'AQL 抽样（ISO 2859-1，水平 II）'],
  fixed: ['Fixed size', '固定样本量'],
  skipLot: ['Skip lot', '跳批'],
} as const
export type SamplingPlan = keyof typeof samplingPlans

/** Acceptable quality levels, in per cent. */
export const acceptableLevels = {
  0.4: ['0.40', '0.40'],
  0.65: ['0.65', '0.65'],
  1: ['1.0', '1.0'],
  1.5: ['1.5', '1.5'],
  2.5: ['2.5', '2.5'],
  4: ['4.0', '4.0'],
  6.5: ['6.5', '6.5'],
} as const
export type AcceptableLevel = `${keyof typeof acceptableLevels}`

export const characteristicKinds = {
  number: ['Measured', '计量'],
  yesNo: ['Good or not', '合格判定'],
  text: ['Described', '文字描述'],
} as const

export const verdicts = {
  pass: ['Pass', '合格'],
  fail: ['Fail', '不合格'],
  open: ['Open', '未判定'],
} as const
/** What a person may judge by himself. */
export const judgements = { pass: verdicts.pass, fail: verdicts.fail } as const

export const overalls = {
  accepted: ['Accepted', '合格'],
  conceded: ['Conceded', '让步接收'],
  rejected: ['Rejected', '不合格'],
  mixed: ['Mixed', '混合'],
} as const

/** What others are asked to approve about a lot. */
export const askedOfLots = { concession: ['Concession', '让步接收'] } as const
