/** Settings of budgets. */
import { choice, count, flag, ofBuyers, type SettingSpec } from './settingSpec.ts'

export const budgetSettings = {
  'budget.missing': ofBuyers(
    choice(
      'controlled',
      {
        controlled: ['Cost centers with hard budgets', '有强控预算的成本中心'],
        block: ['Every cost center', '所有成本中心'],
        warn: ['None; who submits is warned', '不要求，提交时提醒'],
        off: ['None', '不要求'],
      },
      [
        'budget',
        ['Spending needs a budget', '支出须有预算'],
        [
          'Which lines of orders and expenses with a cost center are not submitted without a budget that holds on their day.',
          '带成本中心的订单行和费用行，在哪些情况下没有当日有效的预算就不能提交。',
        ],
      ],
    ),
  ),
  'budget.consumePoint': ofBuyers(
    choice(
      'receipt',
      {
        receipt: ['Goods and services are settled', '收货或服务结算'],
        statement: ['Their statement is posted', '对账单过账'],
        invoice: ['Their invoice is posted', '发票过账'],
      },
      [
        'budget',
        ['What is frozen is used once', '预算使用时点'],
        [
          'Until then it stays frozen. What has come already goes by the setting of its day.',
          '在此之前保持冻结；已收货的按收货当时的设置。',
        ],
      ],
    ),
  ),
  'budget.carryOver': ofBuyers(
    choice(
      'stay',
      {
        stay: ['Stays until it is used', '保留至使用完毕'],
        carry: ['Goes over to the next budget, with its money', '连同额度结转到下期预算'],
        release: ['Is released', '释放'],
      },
      [
        'budget',
        ['What is frozen when a budget ends', '预算到期时的冻结金额'],
        [
          'Of order lines that are still open. What goes over waits until there is a budget of the same cost center, company and project after it.',
          '针对未结订单行。结转须存在同一成本中心、公司和项目的后续预算，在此之前保留。',
        ],
      ],
    ),
  ),
  'budget.warnAt': ofBuyers(
    count(
      80,
      [1, 100],
      [
        'budget',
        ['Warn when so much is spoken for (%)', '预算预警比例（%）'],
        [
          'The owner is told once so many per cent of a budget are frozen or used.',
          '预算冻结与使用合计达到该比例时通知负责人。',
        ],
      ],
    ),
  ),
  'budget.withTax': ofBuyers(
    flag('N', [
      'budget',
      ['Budgets count tax', '预算含税'],
      [
        'New budgets count what is ordered and received with its tax. Those that are there stay as they were written.',
        '新建预算按含税金额占用和使用；已有预算不变。',
      ],
    ]),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
