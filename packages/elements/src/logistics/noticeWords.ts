import type { Locale } from '../host/settings.ts'

/** Words that only delivery notices need. */
interface NoticeWords {
  readonly packing: string
  readonly packed: (packed: number, all: number) => string
  readonly pack: (lines: number) => string
  readonly packHint: string
  readonly otherwise: (line: number, packed: string, sent: string) => string
  readonly wholePacks: (pack: string) => string
}

const en: NoticeWords = {
  packing: 'Packing',
  packed: (packed, all) => `${packed} of ${all} ${all === 1 ? 'line' : 'lines'} packed`,
  pack: (lines) => `Pack ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  packHint:
    'A line is packed by its number of packages, else by its packing quantity. Packages are numbered when the notice is announced.',
  otherwise: (line, packed, sent) => `Line ${line}: ${packed} is packed, ${sent} is shipped.`,
  wholePacks: (pack) => `Packed by ${pack}: the quantity is no multiple of it.`,
}

const zhCn: NoticeWords = {
  packing: '装箱',
  packed: (packed, all) => `已装箱 ${packed} / ${all} 行`,
  pack: (lines) => `为 ${lines} 行装箱`,
  packHint: '按行的件数均分装箱，未填件数时按最小包装量；提交送货单时自动编箱号。',
  otherwise: (line, packed, sent) => `第 ${line} 行：装箱数量 ${packed}，发货数量 ${sent}。`,
  wholePacks: (pack) => `按 ${pack} 整包装，发货数量不是其整数倍。`,
}

export const noticeWords = (locale: Locale): NoticeWords => (locale === 'en' ? en : zhCn)
