/** Inquiries of the story's house: one in every state that lasts, and a quotation in every state that suppliers leave it in. */
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { haisheng, ruilun, yonggu, yuantu, yuantuMaterials } from '../yuantu.ts'
import { awardAtYuantu, orderAwardsAtYuantu } from './awards.ts'
import { type BargainDesk, bargainDesk } from './bargains.ts'
import { inquireInCurrenciesAtYuantu } from './inquiriesInCurrencies.ts'
import { type Desk, deskOf, type House, publishFlow, type Written } from './inquiryDesk.ts'
import { inquirePricedAtYuantu } from './pricedInquiries.ts'
import { inquireInPublic } from './publicInquiries.ts'

const flow = {
  ...{ flowKey: 'INQUIRY-LARGE', flowName: '大额询价审批', docType: 'inquiry' },
  ...{ conditionField: 'budgetAmount', conditionOperator: 'gt', conditionValue: '200000' },
  lines: [{ stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

const [aluminium, wheels, fasteners] = [haisheng.elsAccount, ruilun.elsAccount, yonggu.elsAccount]

const house: House = {
  ...{ buyer: yuantu, sellers: [haisheng, ruilun, yonggu], factory: '2100', taxRate: '13' },
  head: {
    ...{ companyCode: '1000', purchaseOrganization: '2000', purchaseGroup: '2001' },
    ...{ currency: 'CNY', payConditionCode: 'M60' },
  },
  offerOf: (number) => {
    const material = yuantuMaterials.find(({ materialNumber }) => materialNumber === number)
    return material && { price: material.price, days: 20 }
  },
  hours: { writes: '09:40', answers: '14:20', ends: '17:00' },
}

/** Not published yet, or not begun. */
async function inHand({ writes, submits, decides }: Desk, { at }: Clock): Promise<void> {
  await writes(-1, {
    ...{ subject: '坐管年度询价', wishes: [['SP-2981', '6000', 40]], suppliers: [aluminium, fasteners], until: 8 },
  })
  await submits(-1, {
    subject: '2027 款公路车架框架协议',
    wishes: [
      ['FR-R92B-58', '400', 60],
      ['FR-R92R-62', '260', 60],
    ],
    suppliers: [aluminium, wheels],
    until: 10,
    more: { enquiryType: 'framework', budgetAmount: '680000' },
  })
  const refused = await submits(-5, {
    subject: '山地车架第二货源',
    wishes: [['FR-M94S-42', '500', 60]],
    suppliers: [wheels, fasteners],
    until: 7,
    more: { budgetAmount: '430000' },
  })
  await decides(-4, refused, 'reject', '两家均无车架业绩，请先完成准入考察。')
  await submits(-1, {
    subject: '水壶架与护链贴促销备货',
    wishes: [
      ['WB-H098', '3000', 30],
      ['CP-5520', '20000', 30],
    ],
    suppliers: [aluminium, fasteners],
    until: 9,
    more: { beginDate: at(2, '09:00') },
  })
}

/** Suppliers quote: one has to, one no longer wants to, one has taken his quote back, one has to look again. */
async function quoting({ publishes, does, quotes, answers }: Desk): Promise<void> {
  const bars = await publishes(-3, {
    subject: '车把与把立一季度询价',
    wishes: [
      ['HB-M918', '1500', 35],
      ['ST-1401', '2500', 35],
    ],
    suppliers: [aluminium, wheels, fasteners],
    until: 3,
    more: { noteToSuppliers: '报价请含包装与送货上门费用。' },
  })
  await answers(-2, bars, fasteners, 'decline', { why: 'notOurs', note: '我司只做紧固件。' })
  await does(-2, bars, 'clarify', {
    ...{ question: '把立长度有几种规格？', answer: '80 mm 与 90 mm 各占一半，其余见图纸。' },
  })
  await answers(-1, bars, aluminium, 'ask', { question: '表面处理可否由阳极氧化改为喷砂？' })
  await quotes(-2, bars, wheels, '103')
  await answers(-1, bars, wheels, 'withdraw')
  const headsets = await publishes(-5, {
    ...{ subject: '车头碗组询价', wishes: [['HS-3479', '1800', 40]], suppliers: [aluminium, wheels], until: 5 },
  })
  await quotes(-3, headsets, aluminium, '98')
  await does(-1, headsets, 'amend', {
    ...{ changeRemark: '数量由 1800 套增至 2600 套，交期不变。', lines: [{ itemNumber: 10, quantity: '2600' }] },
  })
}

/** Offers for lines of two quotes: one in every state that lasts. */
async function bargain({ offers, answers, lapses }: BargainDesk, bolts: Written): Promise<void> {
  await offers(-3, bolts, fasteners, -1, '年用量翻倍，请再让利。', [10, '94'], [20, '95'], [30, '93'])
  await answers(-3, bolts, [fasteners, 10], 'counter', { percent: '98', remark: '盘条涨价，只能让 2%。' })
  await answers(-2, bolts, [fasteners, 20], 'accept')
  await answers(-2, bolts, [fasteners, 30], 'counter', { percent: '97.5', remark: '可签年度协议。' })
  await offers(-1, bolts, fasteners, 2, '按年度协议，再谈一次。', [10, '97'])
  await offers(-3, bolts, aluminium, -2, '与现供方仍有差距。', [10, '92'], [20, '93'])
  await answers(-2, bolts, [aluminium, 10], 'reject', { remark: '已是最低价。' })
  await lapses(-2, bolts, [aluminium, 20])
  await offers(-1, bolts, aluminium, 2, '若能到此价，可分 30% 份额。', [30, '94'])
}

/** The deadline has passed. */
async function closed(
  { publishes, does, quotes, ends, opens }: Desk,
  bargainAbout: (bolts: Written) => Promise<void>,
): Promise<void> {
  const clamps = await publishes(-9, {
    subject: '尾钩与座管夹询价',
    wishes: [
      ['DH-1210', '2000', 30],
      ['SC-0341', '4000', 30],
    ],
    suppliers: [aluminium, fasteners, wheels],
    until: -1,
    openers: ['finance', 'administrator'],
  })
  await quotes(-5, clamps, aluminium, '99')
  await quotes(-4, clamps, fasteners, '94.5')
  await ends(clamps)
  const bolts = await publishes(-13, {
    subject: '不锈钢螺栓与螺母年度询价',
    wishes: [
      ['BT-M520', '240', 30],
      ['BT-M616', '180', 30],
      ['NT-M608', '180', 30],
    ],
    suppliers: [fasteners, aluminium],
    until: -4,
    openers: ['finance'],
  })
  await quotes(-8, bolts, fasteners, '96')
  await quotes(-7, bolts, aluminium, '101.5')
  await ends(bolts)
  await opens(-3, bolts)
  await bargainAbout(bolts)
  const washers = await publishes(-18, {
    ...{ subject: '平垫圈询价', wishes: [['WS-M512', '100', 30]], suppliers: [fasteners, aluminium], until: -10 },
  })
  await quotes(-14, washers, fasteners, '125')
  await ends(washers)
  await opens(-9, washers)
  await does(-9, washers, 'fail', { reason: '仅一家报价且高于现价 25%，暂按现有合同采购。' })
  const forks = await publishes(-8, {
    ...{ subject: '前叉备选货源询价', wishes: [['FK-9939', '300', 40]], suppliers: [aluminium, wheels], until: 4 },
  })
  await quotes(-6, forks, wheels, '104')
  await does(-5, forks, 'cancel', { reason: '该车型延期，需求取消。' })
}

export async function inquireAtYuantu(database: Database, clock: Clock): Promise<void> {
  const desk = deskOf(database, clock, house)
  await publishFlow(database, house, clock.at(-60, '09:40'), flow)
  await inHand(desk, clock)
  await quoting(desk)
  await closed(desk, (bolts) => bargain(bargainDesk(database, clock, house), bolts))
  await inquirePricedAtYuantu(house, desk, clock)
  await inquireInCurrenciesAtYuantu(database, house, desk, clock)
  await awardAtYuantu(database, clock, house, desk)
  await orderAwardsAtYuantu(database, clock, house, desk)
  await inquireInPublic(database, house, desk, clock)
}
