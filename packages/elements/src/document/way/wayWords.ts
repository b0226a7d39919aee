import { ownWords } from '../../host/common/speech.ts'

/** Words of the way from the order to the payment. */
interface WayWords {
  readonly title: string
  readonly all: string
  readonly fewer: string
  readonly count: (count: number) => string
  readonly expected: (day: string) => string
  readonly waitsFor: (before: string) => string
  readonly nothing: string
  readonly partly: (came: string, of: string) => string
  readonly further: (count: number) => string
  readonly trace: (line: string) => string
  readonly toCome: string
  readonly gone: string
  readonly beyond: string
  readonly total: string
  readonly states: Readonly<Record<'is-done' | 'is-begun' | 'is-ahead', string>>
}

const en: WayWords = {
  title: 'From the order to the payment',
  all: 'All stations',
  fewer: 'Fewer',
  count: (count) => `${count} documents`,
  expected: (day) => `Expected ${day}`,
  waitsFor: (before) => `Comes after “${before}”.`,
  nothing: 'Nothing has come here yet.',
  partly: (came, of) => `${came} of ${of}`,
  further: (count) => `and ${count} earlier ones`,
  trace: (line) => `Where the units of line ${line} are`,
  toCome: 'Still to come',
  gone: 'Went back',
  beyond: 'Beyond what was ordered',
  total: 'Ordered',
  states: { 'is-done': 'done', 'is-begun': 'begun', 'is-ahead': 'still to come' },
}

const zhCn: WayWords = {
  title: '从订单到付款',
  all: '全部环节',
  fewer: '收起',
  count: (count) => `${count} 张单据`,
  expected: (day) => `预计 ${day}`,
  waitsFor: (before) => `在“${before}”之后。`,
  nothing: '尚未到达此环节。',
  partly: (came, of) => `${came} / ${of}`,
  further: (count) => `以及更早的 ${count} 张`,
  trace: (line) => `行 ${line} 的数量去向`,
  toCome: '待交',
  gone: '已退回',
  beyond: '超出订购',
  total: '订购',
  states: { 'is-done': '已完成', 'is-begun': '进行中', 'is-ahead': '未到' },
}

export const wayWords = ownWords<WayWords>('way', en, zhCn)
