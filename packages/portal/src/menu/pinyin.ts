/** Chinese text by the first letters of its pinyin, for filters (screens §3): 采购订单 → cgdd. Pure. */

/** The first character of each letter in the browser's own pinyin order; i, u and v begin no syllable. */
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀']
const letters = [...'abcdefghjklmnopqrstwxyz']

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

function letterOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase()
  const at = firsts.findLastIndex((first) => collator.compare(character, first) >= 0)
  return letters[at] ?? character
}

/** Characters that are not Chinese stay, in small letters. */
export const initialsOf = (text: string): string => [...text].map(letterOf).join('')

/** Whether a name contains what was typed, or its initials do; nothing typed is in every name. */
export function isNamed(name: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || (/^[a-z\d]+$/.test(wanted) && initialsOf(name).includes(wanted))
}
