/** What a file says of its payment that stands in no field of an invoice: told of beside the draft. Pure. */
import { type BusinessTerm, documentTerms, lineTerms } from './businessTerms.ts'
import type { ToldTerm } from './ublFinding.ts'
import { elementsAt } from './ublValues.ts'
import type { XmlElement } from './xmlElement.ts'

/** As many as are told of one term, and signs of each: the file itself lies beside the draft. */
const most = 20
const longest = 300

const said = (terms: readonly BusinessTerm[]) => terms.filter(([, , , , fate]) => fate === 'told')
const ofDocument = said(documentTerms)
const ofLines = said(lineTerms)

const writtenValue = ({ text, attributes }: XmlElement): string =>
  [text.slice(0, longest), attributes.get('currencyID')].filter(Boolean).join(' ')

const termsOf = (
  [term, en, zh, path]: BusinessTerm,
  parts: readonly XmlElement[],
  isOfLines: boolean,
  currency: string | undefined,
): ToldTerm[] => {
  const found: ToldTerm[] = []
  for (const [at, part] of parts.entries())
    for (const one of elementsAt(part, path)) {
      if (found.length === most) return found
      // the tax in the currency of the invoice stands on it
      if (one.text === '' || (term === 'BT-111' && one.attributes.get('currencyID') === currency)) continue
      found.push({ term, en, zh, line: isOfLines ? at + 1 : null, value: writtenValue(one) })
    }
  return found
}

/**
 * @param root of the document
 * @param line name of the element of its lines
 */
export function toldTerms(root: XmlElement, line: string): ToldTerm[] {
  const currency = elementsAt(root, 'cbc:DocumentCurrencyCode')[0]?.text
  const lines = elementsAt(root, line)
  return [
    ...ofDocument.flatMap((term) => termsOf(term, [root], false, currency)),
    ...ofLines.flatMap((term) => termsOf(term, lines, true, currency)),
  ]
}
