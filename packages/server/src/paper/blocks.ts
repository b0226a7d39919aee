/** What stands below the head of a sheet, by its layout. */
import { type Layout, layoutOf } from './layouts.ts'
import { lineTable } from './lineTable.ts'
import type { Block } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { currencyOf } from './valueText.ts'

type Sections = Layout['sections']

const sections = ({ facts, say }: Sheet, said: Sections): readonly Block[] =>
  said.flatMap((section): Block[] => {
    const found = facts(section.fields)
    return found.length > 0 ? [{ kind: 'facts', title: say(section), facts: found }] : []
  })

/** Names, and below each what is known of it with its label; the name is said once. */
function parties({ facts, text, say }: Sheet, said: Sections): readonly Block[] {
  const shown = said.flatMap(({ fields: [name = '', ...rest], ...title }) => {
    const called = text(name)
    const more = facts(rest).map((fact) => `${fact.label}: ${fact.text.replace(` ${called}`, '')}`)
    const lines = [called, ...more].filter((one) => one !== '')
    return lines.length > 0 ? [{ title: say(title), lines }] : []
  })
  return shown.length > 0 ? [{ kind: 'parties', parties: shown }] : []
}

function totals({ facts, doc }: Sheet, keys: readonly string[]): readonly Block[] {
  const currency = currencyOf(doc)
  const found = facts(keys).map((fact) => (currency ? { ...fact, text: `${fact.text} ${currency}` } : fact))
  return found.length > 0 ? [{ kind: 'totals', totals: found }] : []
}

function signatures({ text, say }: Sheet, said: NonNullable<Layout['signatures']>): readonly Block[] {
  const places = said.map(({ company, ...title }) => ({ title: say(title), company: company ? text(company) : '' }))
  return places.length > 0 ? [{ kind: 'signatures', places }] : []
}

export function blocksOf(sheet: Sheet): readonly Block[] {
  const layout = layoutOf(sheet.def)
  return [
    ...parties(sheet, layout.parties ?? []),
    ...sections(sheet, layout.sections),
    ...lineTable(sheet, layout.lines),
    ...totals(sheet, layout.totals),
    ...sections(sheet, layout.closing ?? []),
    ...signatures(sheet, layout.signatures ?? []),
  ]
}
