import { ownWords } from '../../host/common/speech.ts'

const en = {
  title: 'Planned and proven',
  proven: (proven: string, planned: string) => `${proven} proven of ${planned} planned`,
  planned: (planned: string) => `${planned} planned`,
  ofTarget: (share: string) => `${share} of the target`,
  base: 'Base price',
  average: (quantity: string, from: string, to: string) => `average of ${quantity} received ${from} – ${to}`,
  market: (quantity: string, from: string, to: string) =>
    `average of ${quantity} received from all suppliers ${from} – ${to}`,
  noEvidence: 'Neither a valid price nor a receipt of twelve months proves a base price.',
  settled: (quantity: string, planned: string) => `${quantity} of ${planned} settled`,
  vouchers: 'Vouchers of these months',
}
const zh: typeof en = {
  title: '计划与实际',
  proven: (proven, planned) => `实际 ${proven}，计划 ${planned}`,
  planned: (planned) => `计划 ${planned}`,
  ofTarget: (share) => `目标达成 ${share}`,
  base: '基准价',
  average: (quantity, from, to) => `${from} 至 ${to} 收货 ${quantity} 的均价`,
  market: (quantity, from, to) => `${from} 至 ${to} 全部供应商收货 ${quantity} 的均价`,
  noEvidence: '既无有效价格，近十二个月也无收货，无法证明基准价。',
  settled: (quantity, planned) => `已结算 ${quantity}，计划 ${planned}`,
  vouchers: '该供应商在此期间的凭证',
}
export const reductionWords = ownWords('reduction', en, zh)
