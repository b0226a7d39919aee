import type { ConstraintKind } from '@srm/core/sourcing/optimiser/constraints'
import { ownWords } from '../../host/common/speech.ts'

/** What a constraint says of itself: of whom, with which value, and whether of one line or more. */
export interface Stated {
  readonly who: string | undefined
  readonly value: string
  readonly isOfLine: boolean
}

export interface OptimiserWords {
  readonly title: string
  readonly hint: string
  readonly add: string
  readonly addBudget: (amount: string) => string
  readonly kind: string
  readonly kinds: Readonly<Record<ConstraintKind, string>>
  readonly states: Readonly<Record<ConstraintKind, (stated: Stated) => string>>
  readonly at: (line: number | 'each', said: string) => string
  readonly supplier: string
  readonly anySupplier: string
  readonly line: string
  readonly wholeAward: string
  readonly everyLine: string
  readonly value: Readonly<Record<'count' | 'percent' | 'quantity' | 'amount', string>>
  readonly wrongValue: string
  readonly missing: string
  readonly twice: string
  readonly tooMany: (most: number) => string
  readonly confirm: string
  readonly cancel: string
  readonly remove: (constraint: string) => string
  readonly removeAll: string
  readonly searching: string
  readonly pricing: string
  readonly seconds: (gone: number, of: number) => string
  readonly stop: string
  readonly stopped: string
  readonly again: string
  readonly longer: (seconds: number) => string
  readonly costs: string
  readonly free: string
  readonly about: (amount: string) => string
  readonly notReckoned: string
  readonly proven: string
  readonly gap: (percent: string) => string
  readonly extra: (amount: string) => string
  readonly none: string
  readonly anyOf: string
  readonly together: string
  readonly nobody: string
  readonly cut: string
  readonly collides: string
  readonly timeEnded: string
  readonly give: (supplier: string, cost: string) => string
  readonly giveTo: string
  readonly given: string
  readonly moved: string
  readonly move: (line: number, supplier: string) => string
  readonly undo: (line: number) => string
  readonly undoAll: string
  readonly breaks: (constraints: string) => string
}

const en: OptimiserWords = {
  title: 'Constraints',
  hint: 'State what the award has to keep to: the cheapest one that does is searched for.',
  add: 'Add constraint',
  addBudget: (amount) => `At most the budget of ${amount}`,
  kind: 'Constraint',
  kinds: {
    mostSuppliers: 'At most so many suppliers',
    leastSuppliers: 'At least so many suppliers',
    mostShare: 'Largest share',
    leastShare: 'Smallest share',
    capacity: 'Most of a line',
    exclude: 'Nothing to a supplier',
    force: 'Award a supplier',
    switching: 'Cost of leaving a supplier',
    leastOrder: 'Smallest order',
    wholeQuote: 'Quote as a whole',
    minimums: 'Keep minimum order quantities',
    packs: 'Whole packs only',
    budget: 'Budget',
  },
  states: {
    mostSuppliers: ({ value }) => (value === '1' ? 'at most 1 supplier' : `at most ${value} suppliers`),
    leastSuppliers: ({ value }) => (value === '1' ? 'at least 1 supplier' : `at least ${value} suppliers`),
    mostShare: ({ who, value, isOfLine }) =>
      `at most ${value} of the ${isOfLine ? 'quantity' : 'amount'} to ${who ?? 'anyone'}`,
    leastShare: ({ who, value, isOfLine }) =>
      `at least ${value} of the ${isOfLine ? 'quantity' : 'amount'} to ${who ?? 'whoever is awarded'}`,
    capacity: ({ who, value }) => `at most ${value} from ${who}`,
    exclude: ({ who }) => `nothing to ${who}`,
    force: ({ who, isOfLine }) => (isOfLine ? `to ${who}, as much as offered` : `something to ${who}`),
    switching: ({ who, value }) => `leaving ${who} costs ${value}`,
    leastOrder: ({ who, value }) => `at least ${value} to ${who ?? 'whoever is awarded'}`,
    wholeQuote: ({ who }) => (who ? `quote of ${who} as a whole or not at all` : 'quotes as a whole or not at all'),
    minimums: () => 'minimum order quantities are kept',
    packs: () => 'whole packs only',
    budget: ({ value }) => `at most ${value} in all`,
  },
  at: (line, said) => `${line === 'each' ? 'Every line' : `Line ${line}`}: ${said}`,
  supplier: 'Supplier',
  anySupplier: 'Whoever is awarded',
  line: 'For',
  wholeAward: 'The whole award',
  everyLine: 'Every line',
  value: { count: 'Suppliers', percent: 'Percent', quantity: 'Quantity', amount: 'Amount' },
  wrongValue: 'Enter a number above 0; suppliers as a whole number, at most 100 percent.',
  missing: 'Choose supplier and line.',
  twice: 'This constraint is there already.',
  tooMany: (most) => `At most ${most} constraints.`,
  confirm: 'Add',
  cancel: 'Cancel',
  remove: (constraint) => `Remove: ${constraint}`,
  removeAll: 'Remove all',
  searching: 'Searching for the cheapest award',
  pricing: 'Reckoning what each constraint costs',
  seconds: (gone, of) => `${gone} of at most ${of} s`,
  stop: 'Stop',
  stopped: 'The search was stopped.',
  again: 'Search again',
  longer: (seconds) => `Search for ${seconds} s`,
  costs: 'What the constraint costs: the award with it, less the award without it',
  free: 'costs nothing',
  about: (amount) => `about ${amount}`,
  notReckoned: 'cost not known in time',
  proven: 'No award within the constraints is cheaper.',
  gap: (percent) => `The best one found in time: at most ${percent} cheaper ones may exist.`,
  extra: (amount) => `Beside prices ${amount} of fees and of leaving suppliers.`,
  none: 'No award keeps to all constraints.',
  anyOf: 'There is one without any one of those that are marked.',
  together: 'Those that are marked exclude each other.',
  nobody: 'What is offered cannot be awarded as it has to be, even without constraints.',
  cut: 'Time ended before all were tried.',
  collides: 'Collides',
  timeEnded: 'No award was found in time.',
  give: (supplier, cost) => `Give the line ${cost}, to ${supplier}`,
  giveTo: 'Give the line',
  given: 'Has the line',
  moved: 'Moved by hand',
  move: (line, supplier) => `Line ${line} to ${supplier}`,
  undo: (line) => `Take line ${line} back`,
  undoAll: 'Take all back',
  breaks: (constraints) => `Breaks: ${constraints}`,
}

