/** Scenes of orders that bind: on their way, standing still, over. */
import type { Clock } from './clock.ts'
import { chen, cs, guo, hs, hsToTianjin, rl, yg, zhou } from './parties.ts'
import { confirmedBy, does, frames, received, type Scene, sentOn } from './scene.ts'

/** Orders that are due today or late. */
export function due({ at }: Clock): Scene[] {
  return [
    {
      seller: hs,
      by: zhou,
      day: -12,
      time: '10:10',
      lines: [
        ['FR-R92B-58', '100', 0, { isCheckQuality: 'Y' }],
        ['FK-9939', '180', 0],
      ],
      steps: [
        ...sentOn(zhou, at(-12, '10:20'), at(-12, '11:00'), at(-12, '11:05')),
        confirmedBy(hs.person, at(-11, '09:30')),
        received(at(-1, '15:20'), { 10: '60' }),
      ],
    },
    {
      seller: hs,
      by: chen,
      day: -15,
      time: '10:40',
      lines: frames(-2, -2, 4),
      steps: [
        ...sentOn(chen, at(-15, '10:50'), at(-15, '11:20'), at(-15, '11:25')),
        confirmedBy(hs.person, at(-14, '09:10')),
        received(at(-2, '14:10'), { 10: '60', 20: '15' }),
      ],
    },
    {
      seller: rl,
      by: zhou,
      day: -16,
      time: '09:25',
      head: { urgencyFlag: 'urgent' },
      lines: [
        ['FW-R820', '200', -3],
        ['RW-R820', '200', -3],
      ],
      steps: [
        ...sentOn(zhou, at(-16, '09:40'), at(-16, '10:30'), at(-16, '10:32')),
        confirmedBy(rl.person, at(-15, '08:50')),
        received(at(-3, '14:00'), { 10: '200', 20: '120' }),
      ],
    },
    {
      seller: yg,
      by: chen,
      day: -8,
      time: '14:40',
      lines: [
        ['BT-M520', '60', -1],
        ['NT-M608', '40', -1],
      ],
      steps: [
        ...sentOn(chen, at(-8, '14:50'), at(-8, '15:40'), at(-8, '16:00')),
        confirmedBy(yg.person, at(-7, '09:15')),
      ],
    },
  ]
}

/** Orders whose dates were negotiated. */
export function negotiated({ at, day }: Clock): Scene[] {
  return [
    {
      seller: rl,
      by: zhou,
      day: -11,
      time: '08:55',
      head: { remark: '首次答复交期不能接受，第二次答复已一致。' },
      lines: [
        ['FW-M762', '180', 5],
        ['RW-M762', '180', 5],
      ],
      steps: [
        ...sentOn(zhou, at(-11, '09:10'), at(-11, '10:00'), at(-11, '10:05')),
        confirmedBy(rl.person, at(-10, '11:20'), { 20: { date: day(12), note: '桶轴缺料' } }),
        does(zhou, 'refuseReply', at(-10, '15:45'), {
          reason: '整车线不能等到该日期，请协调桶轴先行，按要求交期答复。',
        }),
        confirmedBy(rl.person, at(-9, '10:30')),
      ],
    },
    {
      seller: hs,
      by: zhou,
      day: -9,
      time: '13:05',
      lines: [
        ['HB-M918', '300', 4],
        ['ST-1401', '300', 4],
        ['SP-2981', '260', 4],
      ],
      steps: [
        ...sentOn(zhou, at(-9, '13:20'), at(-9, '14:10'), at(-9, '14:12')),
        confirmedBy(hs.person, at(-8, '09:40'), { 30: { quantity: '240', note: '尾数 20 件下批补齐' } }),
        does(zhou, 'acceptReply', at(-8, '11:00')),
      ],
    },
  ]
}

