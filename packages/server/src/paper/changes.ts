/** In what a document differs from what held before, as it stands on paper. */
import { comparison, type Difference, type LineDifference, type Pairs, told } from '@srm/core/definition/difference'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { hasVersions, lastChange } from '../engine/versions.ts'
import type { Block, Change } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { currencyOf, valueText } from './valueText.ts'
import { paperWords } from './words.ts'

/** A change of a document, and what it is to it. */
export interface Changed {
  readonly as: 'changed' | 'proposed' | 'prepared'
  readonly difference: Difference
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What of a change the document has taken: of one that was refused nothing. */
function takenBy(doc: AnyDoc, { head, lines }: Difference): Difference {
  const present = new Map((doc.lines ?? []).map((line) => [String(line.uuid), line]))
  const taken = (pairs: Pairs, row: AnyRow): Pairs =>
    Object.fromEntries(Object.entries(pairs).filter(([key, [, is]]) => isSame(row[key], is)))
  return {
    head: taken(head, doc),
    lines: lines.flatMap((one) => {
      const row = present.get(one.uuid)
      if (one.kind !== 'changed') return (one.kind === 'added') === (row !== undefined) ? [one] : []
      const fields = row ? taken(one.fields, row) : {}
      return Object.keys(fields).length > 0 ? [{ ...one, fields }] : []
    }),
  }
}

/** What was changed last, is proposed or being prepared; undefined where the document is as it was first sent. */
export async function changedIn(context: Context, def: AnyDocument, doc: AnyDoc): Promise<Changed | undefined> {
  const { proposed, stands } = doc as AnyDoc & { readonly proposed?: AnyDoc; readonly stands?: AnyDoc }
  if (proposed) return { as: 'proposed', difference: comparison(def, doc, proposed) }
  if (stands && doc.draft === true) return { as: 'prepared', difference: comparison(def, stands, doc) }
  const version = Number(doc[String(def.versionField)] ?? 0)
  if (!hasVersions(def) || version < 2) return undefined
  const difference = await lastChange(context, def, String(doc.uuid), version)
  return difference && { as: 'changed', difference: takenBy(doc, told(def, difference)) }
}

const values = (pairs: Pairs, at: 0 | 1): AnyRow =>
  Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[at]]))

/** Documents of what was and what is, for the names of codes that stand in neither document. */
export function statesOf(doc: AnyDoc, changed: Changed | undefined): readonly AnyDoc[] {
  if (!changed) return []
  const { head, lines } = changed.difference
  return ([0, 1] as const).map((at) => ({
    ...doc,
    ...values(head, at),
    lines: lines.map(({ line, fields }) => ({ ...line, ...values(fields, at) })),
  }))
}

/** What a line that came or went is known by: "Frame, Quantity 5". */
function named({ def, lineKeys, lineField, lineText, say }: Sheet, line: AnyRow): string {
  const { title } = def.lineIdentity ?? {}
  const [key] = title === undefined ? [] : lineKeys([String(title)])
  const quantities = lineKeys(['quantity']).map((one) => `${say(lineField(one))} ${lineText(line, one)}`)
  return [...(key === undefined ? [] : [lineText(line, key)]), ...quantities].filter((text) => text !== '').join(', ')
}

function lineRows(sheet: Sheet, { kind, itemNumber, line, fields }: LineDifference): readonly Change[] {
  const { say, lineKeys, lineField, lineText } = sheet
  const number = String(itemNumber)
  if (kind !== 'changed') return [{ line: number, text: `${say(paperWords[kind])}  ${named(sheet, line)}`.trim() }]
  return lineKeys(Object.keys(fields)).map((key) => {
    const [was, is] = (fields[key] ?? []).map((value) => lineText({ ...line, [key]: value }, key))
    return { line: number, text: difference(sheet, say(lineField(key)), was, is) }
  })
}

/** "Quantity 10 → 12", in one row. */
function difference({ say }: Sheet, label: string, was = '', is = ''): string {
  const shown = (text: string) => text.replace(/\s*\n\s*/g, '; ') || say(paperWords.nothing)
  return `${label} ${shown(was)} → ${shown(is)}`
}

/** One difference a row, of what the reader sees; no block where there is none. */
export function changes(sheet: Sheet): readonly Block[] {
  const { changed, def, doc, say, headKeys, reading } = sheet
  if (!changed) return []
  const { head, lines } = changed.difference
  const { fields } = def.shape
  const ofHead = headKeys(Object.keys(head)).map((key): Change => {
    const [was, is] = (head[key] ?? []).map((value) =>
      valueText(fields[key], value, { currency: currencyOf(doc) }, reading),
    )
    return { line: '', text: difference(sheet, say(fields[key]), was, is) }
  })
  const rows = [...ofHead, ...lines.flatMap((line) => lineRows(sheet, line))]
  const version = String(Number(doc[String(def.versionField)] ?? 1) - 1)
  const title = say(paperWords[changed.as]).replace('{version}', version)
  return rows.length > 0 ? [{ kind: 'changes', title, rows }] : []
}
