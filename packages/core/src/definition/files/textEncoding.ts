/** Which encoding a text has that is no UTF-8, judged by how plausible its characters are in each (cli-ux-security §1.4). */
import { misspelled, usualShare } from './spellings.ts'

/** Encodings in which files are read. */
export const textEncodings = [
  'utf-8',
  'gb18030',
  'utf-16le',
  'utf-16be',
  'big5',
  'shift_jis',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'euc-kr',
  'euc-jp',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-2',
  'iso-8859-5',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
] as const
export type TextEncoding = (typeof textEncodings)[number]

export interface PlausibleEncoding {
  readonly encoding: TextEncoding
  /** Share of the characters beyond ASCII that such a text would have, 0 to 1. */
  readonly share: number
}

/** Pairs of bytes from … to, and how usual the characters are. */
type Pairs = readonly (readonly [from: number, to: number, weight: number])[]

interface PairedEncoding {
  readonly isLead: (byte: number) => boolean
  readonly isTrail: (byte: number) => boolean
  readonly pairs: Pairs
  /** Bytes that are a character alone. */
  readonly single: (byte: number) => number | undefined
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to

/** Characters of the first level are those that people write; the second level is rare, what came later rarer. */
const paired: Readonly<Partial<Record<TextEncoding, PairedEncoding>>> = {
  gb18030: {
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x30, 0x39) || (within(byte, 0x40, 0xfe) && byte !== 0x7f),
    // The lower half of the trail bytes is no part of GB 2312.
    pairs: [
      [0xa1a1, 0xa3fe, 0.7],
      [0xb0a1, 0xd7f9, 1],
      [0xd8a1, 0xf7fe, 0.3],
    ],
    single: () => undefined,
  },
  big5: {
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0xa1, 0xfe),
    pairs: [
      [0xa140, 0xa3bf, 0.7],
      [0xa440, 0xc67e, 0.99],
      [0xc940, 0xf9d5, 0.3],
    ],
    single: () => undefined,
  },
  shift_jis: {
    isLead: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
    isTrail: (byte) => within(byte, 0x40, 0xfc) && byte !== 0x7f,
    pairs: [
      [0x8140, 0x829a, 0.7],
      [0x829f, 0x8396, 1],
      [0x889f, 0x9872, 1],
      [0x989f, 0xeaa4, 0.3],
    ],
    single: (byte) => (within(byte, 0xa1, 0xdf) ? 0.6 : undefined),
  },
  'euc-kr': {
    isLead: (byte) => within(byte, 0xa1, 0xfe),
    isTrail: (byte) => within(byte, 0xa1, 0xfe),
    // Syllables; what comes behind them are Chinese characters, which stand in few texts.
    pairs: [
      [0xa1a1, 0xa3fe, 0.7],
      [0xb0a1, 0xc8fe, 1],
      [0xcaa1, 0xfdfe, 0.2],
    ],
    single: () => undefined,
  },
  'euc-jp': {
    isLead: (byte) => within(byte, 0xa1, 0xfe),
    isTrail: (byte) => within(byte, 0xa1, 0xfe),
    pairs: [
      [0xa1a1, 0xa3fe, 0.7],
      [0xa4a1, 0xa5f6, 1],
      [0xb0a1, 0xcfd3, 0.9],
      [0xd0a1, 0xf4a6, 0.3],
    ],
    single: () => undefined,
  },
}

/** Alone it is what two bytes of another encoding may look like; beside other pairs it may well be meant. */
const weightBeyond = (isAlone: boolean): number => (isAlone ? 0.05 : 0.6)

const weightOf = ({ pairs }: PairedEncoding, encoding: TextEncoding, pair: number, isAlone: boolean): number => {
  const found = pairs.find(([from, to]) => within(pair, from, to))?.[2]
  if (encoding === 'gb18030' && (found === undefined || (pair & 0xff) < 0xa1)) return weightBeyond(isAlone)
  return found ?? 0.05
}

/** Small Latin letters touch accented ones, and hardly ever Chinese or Japanese. */
const isSmall = (byte: number | undefined): boolean => byte !== undefined && within(byte, 0x61, 0x7a)

interface Unit {
  readonly weight: number
  /** Bytes. */
  readonly size: 1 | 2
}

