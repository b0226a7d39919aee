/**
 * Passwords that everybody tries first: a published list of some 49,000 (ASVS 6.2.4), and its first words with our own,
 * from which what people do to them is taken off before they are looked up: capitals, digits and signs at either end,
 * letters written as digits, and the word twice.
 */
import { createRequire } from 'node:module'

/** So many of them are looked for inside of longer passwords too. */
const mostFrequent = 3000

/** Words of this product, of China, of offices and computers that the list has late or not at all. */
const own = `
  passwd passcode passphrase secrets topsecret mima administrator administrador adminadmin root superuser supervisor
  sysadmin operator owner user users username guest visitor public default demo example sample trial temp temporary
  changeit welcomeback helloworld nihao login logon signin letmeinnow opensesame qwertz qwertzuiop azertyuiop ilove
  sweetheart moonlight lily wednesday thursday saturday february march june july christmas volleyball realmadrid
  bayern lions bears lion cat dog bmw audi jedi yoda luigi zelda fortnite roblox counterstrike callofduty frodo
  lightning hurricane ice earth wind never trustno trustme trust believe hope god godisgood amen allah database
  iphone android facebook twitter instagram youtube cisco linux ubuntu debian github gitlab docker kubernetes
  postgres mysql mongodb redis nginx alejandro wangwei wangfang liwei lina zhangwei zhangmin chenjie liuyang zhang
  chen yang zhao huang zhou woaini wode woshishui wojiushiwo aini nishishui laopo laogong baobei gongxi facai sex
  something everything nobody somebody nothere chocolate strawberry lemon tea whisky vodka hamburger company
  purchase purchasing purchaser buyer seller supplier procurement vendor sales order orders srm erp sap portal
  accounts finance secure safe blink red piano rocknroll gamer games luck thirteen hundred thousand beta gamma sigma
  alphabet number numbers digits first second third one two three onetwothree
`

interface Lists {
  readonly all: ReadonlySet<string>
  readonly known: ReadonlySet<string>
}

function readLists(): Lists {
  const library = createRequire(import.meta.url)('@zxcvbn-ts/language-common')
  const { dictionary } = library as typeof import('@zxcvbn-ts/language-common')
  /** The most frequent come first. */
  const published = dictionary['passwords-common'].map((password) => password.toLowerCase())
  const known = new Set([...published.slice(0, mostFrequent), ...own.split(/\s+/).filter(Boolean)])
  return { all: new Set(published), known }
}

let lists: Lists | undefined
/** Read with the first new password: ten megabytes that most hours do without. */
function listed(): Lists {
  lists ??= readLists()
  return lists
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const reversed = (text: string) => [...text].reverse().join('')
/** A run along the alphabet, the digits or a row of keys, either way. */
const isRun = (text: string) => rows.some((row) => `${row}${row}`.includes(text) || reversed(row + row).includes(text))
/** One short piece again and again: `aaaaaaaa`, `12121212`, `abcabcabc`. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+.?.?.?$/su.test(text)
const lettersOnly = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const once = (text: string) => /^(.+)\1$/su.exec(text)?.[1] ?? text
const unmasked = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

/** Is the password one of those that are tried first? Spaces and hyphens do not make it another one. */
export function isCommonPassword(password: string): boolean {
  const { all, known } = listed()
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/gu, '')
  const digits = plain.replace(/\D/g, '')
  if (plain === '' || all.has(plain) || all.has(password.toLowerCase())) return true
  if (isRun(plain) || isRepeated(plain)) return true
  if (digits.length === plain.length && digits.length <= 12) return true
  const cores = [lettersOnly(plain), lettersOnly(unmasked(plain)), unmasked(lettersOnly(plain))]
  return cores.some((core) => {
    const word = once(core)
    return word !== '' && (known.has(word) || isRun(word)) && plain.length - core.length <= 6
  })
}
