import { ownWords } from '../../host/common/speech.ts'

/** Words that only quotations need. */
interface QuotationWords {
  readonly title: string
  readonly ends: string
  readonly left: (left: string) => string
  readonly over: string
  readonly sealing: string
  readonly kept: string
  readonly changed: string
  readonly again: string
  readonly sent: (at: string, revision: string) => string
  readonly receipt: string
  readonly copy: string
  readonly copied: string
  readonly notCopied: string
  readonly mayRevise: string
  readonly declined: string
  readonly sealed: string
  readonly sendAgain: string
  /** Of a quote that the buyer enters from paper. */
  readonly enter: string
  readonly enteredTitle: string
  readonly enteringHint: string
  readonly enteredFor: (by: string, at: string) => string
  readonly toConfirm: string
  readonly onPaper: string
  readonly confirmed: (at: string) => string
  readonly youConfirmed: (at: string) => string
  readonly notConfirmed: string
  readonly takenBack: string
  readonly begins: (at: string) => string
  readonly toAdmit: string
  readonly awarded: (amount: string, currency: string) => string
  readonly awardedLine: (what: string, awarded: string, offered: string, unit: string) => string
  readonly notAwarded: string
  readonly open: string
  readonly quoted: string
  readonly notOffered: string
  readonly wrong: string
  readonly state: string
  readonly sameCount: (count: number) => string
  readonly openCount: (count: number) => string
  readonly ready: string
  readonly openFirst: string
  readonly pasteHint: string
  /** What is wrong with a line, by the message of its refusal. */
  readonly faults: Readonly<Record<string, string>>
  readonly tierCount: (count: number) => string
  readonly partCount: (count: number) => string
  readonly feeCount: (count: number) => string
  readonly priceFor: (quantity: string, price: string) => string
  readonly noneFor: (quantity: string, from: string) => string
  readonly noneAsked: string
  readonly partsSum: (sum: string, rest: string | undefined) => string
  readonly days: (days: number, hours: number) => string
  readonly hours: (hours: number, minutes: number) => string
  readonly minutes: (minutes: number, seconds: number) => string
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const en: QuotationWords = {
  title: 'Your quote',
  ends: 'Quoting ends',
  left: (left) => `${left} left`,
  over: 'The deadline has passed: nothing can be sent any more.',
  sealing: 'Prices are sealed as you send them: the buyer reads none of them before the opening.',
  kept: 'What you have not sent stays in this browser.',
  changed: 'The inquiry was changed:',
  again: 'Your quote does not count until you send it again.',
  sent: (at, revision) => `Quoted ${at}, revision ${revision}.`,
  receipt: 'Receipt',
  copy: 'Copy receipt',
  copied: 'Receipt copied.',
  notCopied: 'The receipt could not be copied: select it and copy it by the keyboard.',
  mayRevise: 'Until the deadline you may change it and send it again.',
  declined: 'Declined:',
  sealed: 'This quote is sealed until the openers open it.',
  sendAgain: 'Send again',
  enter: 'Seal the quote',
  enteredTitle: 'Quote on paper',
  enteringHint:
    'Attach the scan first, shown to the supplier. Once it is sealed nobody on your side reads prices or scan before the opening; the supplier is told, and may confirm it or quote himself until the deadline.',
  enteredFor: (by, at) => `${by} of the buyer typed this quote from your paper ${at}.`,
  toConfirm: 'Check it against your paper: confirm it, or change it and send it as your own until the deadline.',
  onPaper: 'Entered for the supplier from a paper.',
  confirmed: (at) => `The supplier confirmed it ${at}.`,
  youConfirmed: (at) => `You confirmed it ${at}.`,
  notConfirmed: 'The supplier has not confirmed it.',
  takenBack:
    'You took your quote back: it does not count. What you entered is still here, for you alone; send it again until the deadline.',
  begins: (at) => `Quoting begins ${at}: until then nothing can be sent.`,
  toAdmit:
    'The buyer does not know your company yet. You can quote as soon as the buyer has accepted it as a potential supplier; you will be told.',
  awarded: (amount, currency) => (amount ? `Awarded to you: ${amount} ${currency} excl. tax` : 'Awarded to you'),
  awardedLine: (what, awarded, offered, unit) => `${what}: ${awarded} of ${offered} ${unit}`,
  notAwarded: 'Your quote was not awarded.',
  open: 'no price yet',
  quoted: 'quoted',
  notOffered: 'not offered',
  wrong: 'to correct',
  state: 'State',
  sameCount: (count) => `${count} done`,
  openCount: (count) => `${count} without a price`,
  ready: 'Every line has its price or is not offered.',
  openFirst: 'lines without a price first',
  pasteHint: 'Paste from Excel: copy the columns to fill, choose the first cell, press',
  faults: {
    'quotation.wholePackage': 'This inquiry is quoted as a whole: price every line',
    'quotation.priceWithoutOffer': 'Take the price away, or offer the line',
    'quotation.noPrice': 'Enter a price above 0, or say that it is not offered',
    'quotation.noTax': 'Enter the tax rate',
    'quotation.priceDates': 'The price must end after it begins',
    'quotation.wholeLine': 'Offer the whole quantity',
  },
  tierCount: (count) => many(count, 'tier'),
  partCount: (count) => many(count, 'part'),
  feeCount: (count) => many(count, 'fee'),
  priceFor: (quantity, price) => `For ${quantity}: ${price} excl. tax.`,
  noneFor: (quantity, from) => `No price for ${quantity}: the first tier begins at ${from}.`,
  noneAsked: 'no price for this quantity',
  partsSum: (sum, rest) =>
    rest === undefined
      ? `The parts add up to ${sum}, the price.`
      : `The parts add up to ${sum}; price less parts: ${rest}.`,
  days: (days, hours) => `${many(days, 'day')} ${hours} h`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
}

const zhCn: QuotationWords = {
  title: '报价明细',
  ends: '报价截止',
  left: (left) => `还剩 ${left}`,
  over: '已过报价截止时间，不能再提交。',
  sealing: '价格提交时即密封：开标前采购方看不到您的任何价格。',
  kept: '未提交的内容只保存在本浏览器。',
  changed: '询价已变更：',
  again: '重新提交之前，您的报价不计入。',
  sent: (at, revision) => `已于 ${at} 提交报价，第 ${revision} 版。`,
  receipt: '回执码',
  copy: '复制回执码',
  copied: '已复制回执码。',
  notCopied: '无法复制回执码，请选中后用键盘复制。',
  mayRevise: '截止前可以修改并重新提交。',
  declined: '不参与报价：',
  sealed: '报价已密封，开标人开标后可见。',
  sendAgain: '重新提交报价',
  enter: '密封报价',
  enteredTitle: '纸质报价',
  enteringHint:
    '请先上传扫描件并设为双方可见。密封后，开标前采购方任何人都看不到价格和扫描件；供应商会收到通知，截止前可确认或自行报价。',
  enteredFor: (by, at) => `采购方 ${by} 于 ${at} 按贵司纸质报价代录。`,
  toConfirm: '请与纸质报价核对：确认，或在截止前修改后自行提交。',
  onPaper: '按纸质报价代录。',
  confirmed: (at) => `供应商已于 ${at} 确认。`,
  youConfirmed: (at) => `您已于 ${at} 确认。`,
  notConfirmed: '供应商尚未确认。',
  takenBack: '报价已撤回，目前不计入。已填内容仍在此处，仅您可见；截止前可重新提交。',
  begins: (at) => `${at} 开始报价，此前不能提交。`,
  toAdmit: '采购方尚未准入贵司。采购方将贵司转为潜在供应商后即可报价，届时会通知您。',
  awarded: (amount, currency) => (amount ? `贵司中标：未税 ${amount} ${currency}` : '贵司已中标'),
  awardedLine: (what, awarded, offered, unit) => `${what}：中标 ${awarded} / ${offered} ${unit}`,
  notAwarded: '贵司未中标。',
  open: '未报价',
  quoted: '已填',
  notOffered: '不报价',
  wrong: '需修改',
  state: '状态',
  sameCount: (count) => `${count} 行已填`,
  openCount: (count) => `${count} 行未报价`,
  ready: '每一行都已报价或不报价。',
  openFirst: '未报价的在前',
  pasteHint: '可直接粘贴：在 Excel 复制要填的列，选中起始格后按',
  faults: {
    'quotation.wholePackage': '本询价为整包报价，须逐行报价',
    'quotation.priceWithoutOffer': '请清空价格，或选择报价',
    'quotation.noPrice': '请填写大于 0 的单价，或选择不报价',
    'quotation.noTax': '请填写税率',
    'quotation.priceDates': '价格失效日须晚于生效日',
    'quotation.wholeLine': '须按全部数量报价',
  },
  tierCount: (count) => `${count} 级`,
  partCount: (count) => `${count} 项`,
  feeCount: (count) => `${count} 项`,
  priceFor: (quantity, price) => `数量 ${quantity} 的未税单价：${price}`,
  noneFor: (quantity, from) => `数量 ${quantity} 没有价格：第一级从 ${from} 起。`,
  noneAsked: '本数量无价格',
  partsSum: (sum, rest) =>
    rest === undefined ? `各项合计 ${sum}，与单价一致。` : `各项合计 ${sum}，与单价相差 ${rest}。`,
  days: (days, hours) => `${days} 天 ${hours} 小时`,
  hours: (hours, minutes) => `${hours} 小时 ${minutes} 分`,
  minutes: (minutes, seconds) => `${minutes} 分 ${seconds} 秒`,
}

export const quotationWords = ownWords<QuotationWords>('quotation', en, zhCn)
