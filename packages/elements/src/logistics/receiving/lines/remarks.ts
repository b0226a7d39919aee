/** What the lines of a receipt say of what differs, for both sides. Pure. */
import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import type { ReceivingWords } from '../../../words/receivingEn.ts'
import type { Count } from '../receivingTypes.ts'
import { goesBack, isAsked, kept, sharesOf, shortBy } from './differences.ts'

const shown = (text: string): string => quantity(text as Decimal)

/** The count as it is handed in: what is short, goes back with the truck or stays beyond the notice is written on its line. */
export function remarked(count: Count, words: ReceivingWords): Count {
  const shares = sharesOf(count)
  const lines = count.lines.map((line) => {
    const open = count.source.lines.find(({ itemNumber }) => itemNumber === line.itemNumber)
    const share = shares.get(line.itemNumber)
    if (!open || !share) return line
    const [short, back, stays] = [shortBy(open, line), goesBack(line, share), kept(line, share)]
    const said = [
      ...(isZero(short) ? [] : [words.remarkShort(shown(short), shown(open.left))]),
      ...(isZero(back) || isAsked(line, share) ? [] : [words.remarkBack(shown(back), shown(open.left))]),
      ...(isZero(stays) ? [] : [words.remarkKept(shown(stays), shown(open.left))]),
    ]
    return said.length > 0 ? { ...line, remark: said.join(' ') } : line
  })
  return { ...count, lines }
}
