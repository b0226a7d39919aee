/**
 * Letters that no document speaks of by itself: codes, links that let somebody in, news about one's own account.
 * `{link}` is the address of a page; a line that lacks one of its values is left out.
 */
import type { Locale, OwnLocale } from '@srm/core/i18n/translate'
import { ourPlaces } from '@srm/core/languages/pack'
import { packText } from '../languages/packs.ts'

interface Text {
  readonly subject: string
  readonly body: string
  /** Where the letter goes out as a text message. */
  readonly sms?: string
}
type Texts = Readonly<Record<OwnLocale, Text>>

export const templates = {
  noteCode: {
    en: {
      subject: 'Verification code',
      body: 'Your verification code: {code}\n\nIt is valid for {minutes} minutes. Nobody of SRM will ask you for it.\nIf you did not ask for a code, ignore this mail.',
      sms: 'SRM verification code {code}, valid for {minutes} minutes. Tell it to nobody.',
    },
    zh_cn: {
      subject: '验证码',
      body: '您的验证码：{code}\n\n{minutes} 分钟内有效，请勿告诉他人。\n如非您本人操作，请忽略本邮件。',
      sms: '【SRM】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    },
  },
  activation: {
    en: {
      subject: 'Activate your access to {companyName}',
      body: 'Hello {name},\n\n{companyName} has set up an access for you.\nAccount: {elsAccount}\nUser: {elsSubAccount}\n\nSet your password here: {link}\n\nThe link works once and for {hours} hours.',
      sms: '{companyName} has set up an SRM access for you. Set your password: {link}',
    },
    zh_cn: {
      subject: '激活您在{companyName}的账号',
      body: '{name}，您好：\n\n{companyName}已为您开通账号。\n企业账号：{elsAccount}\n用户名：{elsSubAccount}\n\n请在此设置密码：{link}\n\n链接仅可使用一次，{hours} 小时内有效。',
      sms: '【SRM】{companyName}已为您开通账号，请设置密码：{link}',
    },
  },
  passwordReset: {
    en: {
      subject: 'Set a new password',
      body: 'Hello {name},\n\nset a new password for {elsAccount} / {elsSubAccount} here: {link}\n\nThe link works once and for {hours} hours.\nIf you did not expect this mail, tell the administrator of your company.',
      sms: 'Set a new SRM password: {link}',
    },
    zh_cn: {
      subject: '设置新密码',
      body: '{name}，您好：\n\n请在此为 {elsAccount} / {elsSubAccount} 设置新密码：{link}\n\n链接仅可使用一次，{hours} 小时内有效。\n如非您本人操作，请联系贵司管理员。',
      sms: '【SRM】请设置新密码：{link}',
    },
  },
  invitation: {
    en: {
      subject: '{buyerName} invites you to work together',
      body: 'Hello {contactName},\n\n{buyerName} invites {supplierName} to register as a supplier.\nInvitation code: {inviteCode}\nValid until: {expireDate}\n\nRegister here: {link}',
      sms: '{buyerName} invites you to register as a supplier. Code {inviteCode}: {link}',
    },
    zh_cn: {
      subject: '{buyerName}邀请您成为供应商',
      body: '{contactName}，您好：\n\n{buyerName}邀请{supplierName}注册为供应商。\n邀请码：{inviteCode}\n有效期至：{expireDate}\n\n请在此注册：{link}',
      sms: '【SRM】{buyerName}邀请您注册为供应商，邀请码 {inviteCode}：{link}',
    },
  },
  quoteInvitation: {
    en: {
      subject: '{buyerName} asks for your prices: {subject}',
      body: 'Hello,\n\n{buyerName} asks {supplierName} for prices.\nSubject: {subject}\nQuote by: {quoteEndTime}\n\nRead what is asked for and quote here: {link}\n\nThe link is for you alone and registers your company once. Your prices are sealed: nobody reads them before the opening.',
    },
    zh_cn: {
      subject: '{buyerName}邀请报价：{subject}',
      body: '您好：\n\n{buyerName}邀请{supplierName}报价。\n主题：{subject}\n报价截止：{quoteEndTime}\n\n请在此查看询价内容并报价：{link}\n\n该链接仅供贵司使用，注册一次有效。报价密封保存，开标前任何人都看不到。',
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your password was changed',
      body: 'Hello {name},\n\nthe password of {elsAccount} / {elsSubAccount} at {companyName} was changed.\nTime: {time}\nFrom the address: {address}\n\nIf this was not you, tell the administrator of your company at once and set another password: {link}',
      sms: 'The SRM password of {elsAccount} / {elsSubAccount} was changed. If this was not you, tell the administrator of your company at once.',
    },
    zh_cn: {
      subject: '您的密码已修改',
      body: '{name}，您好：\n\n{companyName}的账号 {elsAccount} / {elsSubAccount} 的密码已修改。\n时间：{time}\n来源地址：{address}\n\n如非您本人操作，请立即联系贵司管理员，并在此重新设置密码：{link}',
      sms: '【SRM】账号 {elsAccount} / {elsSubAccount} 的密码已修改。如非您本人操作，请立即联系贵司管理员。',
    },
  },
  sessionEnded: {
    en: {
      subject: 'One of your sign-ins was ended',
      body: 'Hello {name},\n\na sign-in of {elsAccount} / {elsSubAccount} at {companyName} was ended, because a copy of it was used.\nTime: {time}\nFrom the address: {address}\n\nIf this was not you, set another password at once: {link}',
      sms: 'A SRM sign-in of {elsAccount} / {elsSubAccount} was ended, because a copy of it was used. If this was not you, set another password at once.',
    },
    zh_cn: {
      subject: '您的一个登录会话已被终止',
      body: '{name}，您好：\n\n{companyName}的账号 {elsAccount} / {elsSubAccount} 的一个登录会话因凭证被重复使用而终止。\n时间：{time}\n来源地址：{address}\n\n如非您本人操作，请立即在此重新设置密码：{link}',
      sms: '【SRM】账号 {elsAccount} / {elsSubAccount} 的一个登录会话因凭证被重复使用而终止。如非您本人操作，请立即修改密码。',
    },
  },
  factorChanged: {
    en: {
      subject: 'Your two-step verification was changed',
      body: 'Hello {name},\n\nthe two-step verification of {elsAccount} / {elsSubAccount} at {companyName} was changed.\nTime: {time}\nFrom the address: {address}\n\nIf this was not you, tell the administrator of your company at once and set another password: {link}',
      sms: 'The SRM two-step verification of {elsAccount} / {elsSubAccount} was changed. If this was not you, tell the administrator of your company at once.',
    },
    zh_cn: {
      subject: '您的两步验证设置已变更',
      body: '{name}，您好：\n\n{companyName}的账号 {elsAccount} / {elsSubAccount} 的两步验证设置已变更。\n时间：{time}\n来源地址：{address}\n\n如非您本人操作，请立即联系贵司管理员，并在此重新设置密码：{link}',
      sms: '【SRM】账号 {elsAccount} / {elsSubAccount} 的两步验证设置已变更。如非您本人操作，请立即联系贵司管理员。',
    },
  },
  recoveryCodeUsed: {
    en: {
      subject: 'A recovery code of yours was used',
      body: 'Hello {name},\n\na recovery code of {elsAccount} / {elsSubAccount} at {companyName} was used.\nTime: {time}\nFrom the address: {address}\n\nIf this was not you, set another password at once: {link}',
      sms: 'A SRM recovery code of {elsAccount} / {elsSubAccount} was used. If this was not you, set another password at once.',
    },
    zh_cn: {
      subject: '您的一个恢复码已被使用',
      body: '{name}，您好：\n\n{companyName}的账号 {elsAccount} / {elsSubAccount} 的一个恢复码已被使用。\n时间：{time}\n来源地址：{address}\n\n如非您本人操作，请立即在此重新设置密码：{link}',
      sms: '【SRM】账号 {elsAccount} / {elsSubAccount} 的一个恢复码已被使用。如非您本人操作，请立即修改密码。',
    },
  },
  resetWaits: {
    en: {
      subject: 'A reset of your access was asked for',
      body: 'Hello {name},\n\na reset of the password or second factor of {elsAccount} / {elsSubAccount} at {companyName} was asked for.\nAsked by: {by}\nCan be carried out from: {from}\n\nNobody else of your company can confirm it. If you do not want it, sign in before, which makes it void: {link}',
      sms: 'A reset of SRM {elsAccount} / {elsSubAccount} was asked for by {by}, possible from {from}. If you do not want it, sign in before.',
    },
    zh_cn: {
      subject: '您的登录凭证将被重置',
      body: '{name}，您好：\n\n有人申请重置{companyName}的账号 {elsAccount} / {elsSubAccount} 的密码或第二验证因素。\n发起人：{by}\n可执行时间：{from} 起\n\n贵司没有其他人员可以确认。如非您本人要求，请在此之前登录，该重置即作废：{link}',
      sms: '【SRM】{by} 申请重置账号 {elsAccount} / {elsSubAccount}，{from} 起可执行。如非您本人要求，请在此之前登录使其作废。',
    },
  },
  accountLocked: {
    en: {
      subject: 'Your access was locked',
      body: 'Hello {name},\n\nthe access {elsAccount} / {elsSubAccount} to {companyName} was locked. All its sessions have ended.\nThe administrator of your company can unlock it.',
    },
    zh_cn: {
      subject: '您的账号已被锁定',
      body: '{name}，您好：\n\n{companyName}的账号 {elsAccount} / {elsSubAccount} 已被锁定，所有会话均已结束。\n贵司管理员可以解锁。',
    },
  },
  joinRequest: {
    en: {
      subject: '{contactName} asks to join {companyName}',
      body: 'Hello {name},\n\n{contactName} asks for an access to {companyName}.\nMobile: {telephone}\nE-mail: {email}\nMessage: {message}\n\nDecide here: {link}',
    },
    zh_cn: {
      subject: '{contactName}申请加入{companyName}',
      body: '{name}，您好：\n\n{contactName}申请加入{companyName}。\n手机：{telephone}\n邮箱：{email}\n留言：{message}\n\n请在此处理：{link}',
    },
  },
  registrationSuccess: {
    en: {
      subject: '{companyName} is registered',
      body: 'Hello {name},\n\n{companyName} is registered.\nAccount: {elsAccount}\nUser: {elsSubAccount}\n\nSign in here: {link}',
      sms: '{companyName} is registered. Account {elsAccount}, user {elsSubAccount}.',
    },
    zh_cn: {
      subject: '{companyName}注册成功',
      body: '{name}，您好：\n\n{companyName}已注册成功。\n企业账号：{elsAccount}\n用户名：{elsSubAccount}\n\n请在此登录：{link}',
      sms: '【SRM】{companyName}已注册成功。企业账号 {elsAccount}，用户名 {elsSubAccount}。',
    },
  },
  registrationRejected: {
    en: {
      subject: 'The registration of {companyName} was refused',
      body: 'Hello {name},\n\nthe registration of {companyName} was refused.\nReason: {reason}',
      sms: 'The registration of {companyName} was refused. Reason: {reason}',
    },
    zh_cn: {
      subject: '{companyName}的注册申请未通过',
      body: '{name}，您好：\n\n{companyName}的注册申请未通过。\n原因：{reason}',
      sms: '【SRM】{companyName}的注册申请未通过，原因：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, Texts>>

export type TemplateName = keyof typeof templates

type HolesOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | HolesOf<Rest> : never
type En<T extends TemplateName> = (typeof templates)[T]['en']
/** The values a template speaks of; those that are absent or empty take their lines with them. */
export type TemplateParams<T extends TemplateName> = {
  readonly [K in Exclude<HolesOf<En<T>['subject'] | En<T>['body']>, 'link'>]?: string | number | null
}

/** The values that let a letter's reader in: sealed, and kept only until it was sent. */
const secretValues: Readonly<Partial<Record<TemplateName, readonly string[]>>> = {
  noteCode: ['code'],
  activation: ['link'],
  passwordReset: ['link'],
  invitation: ['inviteCode', 'link'],
  quoteInvitation: ['link'],
}

export const secretsOf = (template: TemplateName): readonly string[] => secretValues[template] ?? []

/** The texts of a letter; what a language pack does not say is English. */
export function textOf(template: TemplateName, language: Locale): Text {
  if (language === 'zh_cn') return templates[template].zh_cn
  const english: Text = templates[template].en
  if (language === 'en') return english
  const own = (part: keyof Text) => {
    const text = packText(language, 'letters', `${template}.${part}`)
    return text === undefined ? {} : { [part]: ourPlaces(text) }
  }
  return { ...english, ...own('subject'), ...own('body'), ...own('sms') }
}
