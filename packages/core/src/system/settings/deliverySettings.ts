/** Settings of deliveries and receipts. */
import { choice, companyPrefix, count, flag, lastDay, ofBuyers, type SettingSpec } from './settingSpec.ts'

export const deliverySettings = {
  'se.acceptDays': ofBuyers(
    count(
      5,
      [1, 90],
      [
        'delivery',
        ['Days to accept a service', '服务验收期限（天）'],
        [
          'So many days after a service entry sheet was submitted, whoever may accept it is reminded, and again each time as many have passed.',
          '服务确认单提交后超过该天数未验收，提醒有验收权限的人员，此后每隔相同天数再次提醒。',
        ],
      ],
    ),
  ),
  'return.replyDays': ofBuyers(
    count(
      0,
      [0, 90],
      [
        'delivery',
        ['Days until a return counts as confirmed', '退货视同确认期限（天）'],
        [
          'A return that its supplier neither confirms nor rejects within so many days after it was sent counts as confirmed. 0: the answer is waited for.',
          '退货单发送后超过该天数供应商既未确认也未拒绝，视为已确认。0 表示一直等待答复。',
        ],
      ],
    ),
  ),
  'asn.approval': ofBuyers(
    flag('N', [
      'delivery',
      ['Delivery notices are approved', '送货单需审核'],
      ['Suppliers ship once a notice is approved.', '送货单经审核后供应商才可发货。'],
    ]),
  ),
  'asn.requireSlot': ofBuyers(
    flag('N', [
      'delivery',
      ['Deliveries book a dock slot', '送货须预约月台'],
      [
        'Suppliers announce goods for plants with docks with a dock and a time slot.',
        '送往设有月台的工厂时，送货单须预约月台与时段。',
      ],
    ]),
  ),
  'gs1.prefix': companyPrefix(
    ['GS1 company prefix', 'GS1 厂商识别代码'],
    [
      'Seven to ten digits, assigned by GS1. Packages without a number get one behind it when a notice is announced.',
      '由 GS1（中国物品编码中心）分配的 7 至 10 位数字；送货单提交时，未填箱号的包装按此编号。',
    ],
  ),
  'gr.withoutAsn': ofBuyers(
    flag('Y', [
      'delivery',
      ['Receipts without a notice', '允许无送货单收货'],
      ['Goods may be received that no delivery notice announced.', '未通知的到货也可以收货。'],
    ]),
  ),
  'gr.excess': ofBuyers(
    choice('refuse', { refuse: ['Refuse', '拒绝过账'], custody: ['Take into custody', '转入代管'] }, [
      'delivery',
      ['More than the order takes', '超出订单上限的货物'],
      [
        'What is counted over the most that an order line takes is refused, or kept in custody: without receipt and money until the order is changed or the goods go back.',
        '实收超过订单行上限的部分：不能过账，或转入代管——不计收货、不计金额，待订单变更后转收货，或退回供应商。',
      ],
    ]),
  ),
  'gr.closedUntil': ofBuyers(
    lastDay('delivery', [
      ['Posting period closed until', '过账期间关闭至'],
      [
        'Nothing is posted for this day or one before it: receipts, returns and decisions of inspections are posted for a later day. Reversals are posted for today.',
        '该日及以前的期间已关闭：收货、退货和检验判定不能过账到关闭的期间；冲销按当天过账。',
      ],
    ]),
  ),
  'gr.settleOn': ofBuyers(
    choice('acceptance', { acceptance: ['Acceptance', '检验合格'], receipt: ['Receipt', '收货'] }, [
      'delivery',
      ['Inspected lines settle on', '质检行结算依据'],
      ['From when on inspected goods may be invoiced.', '质检物料可结算的时点。'],
    ]),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