/** The character that begins at a byte beyond ASCII. @param ended where the pair before it ended */
function unitAt(bytes: Uint8Array, at: number, ended: number, encoding: TextEncoding, form: PairedEncoding): Unit {
  const byte = bytes[at] ?? 0
  const trail = bytes[at + 1] ?? 0
  const alone = form.single(byte)
  if (alone !== undefined) return { weight: alone * (isSmall(bytes[at - 1]) || isSmall(trail) ? 0.4 : 1), size: 1 }
  if (!form.isLead(byte) || !form.isTrail(trail)) return { weight: -1, size: 1 }
  const next = bytes[at + 2] ?? 0
  const inWord = isSmall(bytes[at - 1]) || isSmall(next) ? 0.4 : 1
  return { weight: weightOf(form, encoding, byte * 256 + trail, at !== ended && next < 0x80) * inWord, size: 2 }
}

/** How plausible the pairs of bytes are; a byte that begins no character counts against it. */
function pairedShare(bytes: Uint8Array, encoding: TextEncoding, form: PairedEncoding): number {
  let sum = 0
  let count = 0
  let ended = -1
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1
      continue
    }
    const { weight, size } = unitAt(bytes, at, ended, encoding, form)
    count += 1
    sum += weight
    at += size
    if (size === 2) ended = at
  }
  return count === 0 ? 0 : Math.max(0, sum / count)
}

const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'
const ukrainian = 'абвгдежзийклмнопрстуфхцчшщьюяіїєґ'
const greek = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţșț', 'čćđšž', 'äöüß']
const western = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüªº',
  'áâãàçéêíóôõúü',
  'àèéìíîòóùú',
  'æøåé',
  'åäöéšž',
  'ëïéèüö',
  'áðéíóúýþæö',
]

