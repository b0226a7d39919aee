/**
 * Everything an installation or an account may set, with its default (domain/08 §4.10 and §4.22, decisions §11–§14). A
 * value of the platform takes the place of the default, one of the account that of the platform. A setting is here once
 * something reads it.
 */
import type { Issue } from '../definition/document.ts'
import { type Decimal, type Field, f } from '../definition/field.ts'
import { readValue } from '../definition/read.ts'
import { gs1Prefix } from '../logistics/packing/sscc.ts'
import { originsForm } from './origins.ts'

type Texts = readonly [en: string, zh: string]

export interface SettingSpec<T = unknown> {
  readonly field: Field<T>
  readonly initial: T
  /** `platform`: one value for the installation; `tenant`: each account may have its own. */
  readonly scope: 'platform' | 'tenant'
  readonly group: SettingGroup
  readonly about: Texts
  /** Each account decides for itself: the platform's value is nobody's. */
  readonly own?: true
  /** It says what a company does on one side alone: the others have nothing to set. */
  readonly side?: 'buyer' | 'supplier'
}

/** Headings under which settings stand. */
export const settingGroups = {
  access: ['Sign-in and access', '登录与权限'],
  registration: ['Registration', '注册'],
  order: ['Orders', '订单'],
  delivery: ['Delivery and receipt', '发货与收货'],
  finance: ['Reconciliation and invoices', '对账与发票'],
  budget: ['Budgets', '预算'],
  masterData: ['Master data', '主数据'],
  approval: ['Approval', '审批'],
} as const satisfies Readonly<Record<string, Texts>>
export type SettingGroup = keyof typeof settingGroups

type Given = readonly [group: SettingGroup, label: Texts, about: Texts]
const spec = <T>(field: Field<T>, initial: T, [group, , about]: Given, scope: SettingSpec['scope'] = 'tenant') =>
  Object.freeze({ field, initial, scope, group, about }) satisfies SettingSpec<T>
const required = { required: true } as const

const flag = (initial: 'Y' | 'N', given: Given, scope?: SettingSpec['scope']): SettingSpec<'Y' | 'N'> =>
  spec<'Y' | 'N'>(f.yesNo(...given[1], required), initial, given, scope)
/** A whole number from `least` to `most`. */
const count = (
  initial: number,
  bounds: readonly [least: number, most: number],
  given: Given,
  scope?: SettingSpec['scope'],
): SettingSpec<number> => {
  const field = f.number(...given[1], required)
  return spec<number>({ ...field, least: `${bounds[0]}`, most: `${bounds[1]}` } as typeof field, initial, given, scope)
}
/** Percent, 0 to 100. */
const percent = (initial: Decimal, given: Given): SettingSpec<Decimal> =>
  spec<Decimal>(f.percent(...given[1], required) as Field<Decimal>, initial, given)
/** An amount, in whatever currency the document has. */
const amount = (initial: Decimal, given: Given): SettingSpec<Decimal> =>
  spec<Decimal>(f.amount(...given[1], { ...required, least: '0' }) as Field<Decimal>, initial, given)
const choice = <const C extends Readonly<Record<string, Texts>>>(
  initial: `${keyof C & (string | number)}`,
  options: C,
  given: Given,
  scope?: SettingSpec['scope'],
): SettingSpec<`${keyof C & (string | number)}`> =>
  spec(f.choice(...given[1], options, required), initial, given, scope)

const ofBuyers = <S extends SettingSpec>(given: S): S & { readonly side: 'buyer' } =>
  Object.freeze({ ...given, side: 'buyer' })

/** Days after which what was opened is closed again, at most. */
export const longestOpening = 30
/** The last day on which something is open; nothing is, without one. */
const openUntil = (label: Texts, about: Texts): SettingSpec<string | null> =>
  Object.freeze({
    field: f.date(...label),
    initial: null,
    scope: 'tenant',
    group: 'masterData',
    about,
    own: true,
  }) as SettingSpec<string | null>

/** A day up to which something holds; nothing does without one. Each account has its own. */
const lastDay = (group: SettingGroup, [label, about]: readonly [label: Texts, about: Texts]) =>
  Object.freeze({ field: f.date(...label), initial: null, scope: 'tenant', group, about, own: true }) as SettingSpec<
    string | null
  >

/** Origins of foreign pages; none without a value. Each account has its own. */
const origins = ([label, about]: readonly [label: Texts, about: Texts]) =>
  Object.freeze({
    field: f.text(...label, { max: 500, pattern: originsForm.source }),
    initial: null,
    scope: 'tenant',
    group: 'access',
    about,
    own: true,
  }) as SettingSpec<string | null>

