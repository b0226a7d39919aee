/** In what a document differs from what held before, as it stands on paper. */
import type { LineDifference } from '@srm/core/definition/difference'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Block, Change } from '../paper.ts'
import type { Sheet } from '../sheet.ts'
import { currencyOf, valueText } from '../valueText.ts'
import { paperWords } from '../words.ts'

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
