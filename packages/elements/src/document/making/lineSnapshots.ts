import type { OpenLine } from '@srm/core/client/documentTypes'
import { takenFrom } from '@srm/core/definition/lines/lineReferences'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { isEmpty } from '../../grid/format.ts'
import type { LineProposals } from '../definition/screenTypes.ts'

const placeOf = (number: unknown, item: unknown): string => `${number} ${item}`

/** What lines that refer to lines of another document take over from these, while they are typed or pasted. */
export function lineSnapshots(def: AnyDocument): LineProposals | undefined {
  const [reference] = takenFrom(def)
  if (!reference) return undefined
  const { key, field } = reference
  const quantity = field.takes?.as ?? ''
  const placed = (line: AnyRow) => !isEmpty(line[key]) && !isEmpty(line[field.item])
  return {
    head: [],
    line: [key, field.item],
    fills: [quantity, ...Object.keys(field.copies ?? {})],
    ask: async (_values, lines, { api }) => {
      const wanted = lines.filter(placed).map((line) => ({ number: String(line[key]), item: Number(line[field.item]) }))
      if (!api || wanted.length === 0) return lines.map(() => undefined)
      const { items } = await api.openLines({ from: field.target, lines: wanted })
      const found = new Map(items.map((one) => [placeOf(one.number, one.item), one]))
      return lines.map((line) => (placed(line) ? (found.get(placeOf(line[key], line[field.item])) ?? null) : undefined))
    },
    fill: (line, answer) => {
      const { line: open } = (answer ?? { line: {} }) as Pick<OpenLine, 'line'>
      const taken = Object.fromEntries(
        Object.keys(field.copies ?? {}).flatMap((own) => (own in open ? [[own, open[own]]] : [])),
      )
      return { ...taken, ...(isEmpty(line[quantity]) && quantity in open ? { [quantity]: open[quantity] } : {}) }
    },
    notes: (line, answer, { words }) =>
      answer === null && placed(line) ? [{ column: key, text: words.making.notOpen }] : [],
  }
}