/** What a company's packages are numbered with; it has the number from GS1, and nobody else's is of use to it. */
const companyPrefix = (label: Texts, about: Texts): SettingSpec<string | null> & { readonly side: 'supplier' } =>
  Object.freeze({
    field: f.text(...label, { max: 10, pattern: gs1Prefix.source }),
    initial: null,
    scope: 'tenant',
    group: 'delivery',
    about,
    own: true,
    side: 'supplier',
  }) as SettingSpec<string | null> & { readonly side: 'supplier' }

/** A list of account numbers. */
const accounts = (given: Given, scope?: SettingSpec['scope']): SettingSpec<readonly string[]> =>
  spec(f.json<readonly string[]>()(...given[1]), [], given, scope)

export const settings = {
  'history.openUntil': openUntil(
    ['History may be imported until', '历史数据导入开放至'],
    [
      'Last day, at most 30 days ahead, on which administrators bring in documents with their numbers, dates and statuses. They bear a mark for ever. Without a day nobody can.',
      '管理员可按原编号、日期和状态导入单据的最后一天，最长 30 天；导入的单据永久带有标记。不填则不能导入。',
    ],
  ),
  // ---------------------------------------------------------------- sign-in and access
  'password.min': count(
    8,
    [8, 64],
    [
      'access',
      ['Shortest password', '密码最小长度'],
      ['Characters a new password has at least.', '新密码的最少字符数。'],
    ],
  ),
  'password.history': count(
    5,
    [0, 20],
    [
      'access',
      ['Passwords remembered', '密码历史'],
      ['So many earlier passwords may not come again.', '新密码不得与最近若干次相同。'],
    ],
  ),
  'account.lockAfter': count(
    5,
    [3, 20],
    [
      'access',
      ['Failed sign-ins', '登录失败次数'],
      ['After so many the next tries are slowed down.', '达到次数后放慢后续尝试。'],
    ],
    'platform',
  ),
  'account.lockMinutes': count(
    15,
    [1, 1440],
    ['access', ['Longest wait', '最长等待'], ['Minutes until the next try at most.', '再次尝试前最多等待的分钟数。']],
    'platform',
  ),
  'auth.secondFactor': choice(
    'optional',
    {
      off: ['Off', '关闭'],
      optional: ['Whoever wants it', '自愿'],
      administrators: ['Administrators', '管理员必须'],
      demanded: ['Everybody', '全员必须'],
    },
    [
      'access',
      ['Two-step verification', '两步验证'],
      [
        'Who must show a code or a passkey beside the password. Whoever has none sets one up before anything else; roles may demand it too. Off: nobody sets one up, and whoever has one is still asked for it.',
        '除密码外还须出示验证码或通行密钥的人员；尚未设置者须先设置；角色也可单独要求。关闭时不能新设，已设置者仍须出示。',
      ],
    ],
  ),
  'auth.idleMinutes': count(
    1200,
    [5, 43_200],
    [
      'access',
      ['Sign-ins end unused after', '闲置后退出'],
      ['Minutes without a call after which a sign-in is over.', '无操作达到该分钟数后登录失效。'],
    ],
  ),
  'embed.origins': origins([
    ['Pages that may embed screens', '允许嵌入的站点'],
    [
      'Origins of your own pages whose browsers may ask here, such as https://erp.example.com, with spaces between. None without a value.',
      '可在其页面中嵌入本系统界面的站点来源，如 https://erp.example.com，以空格分隔；不填则不允许。',
    ],
  ]),
  'auth.resetNeedsTwo': flag('N', [
    'access',
    ['Resets take two administrators', '重置须双人确认'],
    [
      "A reset of somebody's password or second factor waits until a second administrator does the same within a day; where there is none, for three days.",
      '重置他人密码或第二验证因素时，须由另一名管理员在一天内执行相同操作后生效；没有另一名管理员时，须等待三天。',
    ],
  ]),
  'dp.default': choice('own', { own: ['Own documents', '本人单据'], all: ['All documents', '全部单据'] }, [
    'access',
    ['Rows without a data permission', '默认数据权限'],
    ['What people see who have no data permission item.', '未分配数据权限项的人员可见的单据。'],
  ]),
  'sod.block': flag('Y', [
    'access',
    ['Separate duties', '职责分离'],
    [
      'Whoever did the first of two separated steps may not do the second.',
      '执行了前一步的人员不得执行需分离的后一步。',
    ],
  ]),

  // ---------------------------------------------------------------- registration
  registerAudit: ofBuyers(
    flag('N', [
      'registration',
      ['Registrations are decided', '注册需审核'],
      ['A registration waits for a decision before its account opens.', '注册须审核通过后才开通账号。'],
    ]),
  ),
  defaultBuyers: accounts(
    [
      'registration',
      ['Buyers of public registrations', '公开注册默认采购方'],
      [
        'Accounts that get a relation to every company that registers by itself.',
        '与自行注册的企业自动建立关系的采购方账号。',
      ],
    ],
    'platform',
  ),

  // ---------------------------------------------------------------- orders
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
    percent('0', [
      'finance',
      ['Price tolerance of invoices (%)', '发票单价容差（%）'],
      [
        'By so much of what was agreed on may the price of an invoice line differ without anybody deciding on it. Where an amount is set besides, the lower one holds.',
        '发票行单价差异在该比例内无需处理；如同时设置金额，以较低者为准。',
      ],
    ]),
  ),
  'invoice.priceAmount': ofBuyers(
    amount('0', [
      'finance',
      ['Price tolerance of an invoice line (amount)', '发票行单价容差（金额）'],
      [
        'The price of an invoice line may make it differ by so much, tax included, in the currency of the invoice.',
        '单价差异对发票行含税金额的影响在该金额内无需处理，按发票币种计。',
      ],
    ]),
  ),
  'invoice.tailTolerance': ofBuyers(
    amount('0.05', [
      'finance',
      ['Rounding tolerance of invoices', '发票尾差容差'],
      [
        'By so much may the totals of an invoice differ by rounding, net and tax each.',
        '发票合计因四舍五入产生的差异（未税、税额分别计算）在该金额内无需处理。',
      ],
    ]),
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

  // ---------------------------------------------------------------- delivery and receipt
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

  // ---------------------------------------------------------------- master data
  'material.strictFactory': ofBuyers(
    flag('N', [
      'masterData',
      ['Materials by plant', '物料按工厂控制'],
      ['Only materials extended to a plant can be ordered for it.', '仅可为工厂采购已扩展到该工厂的物料。'],
    ]),
  ),
  'material.duplicateBlock': ofBuyers(
    flag('N', [
      'masterData',
      ['Block duplicates', '拦截重复物料'],
      [
        'A material that says the same as another one is refused when it is submitted. Imports take longer.',
        '与已有物料内容相同的物料在提交时被拒绝；导入会变慢。',
      ],
    ]),
  ),
  showOwnShare: ofBuyers(
    flag('N', [
      'masterData',
      ['Show suppliers their share', '向供方显示配额'],
      ['Suppliers read their own valid sources with their quota.', '供应商可查看自己有效货源的配额。'],
    ]),
  ),
  'supplier.coolingDays': ofBuyers(
    count(
      365,
      [0, 3650],
      [
        'masterData',
        ['Eliminated suppliers stay away', '淘汰冷却期'],
        ['Days until an eliminated supplier can be readmitted.', '供应商淘汰后可重新准入前须经过的天数。'],
      ],
    ),
  ),

  // ---------------------------------------------------------------- approval
  'approval.noFlow': ofBuyers(
    choice('approve', { approve: ['Approve', '直接通过'], block: ['Refuse', '拒绝提交'] }, [
      'approval',
      ['Without a workflow', '无流程时'],
      ['What happens to a submitted document without a workflow.', '没有审批流程的单据提交后的处理。'],
    ]),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>

export type SettingKey = keyof typeof settings
export type SettingValue<K extends SettingKey> = (typeof settings)[K]['initial'] extends infer T
  ? T extends number
    ? number
    : T
  : never

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)
export const settingKeys = Object.keys(settings) as SettingKey[]
export const settingSpec = (key: SettingKey): SettingSpec => settings[key] as SettingSpec

const accountNumber = /^\d{1,20}$/
const isAccounts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && accountNumber.test(one))

type Read = { readonly value: unknown } | { readonly issue: Issue }

/** A value that somebody sent for a setting, or what is wrong with it. */
export function readSetting(key: SettingKey, given: unknown): Read {
  const { field } = settingSpec(key)
  if (field.kind === 'json')
    return isAccounts(given) ? { value: given } : { issue: { path: 'value', rule: 'badFormat' } }
  const found = readValue(field, given)
  if ('rule' in found) return { issue: { path: 'value', ...found } }
  if (field.kind === 'number' && Number(found.value) < Number(field.least))
    return { issue: { path: 'value', rule: 'tooSmall', limit: String(field.least) } }
  return found
}

/** Settings are kept as text. */
export const settingText = (key: SettingKey, value: unknown): string =>
  settingSpec(key).field.kind === 'json' ? JSON.stringify(value) : String(value)

/** The value that was kept; undefined when it does not fit the setting any more. */
export function settingFrom(key: SettingKey, text: string): unknown {
  const { kind } = settingSpec(key).field
  try {
    const given: unknown = kind === 'json' || kind === 'number' ? JSON.parse(text) : text
    const read = readSetting(key, given)
    return 'value' in read ? read.value : undefined
  } catch {
    return undefined
  }
}
