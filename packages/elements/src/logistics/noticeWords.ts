import { ownWords } from '../host/common/speech.ts'

/** Words that only delivery notices need. */
interface NoticeWords {
  readonly packing: string
  readonly packed: (packed: number, all: number) => string
  readonly pack: (lines: number) => string
  readonly packHint: string
  readonly otherwise: (line: number, packed: string, sent: string) => string
  readonly wholePacks: (pack: string) => string
  readonly slots: string
  readonly slotsHint: string
  readonly chooseSlot: string
  readonly noDocks: string
  readonly taken: string
  readonly sooner: string
  readonly later: string
  readonly noSlot: string
  readonly slotFailed: string
}

const en: NoticeWords = {
  packing: 'Packing',
  packed: (packed, all) => `${packed} of ${all} ${all === 1 ? 'line' : 'lines'} packed`,
  pack: (lines) => `Pack ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  packHint:
    'A line is packed by its number of packages, else by its packing quantity. Packages are numbered when the notice is announced.',
  otherwise: (line, packed, sent) => `Line ${line}: ${packed} is packed, ${sent} is shipped.`,
  wholePacks: (pack) => `Packed by ${pack}: the quantity is no multiple of it.`,
  slots: 'Dock and time slot',
  slotsHint: 'The slot is booked when the notice is announced.',
  chooseSlot: 'Choose a slot',
  noDocks: 'This plant books no docks.',
  taken: 'taken',
  sooner: 'Earlier days',
  later: 'Later days',
  noSlot: 'Without a slot',
  slotFailed: 'The slots could not be asked for. Try again.',
}

const zhCn: NoticeWords = {
  packing: '装箱',
  packed: (packed, all) => `已装箱 ${packed} / ${all} 行`,
  pack: (lines) => `为 ${lines} 行装箱`,
  packHint: '按行的件数均分装箱，未填件数时按最小包装量；提交送货单时自动编箱号。',
  otherwise: (line, packed, sent) => `第 ${line} 行：装箱数量 ${packed}，发货数量 ${sent}。`,
  wholePacks: (pack) => `按 ${pack} 整包装，发货数量不是其整数倍。`,
  slots: '月台与时段',
  slotsHint: '提交送货单时预约。',
  chooseSlot: '选择时段',
  noDocks: '该工厂不预约月台。',
  taken: '已约满',
  sooner: '更早',
  later: '更晚',
  noSlot: '不预约',
  slotFailed: '无法查询时段，请重试。',
}

export const noticeWords = ownWords<NoticeWords>('notice', en, zhCn)