/** Letters beyond ASCII of the languages that are written in an encoding, small ones; usual letters first. */
const alphabets: Readonly<Partial<Record<TextEncoding, readonly string[]>>> = {
  'windows-1252': western,
  'windows-1250': central,
  'windows-1251': [russian, ukrainian, 'абвгдежзијклмнопрстуфхцчшћђљњџ'],
  'koi8-r': [russian],
  'koi8-u': [ukrainian],
  ibm866: [russian],
  'iso-8859-2': central,
  'iso-8859-5': [russian, ukrainian],
  'windows-1253': [greek],
  'windows-1254': ['çğıöşüâîûİ'],
  'windows-1255': ['אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  'windows-1256': ['ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژگ'],
  'windows-1257': ['āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž'],
  'windows-874': [[...Array(0x5b).keys()].map((n) => String.fromCharCode(0xe01 + n)).join('')],
  macintosh: western,
}
/** Scripts of their own: a word has no Latin letters in it, and its letters are in an order that a language has. */
const scripts: Readonly<Partial<Record<TextEncoding, RegExp>>> = {
  'windows-1251': misspelled.cyrillic,
  'koi8-r': misspelled.cyrillic,
  'koi8-u': misspelled.cyrillic,
  ibm866: misspelled.cyrillic,
  'iso-8859-5': misspelled.cyrillic,
  'windows-1253': misspelled.greek,
  'windows-1255': misspelled.hebrew,
  'windows-1256': misspelled.arabic,
  'windows-874': misspelled.thai,
}
/** Signs that stand in texts of every language, never between two letters. */
const signs = new Set('°±µ×·§€£®©™«»„“”‘’‚–—…¼½¾²³¹ø№‰ºª¿¡\u00a0')
const rare = new Set('ъэёфщцѓѕќўћђџґ')
const word = /[\p{L}\p{M}]+/gu
const beyond = /[\u{80}-\u{10ffff}]/gu

const isCased = (letters: string): boolean =>
  letters.slice(1) === letters.slice(1).toLowerCase() || letters === letters.toUpperCase()

/** Greek capitals have no accents. */
const isMisspelled = (letters: string, script: RegExp): boolean =>
  script.test(letters.toLowerCase()) && !(script === misspelled.greek && letters === letters.toUpperCase())

/** The share of letters of a word that fit a language of the encoding: small after the first, in one script. */
function wordShare(letters: string, alphabet: ReadonlySet<string>, script: RegExp | undefined): number {
  const foreign = letters.match(beyond) ?? []
  if (!isCased(letters)) return 0
  if (script) {
    if (foreign.length < letters.length || letters.length < 2 || isMisspelled(letters, script)) return 0
    const capital = letters === letters.toUpperCase() && letters !== letters.toLowerCase() ? 0.9 : 1
    const fit = foreign.map((letter) => letter.toLowerCase()).filter((letter) => alphabet.has(letter))
    return (fit.reduce((sum, letter) => sum + (rare.has(letter) ? 0.4 : 1), 0) * capital) / foreign.length
  }
  if (letters.length > 2 && foreign.length * 3 > letters.length * 2) return 0
  return foreign.filter((letter) => alphabet.has(letter) || alphabet.has(letter.toLowerCase())).length / foreign.length
}

/** What of a text is judged in each language: its words with letters beyond ASCII, and the other signs. */
interface Judged {
  readonly words: readonly (readonly [letters: string, foreign: number])[]
  /** Signs beyond ASCII that are no letters count as far as they are known and stand between no letters. */
  readonly signs: number
  readonly all: number
}

function judgedOf(text: string): Judged {
  const words = [...text.matchAll(word)].map(([found]) => [found, found.match(beyond)?.length ?? 0] as const)
  const others = (text.match(/[^\p{ASCII}\p{L}\p{M}]/gu) ?? []).length
  const between = (text.match(/(?<=\p{L})[^\p{ASCII}\p{L}\p{M}](?=\p{L})/gu) ?? []).length
  const known = (text.match(beyond) ?? []).filter((each) => signs.has(each) && !/[\p{L}\p{M}]/u.test(each)).length
  return {
    words: words.filter(([, foreign]) => foreign > 0),
    signs: Math.max(0, Math.min(others, known) - between) * 0.9,
    all: (text.match(beyond) ?? []).length,
  }
}

/** How plausible a text is in the alphabet of one language. */
function languageShare({ words, signs: others, all }: Judged, letters: string, script: RegExp | undefined): number {
  const alphabet = new Set(letters)
  const sum = words.reduce((total, [found, foreign]) => total + foreign * wordShare(found, alphabet, script), others)
  return all === 0 ? 0 : sum / all
}

function shareOf(bytes: Uint8Array, encoding: TextEncoding): number {
  const form = paired[encoding]
  if (form) return pairedShare(bytes, encoding, form)
  const text = judgedOf(new TextDecoder(encoding).decode(bytes))
  const languages = alphabets[encoding] ?? []
  return Math.max(...languages.map((letters) => languageShare(text, letters, scripts[encoding])))
}

const judged = [...Object.keys(paired), ...Object.keys(alphabets)] as TextEncoding[]

/** Below it a text is none. */
const plausible = 0.6
/** So much better the first one has to be than another that reads something else. */
const margin = 0.1
/** A word or two of a script of its own may be one of another script too. */
const marginOfShort = 0.25
/** Bytes beyond ASCII of a text that is no short one. */
const longEnough = 12
const isLong = (bytes: Uint8Array): boolean => bytes.filter((byte) => byte >= 0x80).length >= longEnough

/** So plausible has what was ruled out to be to stay in question: words of one byte a letter, spelled as they ought to be. */
const leastOf = (encoding: TextEncoding, { length }: Uint8Array, { size }: ReadonlySet<unknown>): number =>
  paired[encoding] || length > fewBytes || size > judged.length / 2 ? Number.POSITIVE_INFINITY : 0.95
const fewBytes = 30
/** So many more of the characters have to be usual in one language than in another that would be read from the same bytes. */
const clearly = 0.3

/** Texts of which so much is usual Chinese are nothing else. */
const nearlyAll = 0.8

/** Pairs of bytes are a character in several encodings: those whose characters are unusual beside the others' are out. */
function eastAsianRivals(bytes: Uint8Array): ReadonlySet<TextEncoding> {
  const read = (encoding: TextEncoding) => new TextDecoder(encoding).decode(bytes)
  const korean = usualShare(read('euc-kr'), 'korean')
  const chinese = usualShare(read('gb18030'), 'chinese')
  const letters =
    read('euc-jp')
      .match(/[\p{L}ー]/gu)
      ?.filter((letter) => letter > '\x7f') ?? []
  const kana = letters.filter((letter) => /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(letter)).length
  const isJapanese = kana > letters.length * clearly
  const isChinese = chinese > korean + clearly && !isJapanese
  if (isChinese && chinese >= nearlyAll)
    return new Set(judged.filter((encoding) => !(['gb18030', 'big5'] as string[]).includes(encoding)))
  if (isChinese) return new Set(['euc-kr', 'euc-jp', 'windows-874'])
  if (!isLong(bytes)) return new Set()
  if (korean > chinese + clearly) return new Set(['gb18030', 'big5', 'euc-jp', 'shift_jis', 'windows-874'])
  return isJapanese ? new Set(['gb18030', 'euc-kr', 'big5', 'windows-874']) : new Set()
}

/**
 * The encodings that bytes may be text in, of those that are no UTF-8, the most plausible first. Those that read the same
 * are one. One alone is certain; several are open, and none at all is no text that people write.
 * @param given whole lines with characters beyond ASCII
 */
export function plausibleEncodings(given: Uint8Array): readonly PlausibleEncoding[] {
  const bytes = sampleOf(given)
  const ruledOut = eastAsianRivals(bytes)
  const all = judged
    .map((encoding) => ({ encoding, share: shareOf(bytes, encoding) }))
    .filter(({ encoding, share }) => share >= (ruledOut.has(encoding) ? leastOf(encoding, bytes, ruledOut) : plausible))
    .sort((a, b) => b.share - a.share)
  const texts = new Set<string>()
  const differing = all.filter(({ encoding }) => {
    const text = new TextDecoder(encoding).decode(bytes)
    return !texts.has(text) && texts.add(text)
  })
  const [first] = differing
  return differing.filter(({ encoding, share }) => first && !isBeaten(first, { encoding, share }, isLong(bytes)))
}

const isLatin = (encoding: TextEncoding): boolean =>
  alphabets[encoding] !== undefined && scripts[encoding] === undefined

/** Simplified Chinese is what most Chinese files hold: traditional has to be better, not as good. */
function isBeaten(first: PlausibleEncoding, other: PlausibleEncoding, ofLong: boolean): boolean {
  if (other.encoding === first.encoding) return false
  const isPlain = ofLong || (isLatin(first.encoding) && isLatin(other.encoding))
  if (first.encoding === 'gb18030' && other.encoding === 'big5') return true
  return first.share - other.share >= (isPlain ? margin : marginOfShort)
}

/** Bytes that are judged; more of them say nothing else. */
const enough = 8 * 1024

/** Lines from all over a text. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= enough) return bytes
  const every = Math.ceil(bytes.length / enough)
  const sample = new Uint8Array(bytes.length)
  let size = 0
  for (let from = 0, line = 0; from < bytes.length && size < enough; line += 1) {
    const feed = bytes.indexOf(lineFeed, from)
    const end = feed < 0 ? bytes.length : feed + 1
    if (line % every === 0) {
      sample.set(bytes.subarray(from, end), size)
      size += end - from
    }
    from = end
  }
  return sample.slice(0, size)
}

/** All that a text may be in that is no UTF-8, those that are plausible first: the right one is always among them. */
export const likeliestFirst = (found: readonly (TextEncoding | undefined)[]): readonly TextEncoding[] => [
  ...new Set([
    ...found.filter((each) => each !== undefined),
    ...textEncodings.filter((each) => !each.startsWith('utf')),
  ]),
]

const lineFeed = 0x0a
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

/**
 * Lines that hold bytes beyond ASCII: what is judged of a file.
 * @param most bytes of them, and of one line
 */
export function linesBeyondAscii(bytes: Uint8Array, most: number): readonly Uint8Array[] {
  const found: Uint8Array[] = []
  for (let from = 0, size = 0; from < bytes.length && size < most; ) {
    const feed = bytes.indexOf(lineFeed, from)
    const line = bytes.subarray(from, feed < 0 ? bytes.length : feed + 1)
    from += line.length
    if (isAscii(line)) continue
    found.push(line.slice(0, most))
    size += line.length
  }
  return found
}

/** What stands where bytes are no character of the encoding. */
export const unreadable = '\ufffd'
const notAscii = /[^\p{ASCII}]/u

/** How many characters beyond ASCII a text has that could be read, and how many that could not. */
export function textUnits(text: string): { readonly beyondAscii: number; readonly unreadable: number } {
  if (!notAscii.test(text)) return { beyondAscii: 0, unreadable: 0 }
  let good = 0
  let bad = 0
  for (const character of text) {
    if (character === unreadable) bad += 1
    else if (character > '\x7f') good += 1
  }
  return { beyondAscii: good, unreadable: bad }
}

/** So many characters are sound for each one that is not: a text is damaged, not in another encoding. */
const sound = 4

/** Is so little of a text unreadable that it has the encoding in which it was read? */
export const isSound = ({ beyondAscii, unreadable }: ReturnType<typeof textUnits>): boolean =>
  beyondAscii >= sound * unreadable
