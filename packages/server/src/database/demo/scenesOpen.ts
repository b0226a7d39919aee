/** Scenes of orders that somebody has to act on: the buyer before sending, the supplier, the buyer after the answer. */
import type { Clock } from './clock.ts'
import { chen, cs, hs, rl, yg, zhou } from './parties.ts'
import { approved, confirmedBy, does, frames, type Scene, sentOn, toApproval } from './scene.ts'
import { theSystem } from './walk.ts'

const carefully = { remark: '车架请优先安排，整车线按要求交期开工。' }

/** Orders that wait inside the buyer's house. */
export function beforeSending({ at }: Clock): Scene[] {
  return [
    {
      seller: yg,
      by: chen,
      day: -1,
      time: '16:35',
      head: { remark: '安全库存补库，与下周排产一起到货。' },
      lines: [
        ['BT-M520', '40', 10],
        ['WS-M512', '60', 10],
      ],
      steps: [],
    },
    {
      seller: rl,
      by: zhou,
      day: -1,
      time: '17:20',
      head: { projectName: '春季旅行车' },
      lines: [['FW-T501', '300', 20, { priceExcludingTax: null, factory: null, remark: '价格待询' }]],
      steps: [],
    },
    {
      seller: rl,
      by: chen,
      day: -1,
      time: '10:52',
      head: { urgencyFlag: 'critical', remark: '轮组年度框架内叫料，前后轮成对包装。' },
      lines: [
        ['FW-R820', '120', 12],
        ['RW-R820', '130', 12],
      ],
      // submitted once everything is in: a flow decides on it
      steps: [],
    },
    {
      seller: hs,
      by: chen,
      day: -3,
      time: '14:10',
      head: { remark: '二厂试制用料，请单独包装并标注项目。', projectName: '二厂试制' },
      lines: [['FR-M94S-42', '200', 15, { factory: '2200' }]],
      steps: [...toApproval(chen, at(-3, '14:32')), does(theSystem, 'reject', at(-2, '09:18'))],
    },
    {
      seller: yg,
      by: chen,
      day: -2,
      time: '09:30',
      lines: [
        ['NT-M608', '25', 8],
        ['BT-M616', '30', 8],
      ],
      steps: approved(chen, at(-2, '09:41'), at(-1, '08:50')),
    },
  ]
}

/** Orders the supplier has to answer. */
export function toConfirm({ at, ago }: Clock): Scene[] {
  return [
    {
      seller: hs,
      by: zhou,
      day: -4,
      time: '09:12',
      head: carefully,
      lines: [
        ['FR-R92B-58', '120', 6],
        ['FR-R92R-62', '80', 6],
        ['FR-M94S-42', '150', 11],
        ['FK-9939', '240', 8],
        ['HB-M918', '400', 11],
        ['HS-3479', '500', 11],
        ['ST-1401', '400', 11],
        ['SP-2981', '300', 12],
        ['WB-H098', '600', 12],
        ['DH-1210', '800', 12],
        ['SC-0341', '600', 12],
        ['CP-5520', '1000', 12],
      ],
      steps: [...sentOn(zhou, at(-4, '09:40'), at(-4, '10:15'), ago(45)), does(hs.person, 'view', ago(44))],
    },
    {
      seller: hs,
      by: chen,
      day: -6,
      time: '14:05',
      lines: frames(9, 12, 12),
      steps: sentOn(chen, at(-6, '14:20'), at(-5, '10:30'), ago(28)),
    },
    {
      seller: rl,
      by: zhou,
      day: -2,
      time: '15:02',
      lines: [
        ['FW-M762', '260', 14],
        ['RW-M762', '260', 14],
      ],
      steps: sentOn(zhou, at(-2, '15:20'), at(-2, '16:40'), at(-1, '09:05')),
    },
    {
      seller: yg,
      by: chen,
      day: -6,
      time: '11:25',
      lines: [['BT-M616', '80', 4, { remark: '分箱标注物料号' }]],
      steps: [
        ...sentOn(chen, at(-6, '11:40'), at(-6, '14:05'), at(-5, '09:20')),
        does(yg.person, 'view', at(-4, '10:02')),
      ],
    },
    {
      seller: cs,
      by: zhou,
      day: -2,
      time: '10:48',
      head: { remark: 'Please ship with the next consolidation, carton marks as agreed.' },
      lines: [['PD-M340', '1200', 30]],
      steps: sentOn(zhou, at(-2, '11:00'), at(-2, '13:30'), at(-1, '08:30')),
    },
  ]
}

/** Orders whose answer differs from the wish. */
export function toReview({ at, ago, day }: Clock): Scene[] {
  return [
    {
      seller: hs,
      by: zhou,
      day: -1,
      time: '09:12',
      head: { urgencyFlag: 'urgent', isContract: 'Y', contractCode: `HT${day(0).slice(0, 4)}-014`, ...carefully },
      lines: [
        ['FR-R92B-58', '120', 5],
        ['FR-R92R-62', '80', 5],
        ['FR-M94S-42', '150', 10],
        ['FK-9939', '240', 7],
        ['HB-M918', '400', 10],
        ['HS-3479', '500', 10],
      ],
      steps: [
        ...sentOn(zhou, at(-1, '09:40'), at(-1, '13:58'), at(-1, '14:02')),
        does(hs.person, 'view', at(-1, '14:31')),
        confirmedBy(hs.person, ago(2), {
          20: { date: day(9), note: '62 码红色阳极氧化排产已满，可否分批？' },
          40: { date: day(9), note: '前叉模具保养，晚两天' },
        }),
      ],
    },
    {
      seller: cs,
      by: chen,
      day: -5,
      time: '10:05',
      lines: [['PD-M340', '2000', 25]],
      steps: [
        ...sentOn(chen, at(-5, '10:20'), at(-5, '11:30'), at(-5, '15:00')),
        does(cs.person, 'view', at(-4, '08:10')),
        confirmedBy(cs.person, at(-3, '07:45'), {
          10: { quantity: '1800', note: 'Balance of 200 pairs with the next lot.' },
        }),
      ],
    },
  ]
}

/** Orders that came back, or were taken back. */
export function toRework({ at }: Clock): Scene[] {
  return [
    {
      seller: rl,
      by: zhou,
      day: -4,
      time: '13:15',
      lines: [['RW-R820', '580', 9]],
      steps: [
        ...sentOn(zhou, at(-4, '13:25'), at(-4, '15:10'), at(-4, '15:12')),
        does(rl.person, 'view', at(-3, '08:55')),
        does(rl.person, 'return', at(-2, '10:20'), {
          orderVersion: 1,
          reasonCode: 'price',
          reason: '花鼓轴承已按本月调价函执行新价，订单单价仍为旧价，请更新后重发。',
        }),
      ],
    },
    {
      seller: hs,
      by: chen,
      day: -5,
      time: '15:30',
      head: { remark: '尾钩图纸升版，撤回后按 C 版重发。' },
      lines: [['DH-1210', '1500', 13]],
      steps: [
        ...sentOn(chen, at(-5, '15:45'), at(-5, '16:20'), at(-4, '09:00')),
        does(chen, 'recall', at(-4, '11:40')),
      ],
    },
  ]
}
