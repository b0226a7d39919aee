/** Settings of orders. */
import { byCompany, count, flag, ofBuyers, percent, type SettingSpec } from './settingSpec.ts'

export const orderSettings = {
  'po.confirmRequired': ofBuyers(
    flag('Y', [
      'order',
      ['Confirmation required', '订单需确认'],
      [
        'Suppliers confirm an order before they deliver, unless their own row says otherwise.',
        '供应商确认订单后才可发货；供应商档案另有规定的除外。',
      ],
    ]),
  ),
  'po.replyHours': ofBuyers(
    count(
      48,
      [1, 720],
      [
        'order',
        ['Hours to reply', '答复时限（小时）'],
        ['Hours a supplier has to answer an order or a change of one.', '供应商答复订单或变更的小时数。'],
      ],
    ),
  ),
  'po.replyHoursUrgent': ofBuyers(
    count(
      8,
      [1, 720],
      [
        'order',
        ['Hours to reply, urgent', '加急答复时限（小时）'],
        ['The same for urgent and critical orders.', '加急和特急订单的答复小时数。'],
      ],
    ),
  ),
  'po.allowReturn': ofBuyers(
    flag('Y', [
      'order',
      ['Suppliers may return orders', '允许供应商退回订单'],
      [
        'A supplier may return an order instead of answering it. Without it he can only answer with other dates and quantities. Changes of an order can always be returned.',
        '供应商可以退回订单而不答复。关闭后只能答复不同的交期和数量；订单变更始终可以退回。',
      ],
    ]),
  ),
  'po.autoSend': ofBuyers(
    flag('N', [
      'order',
      ['Approved orders are sent at once', '审批通过后自动发送'],
      [
        'An order goes to the supplier as soon as it is approved. One that cannot be sent stays approved.',
        '订单审批通过后立即发送给供应商；不能发送的保持待发送。',
      ],
    ]),
  ),
  'po.autoClose': ofBuyers(
    flag('Y', [
      'order',
      ['Received orders close', '收齐自动关闭'],
      [
        'An order closes once every line has come in within its tolerance, and opens again when a receipt is reversed. Holds for orders sent from now on.',
        '订单各行在容差内收齐后自动关闭，冲销收货后自动重开；自此之后发送的订单适用。',
      ],
    ]),
  ),
  'po.reapproveTolerance': ofBuyers(
    percent('0', [
      'order',
      ['Change without approval up to %', '变更免审批容差 %'],
      [
        'Price and quantity of a line may grow by so many percent in a change before it is approved again.',
        '订单变更中，行的价格或数量增加不超过该百分比时无需重新审批。',
      ],
    ]),
  ),
  'po.rateTolerance': ofBuyers(
    byCompany(
      percent('2', [
        'order',
        ['Exchange rates may differ by %', '汇率容差 %'],
        [
          'By so many percent may the exchange rate of an order differ from the table of the day without anybody deciding on it. Budgets and approvals go by the table either way.',
          '订单汇率与当日汇率表的差异在该比例内无需审批；预算与审批始终按汇率表计算。',
        ],
      ]),
    ),
  ),
  'po.quantityTolerance': ofBuyers(
    byCompany(
      percent('10', [
        'order',
        ['Most tolerance of a line, in %', '行数量容差上限 %'],
        [
          'By so many percent may a line be delivered above or below its quantity where its material says nothing. More than the material or this says is decided on by an approval.',
          '物料未规定容差时，订单行可超量或欠量交货的最大百分比；超过物料或本设置的须经审批。',
        ],
      ]),
    ),
  ),
  'po.strictLots': ofBuyers(
    flag('N', [
      'order',
      ['Minimum and packing quantities are binding', '最小起订量与最小包装量必须满足'],
      [
        'Orders below the minimum quantity, or not in whole packs, are refused; without it they are only warned of.',
        '低于最小起订量或非整包装的订单不能提交；关闭时仅提示。',
      ],
    ]),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
