import { ownWords } from '../../host/common/speech.ts'

/** Words that only inquiries need. */
interface InquiryWords {
  readonly set: (set: number, of: number) => string
  readonly allSet: string
  readonly setMissing: string
  readonly noWayBack: string
  readonly least: string
  readonly needed: (needed: number, of: number) => string
  readonly entered: (entered: number, needed: number) => string
  readonly enteredBy: string
  readonly notEntered: string
  readonly and: string
  readonly stop: string
  readonly reserved: (until: string) => string
  readonly freed: string
  readonly byMail: (names: string) => string
  readonly record: (passwords: number, quotes: number) => string
  readonly round: (bout: number) => string
  readonly enteredAt: (time: string) => string
  readonly sentAt: (time: string) => string
  readonly onPaper: string
  readonly rateOf: (day: string) => string
}

const en: InquiryWords = {
  set: (set, of) => `${set} of ${of} openers ${of === 1 ? 'has' : 'have'} set the opening password.`,
  allSet: 'Every opener has set the opening password.',
  setMissing: 'Not yet: ',
  noWayBack:
    'The password is stored nowhere. Who forgets it cannot open the quotes, and nobody can set it anew once the inquiry is published.',
  least: 'At least 12 characters.',
  needed: (needed, of) => `${needed} of ${of} ${of === 1 ? 'opener' : 'openers'} must enter the opening password.`,
  entered: (entered, needed) => `${entered} of ${needed} ${entered === 1 ? 'has' : 'have'} entered it.`,
  enteredBy: 'Entered by ',
  notEntered: 'Not yet: ',
  and: ', ',
  stop: '.',
  reserved: (until) =>
    `What it takes of requisitions is reserved until ${until}; saving it reserves it for 14 days again.`,
  freed:
    'It was not saved for 14 days: what it took of requisitions is free. Saving it takes it again, as far as it still is.',
  byMail: (names) => `Asked by mail, not registered yet: ${names}.`,
  record: (passwords, quotes) =>
    `Opening record: ${passwords} ${passwords === 1 ? 'password' : 'passwords'} entered, ${quotes} ${quotes === 1 ? 'quote' : 'quotes'} opened`,
  round: (bout) => `Round ${bout}`,
  enteredAt: (time) => `entered the password ${time}`,
  sentAt: (time) => `had quoted ${time}`,
  onPaper: 'entered by the buyer from paper',
  rateOf: (day) => `rate of ${day}`,
}

const zhCn: InquiryWords = {
  set: (set, of) => `${of} 位开标人中 ${set} 位已设开标密码。`,
  allSet: '全部开标人已设开标密码。',
  setMissing: '未设：',
  noWayBack: '密码不在任何地方保存。忘记密码将无法开标；发布后任何人都不能重设。',
  least: '至少 12 个字符。',
  needed: (needed, of) => `${of} 位开标人中须有 ${needed} 位输入开标密码。`,
  entered: (entered, needed) => `需 ${needed} 位，已有 ${entered} 位输入。`,
  enteredBy: '已输入：',
  notEntered: '未输入：',
  and: '、',
  stop: '。',
  reserved: (until) => `占用的采购申请数量预留至 ${until}；每次保存重新预留 14 天。`,
  freed: '草稿 14 天未保存，占用的采购申请数量已释放；再次保存时按剩余数量重新占用。',
  byMail: (names) => `已发邮件邀请、尚未注册：${names}。`,
  record: (passwords, quotes) => `开标记录：输入密码 ${passwords} 次，开启报价 ${quotes} 份`,
  round: (bout) => `第 ${bout} 轮`,
  enteredAt: (time) => `于 ${time} 输入开标密码`,
  sentAt: (time) => `报价时间 ${time}`,
  onPaper: '采购方按纸质报价代录',
  rateOf: (day) => `${day} 汇率`,
}

export const inquiryWords = ownWords<InquiryWords>('inquiry', en, zhCn)
