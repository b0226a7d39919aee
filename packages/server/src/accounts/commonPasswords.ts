/**
 * Passwords that everybody tries first. Words are kept once; what people do to them is undone before they are looked up:
 * capitals, digits and signs at either end, letters written as digits, and the word twice.
 */

const words = `
  password passwort passwd passcode passphrase pass secret secrets topsecret private geheim mima admin administrator
  administrador adminadmin root superuser supervisor sysadmin system manager operator owner user users username guest
  visitor public default test testing tester testtest demo example sample trial temp temporary change changeme changeit
  welcome welcomeback hello helloworld hallo nihao login logon signin letmein letmeinnow openup opensesame access enter
  abc abcd abcde abcdef abcdefg abcdefgh qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop azerty
  azertyuiop asd asdf asdfg asdfgh asdfghj asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc rfv
  qweasd qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz iloveyou iloveu ilove loveyou loveme love lovely lover sweetheart
  darling honey baby babygirl babyboy princess prince queen king angel angels devil sunshine sunny moonlight rainbow
  flower flowers rose jasmine lily daisy summer winter autumn spring monday tuesday wednesday thursday friday saturday
  sunday january february march april june july august september october november december christmas holiday vacation
  football soccer baseball basketball hockey tennis golf rugby cricket volleyball liverpool arsenal chelsea manchester
  barcelona realmadrid juventus bayern lakers yankees cowboys eagles steelers packers rangers tigers lions bears wolves
  dragon dragons tiger lion bear wolf eagle falcon hawk phoenix panther cobra shark dolphin monkey donkey horse kitten
  kitty cat dog doggy puppy bunny rabbit chicken turtle butterfly spider snake mustang ferrari porsche mercedes bmw audi
  toyota honda yamaha suzuki harley corvette camaro jaguar superman batman spiderman ironman starwars startrek jedi
  yoda matrix pokemon pikachu naruto mario luigi zelda minecraft fortnite roblox warcraft counterstrike callofduty
  gandalf frodo hobbit merlin wizard magic mystery ninja samurai pirate hunter killer master ranger warrior soldier
  thunder lightning storm hurricane tornado fire ice water earth wind heaven hell freedom liberty peace forever always
  never trustno trustme trust believe faith hope jesus christ god godisgood blessed amen allah buddha computer internet
  network server database windows microsoft apple iphone android samsung google facebook twitter instagram youtube
  amazon oracle cisco linux ubuntu debian github gitlab docker kubernetes postgres mysql mongodb redis nginx apache
  michael michelle jennifer jessica ashley amanda andrew anthony daniel david charlie george hannah jordan joshua
  justin matthew nicole robert samantha sophie thomas william martin peter stefan andreas maria anna laura julia carlos
  alejandro fernando wangwei wangfang liwei lina zhangwei zhangmin chenjie liuyang zhang chen yang zhao huang zhou
  woaini woaini wode woshishui wojiushiwo aini nishishui laopo laogong baobei gongxi facai fuckyou fuckme fuckoff
  bullshit asshole bitch sexy sex whatever nothing something anything everything nobody somebody nothere cheese chocolate
  cookie banana orange strawberry cherry lemon pepper ginger coffee tea beer whisky vodka pizza hamburger money dollar
  cash gold silver diamond platinum business company office purchase purchasing purchaser buyer seller supplier
  procurement vendor sales order orders srm erp sap portal access account accounts finance secure security safe safety
  blink silver purple yellow green black white blue red pink music guitar piano drummer metal rock rocknroll hiphop
  player gamer games winner lucky luck seven eleven thirteen hundred thousand million alpha beta gamma delta omega sigma
  alphabet number numbers digits first second third one two three onetwothree
`

const known = new Set(words.split(/\s+/).filter(Boolean))
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
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/gu, '')
  const digits = plain.replace(/\D/g, '')
  if (plain === '' || isRun(plain) || isRepeated(plain)) return true
  if (digits.length === plain.length && digits.length <= 12) return true
  const cores = [lettersOnly(plain), lettersOnly(unmasked(plain)), unmasked(lettersOnly(plain))]
  return cores.some((core) => {
    const word = once(core)
    return word !== '' && (known.has(word) || isRun(word)) && plain.length - core.length <= 6
  })
}
