/** Inquiries of the story's house that may be quoted in dollars, and one of which too few quotes came. */
import { decimal, plain, round } from '@srm/core/decimal'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { haisheng, ruilun, yonggu } from '../yuantu.ts'
import { type Desk, type House, publishFlow, type Written } from './inquiryDesk.ts'

const [aluminium, wheels, fasteners] = [haisheng.elsAccount, ruilun.elsAccount, yonggu.elsAccount]

/** Approvers decide whether few quotes are opened. */
const flow = {
  ...{ flowKey: 'INQUIRY-FEW', flowName: '报价不足开标审批', docType: 'inquiry' },
  ...{ conditionField: 'askedChange', conditionOperator: 'eq', conditionValue: 'fewQuotes' },
  lines: [{ stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

const inDollars = { allowCurrencyChoice: 'Y', currencyList: [{ currency: 'USD' }] }
/** What suppliers reckon a dollar at, so that their prices come near those of the others. */
const dollar = decimal('7.05')

/** What a supplier answers in dollars. */
const dollarLines = ({ offerOf, taxRate }: House, { asked }: Written, supplier: string): AnyRow[] =>
  asked.wishes.map(([materialNumber], i) => {
    const { price = '1', days = 20 } = offerOf(materialNumber, supplier) ?? {}
    return {
      ...{ itemNumber: (i + 1) * 10, lineDecision: 'quote', taxRate, purchaseCycle: days },
      priceExcludingTax: plain(round(decimal(price).div(dollar), 2)),
    }
  })

export async function inquireInCurrenciesAtYuantu(
  database: Database,
  house: House,
  desk: Desk,
  { at, day: dateOf }: Clock,
): Promise<void> {
  const { publishes, quotes, answers, ends, opens, does } = desk
  const sends = (day: number, one: Written, supplier: string) =>
    answers(day, one, supplier, 'submit', {
      ...{ currency: 'USD', quoteValidUntil: dateOf(one.asked.until + 40) },
      lines: dollarLines(house, one, supplier),
    })
  const forks = await publishes(-12, {
    subject: '出口车型前叉与碗组询价（可报美元）',
    wishes: [
      ['FK-9939', '900', 45],
      ['HS-3479', '900', 45],
    ],
    suppliers: [aluminium, wheels, fasteners],
    until: -3,
    more: inDollars,
  })
  await sends(-8, forks, aluminium)
  await quotes(-7, forks, wheels, '99.4')
  await quotes(-6, forks, fasteners, '103')
  await ends(forks)
  await opens(-2, forks)
  const stems = await publishes(-2, {
    ...{
      subject: '出口车型把立询价（可报美元）',
      wishes: [['ST-1401', '1600', 45]],
      suppliers: [aluminium, wheels],
      until: 6,
    },
    more: inDollars,
  })
  await sends(-1, stems, wheels)
  await publishFlow(database, house, at(-60, '09:55'), flow)
  const clamps = await publishes(-10, {
    ...{ subject: '座管夹小批量询价', wishes: [['SC-0341', '500', 30]], suppliers: [fasteners, aluminium], until: -2 },
    more: { minQuotes: 2 },
  })
  await quotes(-6, clamps, fasteners, '98')
  await answers(-5, clamps, aluminium, 'decline', { why: 'capacity', note: '模具排期至下月。' })
  await ends(clamps)
  await does(-1, clamps, 'askFewQuotes', { fewReason: '仅一家具备现成模具，另一家产能不足，项目急需。' })
}
