/** Settings of reconciliation and invoices. */
import { amount, byCompany, choice, count, flag, ofBuyers, percent, type SettingSpec } from './settingSpec.ts'

export const financeSettings = {
  'recon.initiator': ofBuyers(
    choice(
      'both',
      { both: ['Both sides', '双方'], buyer: ['The buyer', '采购方'], supplier: ['The supplier', '供应商'] },
      [
        'finance',
        ['Statements are begun by', '对账单发起方'],
        [
          'Who may put a reconciliation statement together. The other side confirms it.',
          '哪一方可以编制对账单，由另一方确认。',
        ],
      ],
    ),
  ),
  'recon.replyDays': ofBuyers(
    count(
      5,
      [1, 90],
      [
        'finance',
        ['Days to confirm a statement', '对账确认期限（天）'],
        [
          'So many days after a statement was sent, whoever may confirm it is reminded, and again each time as many have passed.',
          '对账单发送后超过该天数未确认，提醒有确认权限的人员，此后每隔相同天数再次提醒。',
        ],
      ],
    ),
  ),
  'recon.monthlyDay': ofBuyers(
    count(
      0,
      [0, 28],
      [
        'finance',
        ['Day of monthly statements', '每月自动编制对账单日'],
        [
          'On this day of each month, or the first one after it, what is open up to the end of the month before is put into one statement for each supplier, company and currency, for people to look through and send. 0: never.',
          '每月该日（或其后首日），将上月底前未对账的项目按供应商、公司、币种自动编制成对账单，由人员核对后发送。0 表示不自动编制。',
        ],
      ],
    ),
  ),
  'invoice.pricePercent': ofBuyers(
    byCompany(
      percent('0', [
        'finance',
        ['Price tolerance of invoices (%)', '发票单价容差（%）'],
        [
          'By so much of what was agreed on may the price of an invoice line differ without anybody deciding on it. Where an amount is set besides, the lower one holds.',
          '发票行单价差异在该比例内无需处理；如同时设置金额，以较低者为准。',
        ],
      ]),
    ),
  ),
  'invoice.priceAmount': ofBuyers(
    byCompany(
      amount('0', [
        'finance',
        ['Price tolerance of an invoice line (amount)', '发票行单价容差（金额）'],
        [
          'The price of an invoice line may make it differ by so much, tax included, in the currency of the invoice.',
          '单价差异对发票行含税金额的影响在该金额内无需处理，按发票币种计。',
        ],
      ]),
    ),
  ),
  'invoice.tailTolerance': ofBuyers(
    byCompany(
      amount('0.05', [
        'finance',
        ['Rounding tolerance of invoices', '发票尾差容差'],
        [
          'By so much may the totals of an invoice differ by rounding, net and tax each.',
          '发票合计因四舍五入产生的差异（未税、税额分别计算）在该金额内无需处理。',
        ],
      ]),
    ),
  ),
  'invoice.backDays': ofBuyers(
    count(
      60,
      [0, 3650],
      [
        'finance',
        ['Days an invoice may be dated back', '发票日期可早于收货天数'],
        [
          'An invoice is dated at most so many days before the first receipt that it is for.',
          '发票日期最多可早于首次收货日期的天数。',
        ],
      ],
    ),
  ),
  'invoice.dueDays': ofBuyers(
    count(
      30,
      [0, 365],
      [
        'finance',
        ['Days until an invoice is due', '发票付款期限（天）'],
        [
          'So many days after its date an invoice is due, where nobody enters another day.',
          '未另行填写到期日时，发票自开票日起该天数后到期。',
        ],
      ],
    ),
  ),
  'invoice.fileRequired': ofBuyers(
    flag('N', [
      'finance',
      ['Invoices need a file', '发票须上传附件'],
      [
        'Suppliers attach the invoice itself (PDF, OFD, XML or a picture) before they submit it.',
        '供应商提交发票前须上传发票文件（PDF、OFD、XML 或图片）。',
      ],
    ]),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