/** Orders on their way without trouble, and one that has come. */
export function underWay({ at }: Clock): Scene[] {
  return [
    {
      seller: rl,
      by: zhou,
      day: -19,
      time: '11:15',
      lines: [['FW-T501', '90', -4]],
      steps: [
        ...sentOn(zhou, at(-19, '11:25'), at(-19, '13:40'), at(-19, '13:45')),
        confirmedBy(rl.person, at(-18, '09:20')),
        received(at(-4, '10:35')),
      ],
    },
    {
      seller: cs,
      by: chen,
      day: -20,
      time: '09:50',
      lines: [['PD-M340', '1500', 15]],
      steps: [
        ...sentOn(chen, at(-20, '10:00'), at(-20, '11:10'), at(-20, '11:15')),
        confirmedBy(cs.person, at(-19, '07:20')),
      ],
    },
    {
      seller: yg,
      by: chen,
      day: -5,
      time: '16:15',
      head: { orderType: 'FO', confirmRequired: 'N', remark: '框架叫料，无需答复，按要求交期送货。' },
      lines: [['WS-M512', '120', 3]],
      steps: sentOn(chen, at(-5, '16:20'), at(-5, '16:50'), at(-5, '16:52')),
    },
  ]
}

/** Orders that stand still or are over. */
export function ended({ at }: Clock): Scene[] {
  return [
    {
      seller: hs,
      by: zhou,
      day: -14,
      time: '09:05',
      lines: [['FR-R92R-62', '90', 3, { isCheckQuality: 'Y' }]],
      steps: [
        ...sentOn(zhou, at(-14, '09:20'), at(-14, '10:05'), at(-14, '10:10')),
        confirmedBy(hs.person, at(-13, '13:30')),
        received(at(-4, '10:00'), { 10: '30' }),
        does(zhou, 'freeze', at(-3, '16:10'), { reason: '首批 30 件来料检验硬度不合格，8D 报告关闭前暂停交货。' }),
      ],
    },
    {
      seller: rl,
      by: zhou,
      day: -28,
      time: '10:30',
      lines: [
        ['FW-R820', '150', -10],
        ['RW-R820', '150', -10],
      ],
      steps: [
        ...sentOn(zhou, at(-28, '10:40'), at(-28, '11:20'), at(-28, '11:25')),
        confirmedBy(rl.person, at(-27, '09:00')),
        received(at(-10, '14:30')),
        does(zhou, 'close', at(-8, '09:30'), { reason: '全部收货，订单完成。' }),
      ],
    },
    {
      seller: yg,
      by: chen,
      day: -24,
      time: '15:10',
      lines: [
        ['BT-M520', '80', -8],
        ['BT-M616', '50', -8],
      ],
      steps: [
        ...sentOn(chen, at(-24, '15:20'), at(-24, '16:00'), at(-24, '16:05')),
        confirmedBy(yg.person, at(-23, '10:10')),
        received(at(-8, '11:15'), { 10: '80', 20: '49' }),
        does(chen, 'close', at(-6, '14:00'), { reason: '行 20 差 1 千件，双方同意不再补交。' }),
      ],
    },
    {
      seller: hs,
      by: chen,
      day: -7,
      time: '09:45',
      head: { projectName: '冬季促销车' },
      lines: [['WB-H098', '2400', 8]],
      steps: [
        ...sentOn(chen, at(-7, '10:00'), at(-7, '10:40'), at(-7, '10:45')),
        does(chen, 'cancel', at(-6, '09:10'), { reason: '冬季促销车项目取消，不再需要水壶架。' }),
      ],
    },
  ]
}

/** What the wheel maker buys: an account that is both sides. */
export function wheelMakers({ at }: Clock): Scene[] {
  return [
    {
      seller: hsToTianjin,
      by: guo,
      day: -2,
      time: '08:40',
      lines: [
        ['AL-6061-R23', '800', 9],
        ['AL-6061-R30', '600', 9],
      ],
      steps: sentOn(guo, at(-2, '08:55'), at(-2, '09:30'), at(-1, '10:15')),
    },
    {
      seller: hsToTianjin,
      by: guo,
      day: -13,
      time: '14:20',
      lines: [['AL-6063-P20', '1200', 2, { remark: '按炉号分捆' }]],
      steps: [
        ...sentOn(guo, at(-13, '14:30'), at(-13, '15:00'), at(-13, '15:05')),
        confirmedBy(hs.person, at(-12, '09:00')),
        received(at(-2, '16:00'), { 10: '450' }),
      ],
    },
  ]
}
