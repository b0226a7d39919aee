/** The text of notices that are made of inquiries and awards: of what anybody may read, and nothing else. Pure. */
import { dateTime, money, quantity } from '../../i18n/format.ts'
import { type Locale, type OwnLocale, pairLabel } from '../../i18n/translate.ts'
import { quoteMethods } from '../inquiries/inquiryCodes.ts'
import type { PublicInquiry, PublicLine, PublicResult, PublicWinner } from './publicInquiry.ts'

interface Words {
  readonly purchase: (subject: string) => string
  readonly result: (subject: string) => string
  readonly asks: (buyer: string, subject: string) => string
  readonly from: string
  readonly until: string
  readonly questions: string
  readonly method: string
  readonly categories: string
  readonly line: string
  readonly content: string
  readonly quantity: string
  readonly unit: string
  readonly how: string
  readonly awarded: (buyer: string, subject: string) => string
  readonly failed: (buyer: string, subject: string) => string
  readonly winner: string
  readonly amount: (currency: string) => string
  readonly bids: (count: number) => string
  readonly and: string
  readonly colon: string
}

const words: Readonly<Record<OwnLocale, Words>> = {
  en: {
    purchase: (subject) => `Purchase notice: ${subject}`,
    result: (subject) => `Result: ${subject}`,
    asks: (buyer, subject) => `${buyer} asks in public for prices: ${subject}.`,
    from: 'Quoting from',
    until: 'Quote by',
    questions: 'Questions until',
    method: 'Quoted',
    categories: 'Categories',
    line: 'Line',
    content: 'What is asked for',
    quantity: 'Quantity',
    unit: 'Unit',
    how: 'To take part, press the button on this page. Suppliers of this buyer quote with their account; everybody else registers with company, name and address, and quotes once the buyer has made him a potential supplier. Prices are sealed until the opening.',
    awarded: (buyer, subject) => `${buyer} has awarded ${subject}.`,
    failed: (buyer, subject) => `${buyer} has ended ${subject} without an award.`,
    winner: 'Awarded to',
    amount: (currency) => `Amount excl. tax, ${currency}`,
    bids: (count) => `Valid quotes: ${count}`,
    and: ', ',
    colon: ': ',
  },
  zh_cn: {
    purchase: (subject) => `采购公告：${subject}`,
    result: (subject) => `中标公示：${subject}`,
    asks: (buyer, subject) => `${buyer}就“${subject}”公开征集报价。`,
    from: '报价开始',
    until: '报价截止',
    questions: '提问截止',
    method: '报价方式',
    categories: '品类',
    line: '行号',
    content: '询价内容',
    quantity: '数量',
    unit: '单位',
    how: '参与方式：点击本页的参与按钮。采购方的供应商登录后直接报价；其他企业填写企业、姓名和邮箱即可注册，转为潜在供应商后报价。报价密封保存，统一开标。',
    awarded: (buyer, subject) => `${buyer}已就“${subject}”定标。`,
    failed: (buyer, subject) => `${buyer}的“${subject}”流标，未定标。`,
    winner: '中标供应商',
    amount: (currency) => `中标未税金额（${currency}）`,
    bids: (count) => `有效报价：${count} 份`,
    and: '、',
    colon: '：',
  },
}

/** Notices have our languages alone: what they say is public, and in English where the buyer speaks another one. */
const wordsOf = ({ locale }: Pick<Readers, 'locale'>): Words => words[locale === 'zh_cn' ? 'zh_cn' : 'en']

/** Where a notice is read: in the language of its buyer, times in his zone. */
export interface Readers {
  readonly locale: Locale
  readonly zone: string
  readonly now: string
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`
const row = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row(heads, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`

function lineTable(lines: readonly PublicLine[], said: Words): string {
  const withQuantity = lines.some((line) => line.quantity !== null)
  const heads = [said.line, said.content, ...(withQuantity ? [said.quantity, said.unit] : [])]
  const cellsOf = (line: PublicLine) => [
    ...[String(line.itemNumber), line.materialDesc],
    ...(withQuantity ? [line.quantity === null ? '' : quantity(line.quantity), line.quoteUnit ?? ''] : []),
  ]
  return table(heads, lines.map(cellsOf))
}

const withZone = (instant: string, { zone, now }: Readers): string => `${dateTime(instant, { zone, now })} (${zone})`

export interface NoticeText {
  readonly title: string
  /** HTML of paragraphs and tables. */
  readonly content: string
}

/** The notice of a public inquiry. */
export function purchaseNotice(of: PublicInquiry, readers: Readers): NoticeText {
  const said = wordsOf(readers)
  const fact = (label: string, value: string | null) => (value ? [label + said.colon + value] : [])
  const timed = (label: string, instant: string | null) => fact(label, instant && withZone(instant, readers))
  const method = pairLabel(readers.locale, quoteMethods[of.quoteMethod])
  const facts = [
    ...timed(said.from, of.beginDate),
    ...timed(said.until, of.quoteEndTime),
    ...timed(said.questions, of.questionsEnd),
    ...fact(said.method, method),
    ...fact(said.categories, of.categories.join(said.and)),
  ]
  return {
    title: said.purchase(of.subject),
    content: [
      paragraph(said.asks(of.buyerName, of.subject)),
      `<ul>${facts.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`,
      lineTable(of.lines, said),
      paragraph(said.how),
    ].join(''),
  }
}

/** The notice of how a public inquiry ended. */
export function resultsNotice(of: PublicResult, { locale }: Readers): NoticeText {
  const said = wordsOf({ locale })
  const { winners, currency } = of
  const heads = [said.winner, ...(currency ? [said.amount(currency)] : [])]
  const cellsOf = ({ name, amount }: PublicWinner) => [name, ...(amount !== null ? [money(amount, currency)] : [])]
  return {
    title: said.result(of.subject),
    content: [
      paragraph((winners.length > 0 ? said.awarded : said.failed)(of.buyerName, of.subject)),
      ...(winners.length > 0 ? [table(heads, winners.map(cellsOf))] : []),
      paragraph(said.bids(of.validBids)),
    ].join(''),
  }
}
