/** What stands below the head of a sheet, by its layout. */
import type { Fields } from '@srm/core/definition/field'
import { amountInWords } from './amountInWords.ts'
import { changes } from './changes/changes.ts'
import { type Layout, layoutOf } from './layouts.ts'
import { lineTable } from './lineTable.ts'
import type { Block } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { currencyOf } from './valueText.ts'
import { paperWords } from './words.ts'

type Sections = Layout['sections']

/** Snapshots that a reference of the same sheet says beside its code. */
function saidTwice({ def, text }: Sheet, keys: readonly string[]): ReadonlySet<string> {
  const fields = def.shape.fields as Fields
  return new Set(
    keys.flatMap((key) =>
      Object.keys(fields[key]?.copies ?? {}).filter((copy) => keys.includes(copy) && text(key).includes(text(copy))),
    ),
  )
}

function sections(sheet: Sheet, said: Sections): readonly Block[] {
  const { facts, say } = sheet
  const twice = saidTwice(
    sheet,
    said.flatMap(({ fields }) => fields),
  )
  return said.flatMap((section): Block[] => {
    const found = facts(section.fields.filter((key) => !twice.has(key)))
    return found.length > 0 ? [{ kind: 'facts', title: say(section), facts: found }] : []
  })
}

/** Names, and below each what is known of it with its label; the name is said once. */
function parties({ facts, text, say, taxNumbers }: Sheet, said: NonNullable<Layout['parties']>): readonly Block[] {
  const shown = said.flatMap(({ fields: [name = '', ...rest], side, ...title }) => {
    const called = text(name)
    const more = facts(rest).map((fact) => `${fact.label}: ${fact.text.replace(` ${called}`, '')}`)
    const taxNumber = side && taxNumbers[side]
    const tax = taxNumber ? `${say(paperWords.taxNumber)}: ${taxNumber}` : ''
    const lines = [called, tax, ...more].filter((one) => one !== '')
    return lines.length > 0 ? [{ title: say(title), lines }] : []
  })
  return shown.length > 0 ? [{ kind: 'parties', parties: shown }] : []
}

function totals({ facts, doc, text, reading }: Sheet, keys: readonly string[]): readonly Block[] {
  const currency = currencyOf(doc)
  const found = facts(keys).map((fact) => (currency ? { ...fact, text: `${fact.text} ${currency}` } : fact))
  const last = keys.findLast((key) => text(key) !== '')
  if (last === undefined) return []
  const inWords = currency ? amountInWords(String(doc[last]), currency, reading.locale) : undefined
  return [{ kind: 'totals', totals: found, inWords: inWords ?? '' }]
}

function signatures({ text, say }: Sheet, said: NonNullable<Layout['signatures']>): readonly Block[] {
  const places = said.map(({ company, ...title }) => ({ title: say(title), company: company ? text(company) : '' }))
  return places.length > 0 ? [{ kind: 'signatures', places }] : []
}

export function blocksOf(sheet: Sheet): readonly Block[] {
  const layout = layoutOf(sheet.def)
  return [
    ...parties(sheet, layout.parties ?? []),
    ...changes(sheet),
    ...sections(sheet, layout.sections),
    ...lineTable(sheet, layout.lines),
    ...totals(sheet, layout.totals),
    ...sections(sheet, layout.closing ?? []),
    ...signatures(sheet, layout.signatures ?? []),
  ]
}
