/** Units as people write them, whatever an account calls them: each row is one unit. Pure. */
import { comparableText } from '../comparableText.ts'

const rows: readonly (readonly string[])[] = [
  [
    'pcs',
    'pc',
    'piece',
    'pieces',
    'ea',
    'each',
    '个',
    '件',
    '只',
    '把',
    '台',
    '支',
    '根',
    '条',
    '块',
    '片',
    '张',
    '颗',
    '枚',
  ],
  ['box', 'boxes', 'case', 'cs', 'carton', 'ctn', 'cartons', '箱', '盒'],
  ['pack', 'packs', 'packet', 'pk', 'pkg', 'bag', 'bags', '包', '袋'],
  ['set', 'sets', '套', '组'],
  ['pair', 'pairs', 'pr', '对', '双', '副'],
  ['roll', 'rolls', '卷'],
  ['kg', 'kgs', 'kilogram', 'kilograms', 'kilo', '千克', '公斤'],
  ['g', 'gram', 'grams', '克'],
  ['t', 'to', 'ton', 'tons', 'tonne', 'tonnes', '吨'],
  ['m', 'meter', 'meters', 'metre', 'metres', 'mtr', '米'],
  ['mm', 'millimeter', 'millimetre', '毫米'],
  ['cm', 'centimeter', 'centimetre', '厘米'],
  ['m2', 'sqm', 'square meter', 'square metre', '平方米', '平米'],
  ['m3', 'cbm', 'cubic meter', 'cubic metre', '立方米', '立方'],
  ['l', 'liter', 'liters', 'litre', 'litres', '升'],
  ['h', 'hr', 'hour', 'hours', '小时'],
  ['day', 'days', '天', '日'],
]
const rowOf = new Map(rows.flatMap((row) => row.map((word) => [word, new Set(row)] as const)))

/** All ways to write the unit of a word, itself among them, as names are compared; none of a word that is no common one. */
export const unitWords = (word: string): ReadonlySet<string> =>
  rowOf.get(comparableText(word).replace(/\.$/, '')) ?? new Set<string>()
