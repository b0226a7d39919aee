import type { Side } from '@srm/core/definition/shape'
import { ownWords } from '../../host/common/speech.ts'

/** Words of the bars above figures. */
interface FigureWords {
  /** Whose, by the side that asks. */
  readonly party: Readonly<Record<Exclude<Side, 'platform'>, string>>
  readonly company: string
  readonly currency: string
  readonly total: string
}

const en: FigureWords = {
  party: { buyer: 'Supplier', supplier: 'Customer' },
  company: 'Company',
  currency: 'Currency',
  total: 'Total',
}
const zhCn: FigureWords = {
  party: { buyer: '供应商', supplier: '客户' },
  company: '公司代码',
  currency: '币种',
  total: '合计',
}

export const figureWords = ownWords<FigureWords>('figure', en, zhCn)
