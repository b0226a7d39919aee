/** What the comparison of quotes says on the screen and in its workbook. */
import type { ScenarioKey } from './scenarioKeys.ts'

export interface ComparisonWords {
  readonly title: string
  readonly item: string
  readonly material: string
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly history: string
  readonly target: string
  readonly best: string
  readonly unitPrice: string
  /** Of a quote that the buyer typed from a paper. */
  readonly onPaper: string
  readonly quotedPrice: string
  readonly amount: string
  /** Of one unit, and of the line. */
  readonly unitCost: string
  readonly amountWithFees: string
  readonly orderFees: string
  readonly rank: string
  readonly total: string
  readonly linesQuoted: string
  readonly overCheapest: string
  readonly scenario: Readonly<Record<ScenarioKey, string>>
}

const en: ComparisonWords = {
  title: 'Comparison',
  item: 'Line',
  material: 'Material',
  description: 'Description',
  quantity: 'Qty',
  unit: 'Unit',
  history: 'Last price',
  target: 'Target',
  best: 'Lowest from',
  unitPrice: 'unit price',
  onPaper: 'entered from paper',
  quotedPrice: 'quoted',
  amount: 'amount',
  unitCost: 'with fees',
  amountWithFees: 'amount with fees',
  orderFees: 'Fees per order',
  rank: 'rank',
  total: 'Quoted in all',
  linesQuoted: 'Lines quoted',
  overCheapest: 'More than the lowest',
  scenario: {
    cheapestPerLine: 'Lowest of every line',
    cheapestSupplier: 'One supplier',
    fewestSuppliers: 'Fewest suppliers',
    constrained: 'Within constraints',
    byHand: 'By hand',
    awarded: 'The award',
  },
}

const zh: ComparisonWords = {
  title: '比价',
  item: '行',
  material: '物料编码',
  description: '询价内容',
  quantity: '数量',
  unit: '单位',
  history: '历史价',
  target: '目标价',
  best: '最低报价方',
  unitPrice: '未税单价',
  onPaper: '代录',
  quotedPrice: '原报价',
  amount: '未税金额',
  unitCost: '综合单价',
  amountWithFees: '含费金额',
  orderFees: '按单费用',
  rank: '排名',
  total: '已报合计',
  linesQuoted: '已报行数',
  overCheapest: '较逐行最低多',
  scenario: {
    cheapestPerLine: '逐行最低',
    cheapestSupplier: '单一供方',
    fewestSuppliers: '供方最少',
    constrained: '约束下最优',
    byHand: '手工调整',
    awarded: '定标结果',
  },
}

export const comparisonWords = (language: 'en' | 'zh'): ComparisonWords => (language === 'zh' ? zh : en)
