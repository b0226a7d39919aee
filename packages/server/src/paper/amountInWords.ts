/** Amounts in words, as contracts and cheques have them: nobody adds a digit to a word. Pure. */
import { minorUnit } from '@srm/core/currencies'
import type { Locale } from '@srm/core/i18n/translate'
import Nzh from 'nzh'
import { ToWords } from 'to-words/en-US'

const english = new ToWords()
/** Beyond it Chinese has no usual words. */
const longest = 16

/** The whole part and as many decimals as the currency has; undefined where an amount is none, or finer than its currency. */
function partsOf(amount: string, currency: string) {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const digits = minorUnit(currency)
  const kept = decimals.slice(0, digits).padEnd(digits, '0')
  if (whole === '' || whole.length > longest || /[1-9]/.test(decimals.slice(digits))) return undefined
  return { isNegative: sign === '-' && /[1-9]/.test(whole + kept), whole, kept }
}

type Parts = NonNullable<ReturnType<typeof partsOf>>

/** "One Thousand Two Hundred Two and 32/100 USD". */
function inEnglish({ isNegative, whole, kept }: Parts, currency: string): string {
  const said = `${isNegative ? 'Minus ' : ''}${english.convert(BigInt(whole))}`
  const rest = kept === '' ? '' : ` and ${kept}/1${'0'.repeat(kept.length)}`
  return `${said}${rest} ${currency}`
}

/** What a currency is called in Chinese; its code where that is none of ISO 4217. */
function nameOf(currency: string): string {
  if (currency === 'CNY') return '人民币'
  return (/^[A-Z]{3}$/.test(currency) && new Intl.DisplayNames('zh', { type: 'currency' }).of(currency)) || currency
}

/** 人民币壹仟贰佰零贰元叁角贰分; of currencies without jiao and fen their decimals digit by digit. */
function inChinese({ isNegative, whole, kept }: Parts, currency: string): string {
  const name = nameOf(currency)
  const sign = isNegative ? '负' : ''
  const isWhole = !/[1-9]/.test(kept)
  if (currency === 'CNY')
    return name + sign + Nzh.cn.toMoney(isWhole ? whole : `${whole}.${kept}`, { outSymbol: false })
  const decimals = isWhole ? '' : `.${kept.replace(/0+$/, '')}`
  return `${name}${sign}${Nzh.cn.encodeB(`${whole}${decimals}`)}${decimals === '' ? '整' : ''}`
}

/**
 * An amount in words; undefined where it has no words, or the language is not one of ours.
 * @param amount a decimal string
 * @param currency ISO 4217
 */
export function amountInWords(amount: string, currency: string, locale: Locale): string | undefined {
  const parts = partsOf(amount, currency)
  if (!parts) return undefined
  if (locale === 'zh_cn') return inChinese(parts, currency)
  return locale === 'en' ? inEnglish(parts, currency) : undefined
}
