/**
 * Everything an installation or an account may set, with its default (domain/08 §4.10 and §4.22, decisions §11–§14). A
 * value of the platform takes the place of the default, one of the account that of the platform.
 */
import type { Issue } from '../definition/document.ts'
import { type Field, f } from '../definition/field.ts'
import { readValue } from '../definition/read.ts'

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
}

/** Headings under which settings stand. */
export const settingGroups = {
  access: ['Sign-in and access', '登录与权限'],
  registration: ['Registration', '注册'],
  order: ['Orders', '订单'],
  delivery: ['Delivery and receipt', '发货与收货'],
  finance: ['Reconciliation and invoices', '对账与发票'],
  budget: ['Budget', '预算'],
  masterData: ['Master data', '主数据'],
  approval: ['Approval', '审批'],
  messages: ['Messages', '消息'],
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
const percent = (initial: `${number}`, given: Given): SettingSpec<`${number}`> =>
  spec(f.percent(...given[1], required), initial, given)
const amount = (initial: `${number}`, given: Given): SettingSpec<`${number}`> =>
  spec({ ...f.amount(...given[1], required), least: '0' as const }, initial, given)
const choice = <const C extends Readonly<Record<string, Texts>>>(
  initial: `${keyof C & (string | number)}`,
  options: C,
  given: Given,
  scope?: SettingSpec['scope'],
): SettingSpec<`${keyof C & (string | number)}`> =>
  spec(f.choice(...given[1], options, required), initial, given, scope)

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
  'link.enabled': flag('Y', [
    'access',
    ['Document links in mails', '邮件单据链接'],
    ['Mails may carry a link to one document.', '邮件可附带单张单据的链接。'],
  ]),
  'link.days': count(
    14,
    [1, 90],
    ['access', ['Validity of links', '链接有效期'], ['Days a link in a mail is good for.', '邮件链接有效的天数。']],
  ),
  'audit.exportHead': choice(
    'daily',
    { daily: ['Daily', '每天'], off: ['Off', '不导出'] },
    [
      'access',
      ['Export of the audit chain', '审计链导出'],
      ['How often the head of the chain is written out.', '审计链头部的导出频率。'],
    ],
    'platform',
  ),

  // ---------------------------------------------------------------- registration
  registerAudit: flag('N', [
    'registration',
    ['Registrations are decided', '注册需审核'],
    ['A registration waits for a decision before its account opens.', '注册须审核通过后才开通账号。'],
  ]),
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
  'po.confirmRequired': flag('Y', [
    'order',
    ['Confirmation required', '订单需确认'],
    [
      'Suppliers confirm an order before they deliver, unless their own row says otherwise.',
      '供应商确认订单后才可发货；供应商档案另有规定的除外。',
    ],
  ]),
  'po.strictLots': flag('N', [
    'order',
    ['Minimum and packing quantities are binding', '最小起订量与最小包装量必须满足'],
    [
      'Orders below the minimum quantity, or not in whole packs, are refused; without it they are only warned of.',
      '低于最小起订量或非整包装的订单不能提交；关闭时仅提示。',
    ],
  ]),
  'po.replyHours': count(
    48,
    [1, 720],
    ['order', ['Time to reply', '答复时限'], ['Hours a supplier has to answer an order.', '供应商答复订单的小时数。']],
  ),
  'po.replyHoursUrgent': count(
    8,
    [1, 720],
    [
      'order',
      ['Time to reply, urgent', '紧急答复时限'],
      ['Hours to answer an urgent order.', '紧急订单的答复小时数。'],
    ],
  ),
  'po.replyPolicy': choice('approve', { approve: ['Buyer approves', '采购员处理'], accept: ['Accept', '自动接受'] }, [
    'order',
    ['Differing replies', '答复有偏差'],
    ['What becomes of a reply that differs.', '答复与要求不一致时的处理。'],
  ]),
  'po.allowReturn': flag('Y', [
    'order',
    ['Suppliers may return orders', '供方可退回订单'],
    ['A supplier may send an order back instead of confirming it.', '供应商可退回订单而不确认。'],
  ]),
  'po.autoSend': flag('N', [
    'order',
    ['Send when approved', '审批后自动发送'],
    ['Approved orders go to the supplier at once.', '订单审批通过后立即发送给供应商。'],
  ]),
  'po.autoClose': flag('Y', [
    'order',
    ['Close when received', '收齐自动关闭'],
    ['Orders close when everything is received.', '全部收货后自动关闭订单。'],
  ]),
  'po.reapproveTolerance': percent('0', [
    'order',
    ['Rise without new approval', '免重审涨幅'],
    ['Percent an amount may rise before it is approved again.', '金额上涨超过该百分比须重新审批。'],
  ]),
  'po.minQtyHard': flag('N', [
    'order',
    ['Minimum quantity is binding', '起订量强制'],
    ['Quantities below the minimum are refused, not only marked.', '低于最小起订量时拒绝，而非仅提示。'],
  ]),
  'pr.overOrder': percent('0', [
    'order',
    ['More than requested', '超申请下单'],
    ['Percent an order may exceed its requisition.', '订单数量可超过采购申请的百分比。'],
  ]),
  'contract.tolerance': percent('0', [
    'order',
    ['Contract tolerance', '合同容差'],
    ['Percent an order may exceed its contract.', '订单可超过合同的百分比。'],
  ]),
  'cart.directOrderLimit': amount('0', [
    'order',
    ['Direct orders up to', '直接下单限额'],
    ['Carts up to this amount become orders at once; 0 is off.', '购物车不超过此金额时直接生成订单，0 为关闭。'],
  ]),

  // ---------------------------------------------------------------- delivery and receipt
  'asn.approval': flag('N', [
    'delivery',
    ['Approve delivery notices', '发货通知审批'],
    ['Delivery notices are approved before goods leave.', '发货通知审批后方可发货。'],
  ]),
  'asn.allowCountSurplus': flag('N', [
    'delivery',
    ['Count surplus', '允许点收溢余'],
    ['More than announced may be counted.', '点收数量可超过通知数量。'],
  ]),
  'asn.requireSlot': flag('N', [
    'delivery',
    ['Time slot required', '需预约时段'],
    ['A delivery notice names a time slot.', '发货通知须填写到货时段。'],
  ]),
  'gr.withoutAsn': flag('Y', [
    'delivery',
    ['Receive without notice', '无通知收货'],
    ['Goods may be received without a delivery notice.', '没有发货通知也可收货。'],
  ]),
  'gr.settleOn': choice('acceptance', { acceptance: ['Acceptance', '检验合格'], receipt: ['Receipt', '收货'] }, [
    'delivery',
    ['Inspected lines settle on', '质检行结算依据'],
    ['From when on inspected goods may be invoiced.', '质检物料可结算的时点。'],
  ]),
  'gr.blindReceipt': flag('N', [
    'delivery',
    ['Blind receipt', '盲收'],
    ['The announced quantity is hidden while counting.', '点收时隐藏通知数量。'],
  ]),
  'freeze.blocksReceipt': flag('N', [
    'delivery',
    ['Frozen suppliers cannot deliver', '冻结禁止收货'],
    ['Goods of frozen suppliers are not received.', '不接收已冻结供应商的货物。'],
  ]),
  'return.replyDays': count(
    5,
    [1, 60],
    [
      'delivery',
      ['Answer to returns', '退货答复'],
      ['Days a supplier has to answer a return.', '供应商答复退货的天数。'],
    ],
  ),

  // ---------------------------------------------------------------- reconciliation and invoices
  'recon.initiator': choice(
    'both',
    { buyer: ['Buyer', '采购方'], supplier: ['Supplier', '供应商'], both: ['Both', '双方'] },
    ['finance', ['Statements are made by', '对账单发起方'], ['Who may start a statement.', '可发起对账单的一方。']],
  ),
  'recon.replyDays': count(
    5,
    [1, 60],
    ['finance', ['Answer to statements', '对账答复'], ['Days to answer a statement.', '答复对账单的天数。']],
  ),
  'invoice.backDays': count(
    60,
    [0, 365],
    [
      'finance',
      ['Oldest invoice date', '发票日期回溯'],
      ['Days an invoice date may lie back.', '发票日期可早于今天的天数。'],
    ],
  ),
  'invoice.tailTolerance': amount('0.05', [
    'finance',
    ['Rounding difference', '尾差'],
    ['Amount by which an invoice may differ.', '发票允许的尾差金额。'],
  ]),
  'invoice.priceTolerance': percent('0', [
    'finance',
    ['Price difference, percent', '价格差异（%）'],
    ['Percent by which an invoiced price may differ.', '发票单价允许偏差的百分比。'],
  ]),
  'invoice.priceToleranceAbs': amount('0', [
    'finance',
    ['Price difference, amount', '价格差异（金额）'],
    ['Amount by which an invoiced price may differ.', '发票单价允许偏差的金额。'],
  ]),
  'tax.rounding': choice('line', { line: ['Each line', '按行'], group: ['Tax group', '按税码合计'] }, [
    'finance',
    ['Tax is rounded', '税额取整'],
    ['Where tax amounts are rounded.', '税额取整的位置。'],
  ]),

  // ---------------------------------------------------------------- budget
  'budget.consumePoint': choice(
    'receipt',
    { order: ['Order', '下单'], receipt: ['Receipt', '收货'], invoice: ['Invoice', '发票'] },
    ['budget', ['Budget is used by', '预算占用时点'], ['The step that uses the budget up.', '占用预算的环节。']],
  ),
  'budget.withTax': flag('N', [
    'budget',
    ['Budget includes tax', '预算含税'],
    ['Budgets are compared with amounts including tax.', '预算按含税金额比较。'],
  ]),
  'budget.missing': choice(
    'controlled',
    {
      controlled: ['Block controlled cost centers', '受控成本中心拦截'],
      pass: ['Pass', '放行'],
      block: ['Block', '拦截'],
    },
    ['budget', ['Without a budget', '无预算时'], ['What happens where no budget exists.', '没有预算时的处理。']],
  ),
  'budget.carryOver': flag('N', [
    'budget',
    ['Carry over', '结转'],
    ['What is left goes into the next period.', '剩余预算结转到下一期间。'],
  ]),

  // ---------------------------------------------------------------- master data
  'material.strictFactory': flag('N', [
    'masterData',
    ['Materials by plant', '物料按工厂控制'],
    ['Only materials extended to a plant can be ordered for it.', '仅可为工厂采购已扩展到该工厂的物料。'],
  ]),
  'material.duplicateBlock': flag('N', [
    'masterData',
    ['Block duplicates', '拦截重复物料'],
    [
      'A material that says the same as another one is refused when it is submitted. Imports take longer.',
      '与已有物料内容相同的物料在提交时被拒绝；导入会变慢。',
    ],
  ]),
  showOwnShare: flag('N', [
    'masterData',
    ['Show suppliers their share', '向供方显示配额'],
    ['Suppliers read their own valid sources with their quota.', '供应商可查看自己有效货源的配额。'],
  ]),
  'supplier.coolingDays': count(
    365,
    [0, 3650],
    [
      'masterData',
      ['Eliminated suppliers stay away', '淘汰冷却期'],
      ['Days until an eliminated supplier can be readmitted.', '供应商淘汰后可重新准入前须经过的天数。'],
    ],
  ),
  'price.defaultBasis': choice('1', { 1: ['1', '1'], 100: ['100', '100'], 1000: ['1,000', '1,000'] }, [
    'masterData',
    ['Price per', '价格单位'],
    ['Units a new price is for.', '新价格对应的数量。'],
  ]),

  // ---------------------------------------------------------------- approval, messages
  'approval.noFlow': choice('approve', { approve: ['Approve', '直接通过'], block: ['Refuse', '拒绝提交'] }, [
    'approval',
    ['Without a workflow', '无流程时'],
    ['What happens to a submitted document without a workflow.', '没有审批流程的单据提交后的处理。'],
  ]),
  'flow.shareState': flag('N', [
    'approval',
    ['Show approval to suppliers', '向供方显示审批'],
    ['Suppliers see that a document is being approved.', '供应商可看到单据正在审批。'],
  ]),
  'notice.digestHour': spec(
    f.text('Digest at', '汇总时间', { ...required, max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    '08:00',
    [
      'messages',
      ['Digest at', '汇总时间'],
      ['When the daily summary of messages is sent.', '每日消息汇总的发送时间。'],
    ],
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
