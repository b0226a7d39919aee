/** A document while it is laid out: what of it the person sees, as texts. */
import type { Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { label } from '@srm/core/i18n/translate'
import type { Actor } from '../engine/context.ts'
import { projection } from '../engine/projection.ts'
import type { Changed } from './changes/changed.ts'
import { layoutOf } from './layouts.ts'
import type { Fact } from './paper.ts'
import type { TaxNumbers } from './taxNumbers.ts'
import { textOfHtml } from './textOfHtml.ts'
import { currencyOf, type Reading, valueText } from './valueText.ts'

export interface Sheet {
  readonly def: AnyDocument
  readonly doc: AnyDoc
  readonly actor: Pick<Actor, 'side' | 'permissions' | 'companyName'>
  readonly reading: Reading
  /** Of the companies of both sides, where money is on it. */
  readonly taxNumbers: TaxNumbers
  /** In what it differs from before; undefined where nothing of it was changed. */
  readonly changed: Changed | undefined
  say(words: { readonly en: string; readonly zh: string }): string
  /** The text of a field of the head; '' where it is blank or not to be seen. */
  text(key: string): string
  /** The same with its label; none where it has no text. */
  facts(keys: readonly string[]): readonly Fact[]
  /** Those fields of the head that the person sees. */
  headKeys(keys: readonly string[]): readonly string[]
  /** Those columns of the lines that the person sees. */
  lineKeys(keys: readonly string[]): readonly string[]
  lineField(key: string): Field
  lineText(line: AnyRow, key: string): string
}

const longText = 200

const isWide = ({ multiline, kind, max = 0 }: Field): boolean =>
  multiline === true || kind === 'json' || (kind === 'text' && max > longText)

/** @param def as the person knows it, free fields among the others */
export function sheetOf(
  def: AnyDocument,
  doc: AnyDoc,
  actor: Sheet['actor'],
  reading: Reading,
  { taxNumbers = {}, changed }: Pick<Partial<Sheet>, 'taxNumbers' | 'changed'> = {},
): Sheet {
  const { fields, lines } = def.shape
  const seen = projection(def, actor)
  const seenLines = new Set(seen.lines)
  const rich = new Set<string>(layoutOf(def).rich)
  const text = (key: string) => {
    // a picture is a file beside the document
    if (!seen.heads.has(key) || !fields[key] || key === def.picture) return ''
    const value = valueText(fields[key], doc[key], doc, reading)
    return rich.has(key) ? textOfHtml(value) : value
  }
  const say: Sheet['say'] = (words) => label(reading.locale, words)
  return {
    def,
    doc,
    actor,
    reading,
    taxNumbers,
    changed,
    say,
    text,
    facts: (keys) =>
      keys.flatMap((key) => {
        const value = text(key)
        return value === '' ? [] : [{ label: say(fields[key]), text: value, isWide: isWide(fields[key]) }]
      }),
    headKeys: (keys) => keys.filter((key) => seen.heads.has(key) && fields[key] !== undefined),
    lineKeys: (keys) => keys.filter((key) => seenLines.has(key) && lines[key] !== undefined),
    lineField: (key) => lines[key],
    lineText: (line, key) =>
      valueText(lines[key], line[key], { currency: currencyOf(line) ?? currencyOf(doc) }, reading),
  }
}
