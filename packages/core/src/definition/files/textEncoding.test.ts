/** What a text is written in is told from how plausible its characters are; what is open is not guessed. */
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { isSound, plausibleEncodings, type TextEncoding, textUnits } from './textEncoding.ts'

/** Names that the writer of bytes knows. */
const names: Readonly<Record<string, string>> = { ibm866: 'cp866', 'windows-874': 'win874', 'euc-kr': 'cp949' }
const found = (text: string, encoding: string) =>
  plausibleEncodings(iconv.encode(text, names[encoding] ?? encoding)).map((each) => each.encoding)

const texts: readonly (readonly [TextEncoding, string, string])[] = [
  ['gb18030', 'a word', '螺栓'],
  ['gb18030', 'names', '采购订单;供应商;上海机电有限公司'],
  ['gb18030', 'with sizes', '不锈钢管 Ø20×2，304材质'],
  ['gb18030', 'traditional', '類型;編碼;中文 螺絲'],
  ['big5', 'names', '螺絲墊圈;臺灣精密機械股份有限公司;採購單號'],
  ['shift_jis', 'kana', 'ステンレスボルト'],
  ['shift_jis', 'mixed', '株式会社山田製作所;六角ボルト'],
  ['windows-1251', 'names', 'Болт оцинкованный;Гайка;ООО «Ромашка»'],
  ['windows-1251', 'capitals', 'БОЛТ М8 ОЦИНКОВАННЫЙ;ГАЙКА;ШАЙБА'],
  ['windows-1250', 'Polish', 'Śruba ocynkowana żółta'],
  ['windows-1250', 'Czech', 'Šroub pozinkovaný;Příruba;těsnění gumové;žárově'],
  ['windows-1250', 'Hungarian', 'Csavar, horganyzott;Kőműves szög;hűtőfolyadék'],
  ['windows-1252', 'German', 'Müller GmbH;Köhler AG'],
  ['windows-1252', 'one letter', 'Müller'],
  ['windows-1252', 'French', 'Écrou à embase;Société générale;façade'],
  ['windows-1252', 'Spanish', 'Tuercas de acero;Compañía española;año'],
  ['windows-1252', 'Danish', 'Rød maling;Ærø Værft;Måler'],
  ['euc-kr', 'Korean', '육각 볼트 스테인리스;고무 패킹;자동차 부품 주식회사'],
  ['koi8-r', 'Russian', 'Радиатор отопления;Прокладка резиновая;Болт'],
  ['ibm866', 'Russian of DOS', 'Подшипник шариковый;Кабель медный'],
  ['windows-1253', 'Greek', 'Βίδα εξάγωνη;παξιμάδι;φλάντζα λάστιχο'],
  ['windows-1255', 'Hebrew', 'בורג משושה;אום;דיסקית;אטם גומי'],
  ['windows-1256', 'Arabic', 'برغي سداسي;صامولة;أنبوب فولاذ'],
  ['windows-1257', 'Lithuanian', 'Varžtas cinkuotas;veržlė;poveržlė;tarpinė'],
  ['windows-874', 'Thai', 'สลักเกลียว;ตลับลูกปืน;ท่อเหล็ก'],
  ['euc-jp', 'Japanese', 'ステンレスボルト;株式会社山田製作所'],
]

/** Texts that two encodings may be of, each with the one that is right. */
const open: readonly (readonly [TextEncoding, string])[] = [
  ['windows-1254', 'Cıvata başkalı ince diş;Yaylı conta'],
  ['windows-1251', 'болт'],
  ['koi8-r', 'болт'],
  ['euc-kr', '볼트'],
]

describe('the encoding of a text', () => {
  test.each(texts)('%s is found: %s', (encoding, _, text) => {
    expect(found(text, encoding)).toEqual([encoding])
  })

  test.each(open)('%s is one of those that are open: %s', (encoding, text) => {
    const among = found(text, encoding)
    expect(among).toContain(encoding)
    expect(among.length).toBeGreaterThan(1)
  })

  test('is open where two read plausible words', () => {
    expect(found('Sørensen', 'windows-1252')).toEqual(expect.arrayContaining(['windows-1252', 'windows-1250']))
  })

  test('is never Chinese where European words stand', () => {
    for (const [encoding, , text] of texts)
      if (encoding.startsWith('windows-125')) expect(found(text, encoding)).not.toContain('gb18030')
  })

  test('of no language is none', () => {
    expect(plausibleEncodings(Uint8Array.from({ length: 400 }, (_, n) => 128 + ((n * 89) % 128)))).toEqual([])
  })

  test('UTF-8 with one odd byte stays UTF-8', () => {
    const decoded = (text: string, ...bytes: number[]) =>
      new TextDecoder().decode(Uint8Array.of(...new TextEncoder().encode(text), ...bytes))
    expect(isSound(textUnits(decoded('螺栓垫圈', 0xe9)))).toBe(true)
    expect(isSound(textUnits(decoded('M', 0xfc, 0x6c)))).toBe(false)
  })
})
