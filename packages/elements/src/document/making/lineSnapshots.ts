import type { OpenLine, OpenLinesWanted } from '@srm/core/client/documentTypes'
import { type LineReference, takenFrom, takingsOf } from '@srm/core/definition/lines/lineReferences'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { isEmpty } from '../../grid/format.ts'
import type { LineProposals } from '../definition/screenTypes.ts'

const placeOf = (number: unknown, item: unknown): string => `${number} ${item}`
const isPlaced = (line: AnyRow, { key, field }: LineReference): boolean =>
  !isEmpty(line[key]) && !isEmpty(line[field.item])

/** The open lines that lines refer to by one reference. */
async function openBy(
  { key, field }: LineReference,
  lines: readonly AnyRow[],
  openLines: (wanted: OpenLinesWanted) => Promise<{ readonly items: readonly OpenLine[] }>,
): Promise<ReadonlyMap<string, OpenLine>> {
  if (lines.length === 0) return new Map()
  const wanted = lines.map((line) => ({ number: String(line[key]), item: Number(line[field.item]) }))
  const { items } = await openLines({ from: field.target, lines: wanted })
  return new Map(items.map((one) => [placeOf(one.number, one.item), one]))
}

/**
 * What lines that refer to lines of other documents take over from these, while they are typed or pasted. Of several
 * references of a line the first one counts: it says what the others are.
 */
export function lineSnapshots(def: AnyDocument, side?: Side): LineProposals | undefined {
  const references = takenFrom(def, side)
  if (references.length === 0) return undefined
  const quantities = [...new Set(references.flatMap(({ field }) => takingsOf(field).map(({ as }) => as)))]
  const referenceOf = (line: AnyRow) => references.find((one) => isPlaced(line, one))
  const copied = [
    ...new Set(
      references.flatMap(({ field }) => [...Object.keys(field.copies ?? {}), ...Object.keys(field.proposes ?? {})]),
    ),
  ]
  return {
    head: [],
    line: references.flatMap(({ key, field }) => [key, field.item]),
    fills: [...quantities, ...copied],
    ask: async (_values, lines, { api }) => {
      if (!api) return lines.map(() => undefined)
      const found = new Map<LineReference, ReadonlyMap<string, OpenLine>>()
      for (const reference of references)
        found.set(
          reference,
          await openBy(
            reference,
            lines.filter((line) => referenceOf(line) === reference),
            api.openLines,
          ),
        )
      return lines.map((line) => {
        const reference = referenceOf(line)
        if (!reference) return undefined
        return found.get(reference)?.get(placeOf(line[reference.key], line[reference.field.item])) ?? null
      })
    },
    fill: (line, answer) => {
      const { line: open } = (answer ?? { line: {} }) as Pick<OpenLine, 'line'>
      const { copies = {}, proposes = {} } = referenceOf(line)?.field ?? {}
      const taken = copied.flatMap((own) => {
        const isOpen = !(own in proposes) || own in copies || isEmpty(line[own])
        return own in open && isOpen ? [[own, open[own]]] : []
      })
      return {
        ...Object.fromEntries(taken),
        ...Object.fromEntries(
          quantities.flatMap((key) => (isEmpty(line[key]) && !isEmpty(open[key]) ? [[key, open[key]]] : [])),
        ),
      }
    },
    notes: (line, answer, { words }) =>
      answer === null && referenceOf(line)
        ? [{ column: referenceOf(line)?.key ?? '', text: words.making.notOpen }]
        : [],
  }
}
