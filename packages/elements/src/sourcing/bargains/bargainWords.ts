import type { bargainEnds } from '@srm/core/sourcing/bargains/bargainCodes'
import { ownWords } from '../../host/common/speech.ts'

/** Words that only bargaining needs. */
export interface BargainWords {
  readonly bargain: string
  /** An offer waits for its answer. */
  readonly open: string
  readonly picked: string
  readonly unpicked: string
  readonly title: (lines: number) => string
  readonly close: string
  readonly remove: string
  readonly now: (price: string) => string
  readonly offer: string
  readonly until: string
  readonly remark: string
  readonly takeTarget: (price: string) => string
  readonly below: (percent: string) => string
  readonly send: string
  readonly sent: (lines: number) => string
  readonly notBelow: string
  readonly noPrice: string
  readonly nothing: string
  readonly history: string
  readonly round: string
  readonly line: (item: number) => string
  readonly quoted: string
  readonly before: string
  readonly offered: string
  readonly counter: string
  readonly ends: (time: string) => string
  readonly left: (left: string) => string
  readonly over: string
  readonly range: (offer: string, own: string) => string
  readonly acceptSays: (price: string) => string
  readonly rejectSays: string
  /** @param price what the supplier asks; unknown to whoever may not see it */
  readonly settled: (price: string | undefined) => string
  readonly endedBy: Readonly<Record<keyof typeof bargainEnds, string>>
  readonly compare: string
  readonly state: Readonly<
    Record<'sent' | 'accepted' | 'rejected' | 'countered' | 'expired', (price: string) => string>
  >
  readonly wasQuoted: (price: string) => string
}

const en: BargainWords = {
  bargain: 'Bargain',
  open: 'offered',
  picked: 'Chosen to bargain',
  unpicked: 'Bargain about this offer',
  title: (lines) => (lines === 1 ? 'Bargain about 1 line' : `Bargain about ${lines} lines`),
  close: 'Close',
  remove: 'Leave out',
  now: (price) => `asks ${price}`,
  offer: 'Your offer, excl. tax',
  until: 'Answer by',
  remark: 'Remark to the supplier',
  takeTarget: (price) => `Target ${price}`,
  below: (percent) => `${percent} against what is asked`,
  send: 'Send',
  sent: (lines) => (lines === 1 ? 'Price offered for 1 line' : `Prices offered for ${lines} lines`),
  notBelow: 'Offer a price above 0 and below what is asked',
  noPrice: 'Enter a price',
  nothing:
    'There is nothing to bargain about now: the inquiry is being awarded or asks again, or each line has an unanswered offer, an agreed price, five offers, or no price.',
  history: 'Price offers',
  round: 'Round',
  line: (item) => `Line ${item}`,
  quoted: 'Quoted',
  before: 'Before',
  offered: 'Offer',
  counter: 'Counter price',
  ends: (time) => `Answer by ${time}`,
  left: (left) => `${left} left`,
  over: 'The time to answer is over.',
  range: (offer, own) => `Your counter price: above ${offer}, at most ${own}. It becomes your price at once.`,
  acceptSays: (price) => `Accepting makes ${price} your price for this line.`,
  rejectSays: 'Rejecting leaves your price as it is.',
  settled: (price) => `This offer is concluded. Your price for this line stays${price ? ` ${price}` : ' as it is'}.`,
  endedBy: {
    clock: 'It was not answered in time.',
    award: 'It ended because the award was begun.',
    newBout: 'It ended because another round of quoting was begun.',
    fail: 'It ended because the inquiry ended without an award.',
  },
  compare: 'Compare quotes',
  state: {
    sent: (price) => `Offered ${price}`,
    accepted: () => 'Agreed',
    rejected: (price) => `Rejected ${price}`,
    countered: () => 'Countered',
    expired: (price) => `No answer to ${price}`,
  },
  wasQuoted: (price) => `quoted ${price}`,
}

const zhCn: BargainWords = {
  bargain: '议价',
  open: '议价中',
  picked: '已选入议价',
  unpicked: '对该报价议价',
  title: (lines) => `议价 · ${lines} 行`,
  close: '收起',
  remove: '移除',
  now: (price) => `现价 ${price}`,
  offer: '议价（未税）',
  until: '答复截止',
  remark: '给供应商的说明',
  takeTarget: (price) => `目标价 ${price}`,
  below: (percent) => `较现价 ${percent}`,
  send: '发送',
  sent: (lines) => `已发出 ${lines} 行议价`,
  notBelow: '议价须大于 0 且低于现价',
  noPrice: '请填写议价',
  nothing: '目前没有可议价的行：询价单已在定标或新一轮报价中，或各行有待答复的议价、已达成议价、已议满五次、没有报价。',
  history: '议价记录',
  round: '轮次',
  line: (item) => `行 ${item}`,
  quoted: '原报价',
  before: '议价前',
  offered: '议价',
  counter: '还价',
  ends: (time) => `答复截止 ${time}`,
  left: (left) => `还剩 ${left}`,
  over: '已过答复截止时间。',
  range: (offer, own) => `还价须高于 ${offer}，不高于 ${own}；提交后即为您的现价。`,
  acceptSays: (price) => `接受后，该行价格即为 ${price}。`,
  rejectSays: '拒绝后价格不变。',
  settled: (price) => `该议价已了结，该行${price ? `现价仍为 ${price}` : '现价不变'}。`,
  endedBy: {
    clock: '未在截止前答复。',
    award: '因开始定标而终止。',
    newBout: '因开始新一轮报价而终止。',
    fail: '因询价流标而终止。',
  },
  compare: '比价',
  state: {
    sent: (price) => `议价 ${price} 待答复`,
    accepted: () => '已议定',
    rejected: (price) => `拒绝 ${price}`,
    countered: () => '已还价',
    expired: (price) => `议价 ${price} 未答复`,
  },
  wasQuoted: (price) => `原报价 ${price}`,
}

export const bargainWords = ownWords<BargainWords>('bargain', en, zhCn)
