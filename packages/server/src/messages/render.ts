/** A message as its reader reads it: in the reader's language and zone, made of the values the reader was allowed to see. */
import type { Decimal, Field } from '@srm/core/definition/field'
import { isOthersNumber, partyOf } from '@srm/core/definition/sides/caption'
import type { AnyDocument, AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { fullTime, money, percent, quantity, unitPrice } from '@srm/core/i18n/format'
import { type Locale, label, pairLabel } from '@srm/core/i18n/translate'
import { fillText, holesIn } from './fillText.ts'
import type { Found, MessageRule } from './rules/rules.ts'

export interface Reader {
  readonly language: Locale
  /** IANA name. */
  readonly timeZone: string
}

export interface Rendered {
  readonly title: string
  readonly body: string
}

const texts = ({ title, lines }: MessageRule) => [title, ...lines]

/** The company to name beside the number in a title, where numbers of several are read and the title names it nowhere. */
function namedBeside({ def, rule }: Found): string | undefined {
  const { side } = rule.to
  const party = side === 'each' || !isOthersNumber(def, side) ? undefined : partyOf(def, side)
  return party && !holesIn(rule.title.en).includes(party) ? party : undefined
}

/** The fields and answers that the words of a rule speak of. */
export const namesIn = (found: Found): string[] => [
  ...new Set([
    ...texts(found.rule).flatMap(({ en, zh }) => [...holesIn(en), ...holesIn(zh)]),
    ...[namedBeside(found) ?? []].flat(),
    ...Object.values(found.rule.leadsTo ?? {}),
  ]),
]

const fieldOf = (def: AnyDocument, { action }: MessageRule, key: string): Field | undefined =>
  (def.transitions as Record<string, AnyTransition>)[action]?.asks?.[key] ?? def.shape.fields[key]

function decimal(value: Decimal, { measure }: Field, currency: string | undefined): string {
  if (measure === 'amount') return money(value, currency)
  if (measure === 'price') return unitPrice(value)
  return measure === 'percent' ? percent(value) : quantity(value)
}

function shown(field: Field | undefined, value: unknown, params: AnyRow, { language, timeZone }: Reader): string {
  const text = String(value)
  const options = field?.options?.[text]
  if (options) return pairLabel(language, options)
  if (field?.kind === 'time') return fullTime(text, { zone: timeZone })
  if (field?.kind !== 'decimal') return text
  return decimal(text as Decimal, field, typeof params.currency === 'string' ? params.currency : undefined)
}

/** The number with the company whose number it is. */
function captioned(found: Found, values: Readonly<Record<string, string>>, { language }: Reader) {
  const party = values[namedBeside(found) ?? '']
  const key = String(found.def.key[0])
  const number = values[key]
  if (party === undefined || number === undefined) return values
  return { ...values, [key]: language === 'zh_cn' ? `${number}（${party}）` : `${number} (${party})` }
}

/** The words of a rule, filled in; a line that lacks one of its values is left out. */
export function render(found: Found, params: AnyRow, reader: Reader): Rendered {
  const { def, rule } = found
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const values = Object.fromEntries(
    given.map(([key, value]) => [key, shown(fieldOf(def, rule, key), value, params, reader)]),
  )
  const say = (words: { en: string; zh: string }, told = values) => fillText(label(reader.language, words), told)
  const plain = say(rule.title)
  const party = values[namedBeside(found) ?? '']
  const isNamed = party !== undefined && plain.includes(party)
  return {
    // a bracket of full width has its own room
    title: isNamed ? plain : say(rule.title, captioned(found, values, reader)).replace(/） (?=[\u2e80-\u9fff])/g, '）'),
    body: rule.lines
      .map((line) => say(line))
      .filter((line) => line !== '')
      .join('\n'),
  }
}

/** Where the document is shown to somebody of a side, at the part of it that a rule names, or another one that its values do. */
export function urlOf(
  side: string,
  document: string,
  uuid: string | null,
  { tab, leadsTo }: Pick<MessageRule, 'tab' | 'leadsTo'> = {},
  params: AnyRow = {},
): string {
  const [other, at] = leadsTo ? [params[leadsTo.document], params[leadsTo.uuid]] : []
  if (typeof other === 'string' && typeof at === 'string') return urlOf(side, other, at, { ...(tab ? { tab } : {}) })
  return uuid === null ? `/${side}/${document}` : `/${side}/${document}/${uuid}${tab ? `?tab=${tab}` : ''}`
}