const zhCn: OptimiserWords = {
  title: '约束条件',
  hint: '设定授标须满足的条件，系统测算满足条件的最低成本方案。',
  add: '添加约束',
  addBudget: (amount) => `不超过预算 ${amount}`,
  kind: '约束',
  kinds: {
    mostSuppliers: '供方数上限',
    leastSuppliers: '供方数下限',
    mostShare: '份额上限',
    leastShare: '份额下限',
    capacity: '行供货上限',
    exclude: '排除供方',
    force: '指定供方',
    switching: '更换现有供方的成本',
    leastOrder: '最低授标金额',
    wholeQuote: '整单授标',
    minimums: '满足最小起订量',
    packs: '满足最小包装量',
    budget: '预算',
  },
  states: {
    mostSuppliers: ({ value }) => `供方不超过 ${value} 家`,
    leastSuppliers: ({ value }) => `供方不少于 ${value} 家`,
    mostShare: ({ who, value, isOfLine }) => `${who ?? '任一供方'}${isOfLine ? '数量' : '金额'}占比不超过 ${value}`,
    leastShare: ({ who, value, isOfLine }) =>
      `${who ?? '每个中标供方'}${isOfLine ? '数量' : '金额'}占比不低于 ${value}`,
    capacity: ({ who, value }) => `${who} 不超过 ${value}`,
    exclude: ({ who }) => `不授予 ${who}`,
    force: ({ who, isOfLine }) => (isOfLine ? `按可供量授予 ${who}` : `${who} 须中标`),
    switching: ({ who, value }) => `更换 ${who} 的成本 ${value}`,
    leastOrder: ({ who, value }) => `${who ?? '每个中标供方'}金额不低于 ${value}`,
    wholeQuote: ({ who }) => `${who ?? '各供方'}报价整单授标或不授标`,
    minimums: () => '满足最小起订量',
    packs: () => '满足最小包装量',
    budget: ({ value }) => `总额不超过 ${value}`,
  },
  at: (line, said) => `${line === 'each' ? '每行' : `行 ${line}`}：${said}`,
  supplier: '供方',
  anySupplier: '任一中标供方',
  line: '范围',
  wholeAward: '整体授标',
  everyLine: '每行',
  value: { count: '家数', percent: '百分比', quantity: '数量', amount: '金额' },
  wrongValue: '请输入大于 0 的数值；家数须为整数，百分比不超过 100。',
  missing: '请选择供方和行。',
  twice: '该约束已存在。',
  tooMany: (most) => `最多 ${most} 条约束。`,
  confirm: '添加',
  cancel: '取消',
  remove: (constraint) => `移除：${constraint}`,
  removeAll: '全部移除',
  searching: '正在测算最低成本方案',
  pricing: '正在测算各约束的成本',
  seconds: (gone, of) => `${gone} 秒，最长 ${of} 秒`,
  stop: '停止',
  stopped: '已停止测算。',
  again: '重新测算',
  longer: (seconds) => `继续测算 ${seconds} 秒`,
  costs: '该约束的成本：有此约束与无此约束的方案之差',
  free: '无额外成本',
  about: (amount) => `约 ${amount}`,
  notReckoned: '未能及时测算成本',
  proven: '已证明：没有更低成本的方案。',
  gap: (percent) => `限时内的最佳方案，最多可能还能降低 ${percent}。`,
  extra: (amount) => `另含费用及更换供方成本 ${amount}。`,
  none: '没有方案能同时满足全部约束。',
  anyOf: '去掉任一标记的约束即有方案。',
  together: '标记的约束互相矛盾。',
  nobody: '即使没有约束，现有报价也无法按要求授标。',
  cut: '限时内未能逐一验证。',
  collides: '冲突',
  timeEnded: '限时内未找到方案。',
  give: (supplier, cost) => `改授 ${cost}，${supplier}`,
  giveTo: '改授',
  given: '已授此行',
  moved: '手工调整',
  move: (line, supplier) => `行 ${line} 授 ${supplier}`,
  undo: (line) => `撤销行 ${line} 的调整`,
  undoAll: '全部撤销',
  breaks: (constraints) => `违反：${constraints}`,
}

export const optimiserWords = ownWords<OptimiserWords>('optimiser', en, zhCn)
