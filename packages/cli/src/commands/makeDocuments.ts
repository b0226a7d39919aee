/** `srm <document> make`: documents made of what is left of others. */
import type { AnyDocumentApi, MadeFrom, NotMade } from '@srm/core/client/documentTypes'
import { takingFrom, takingsOf } from '@srm/core/definition/lines/lineReferences'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { issueText, refusalText } from '@srm/core/i18n/messages'
import { connect, sideOf } from '../connection.ts'
import { wholeNumber } from '../duration.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { headOf } from '../headFields.ts'
import type { ConnectionOptions } from '../settings.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'
import { uuidsOf } from './uuidsOf.ts'

export interface MakeOptions extends ConnectionOptions {
  readonly from: string
  readonly line: readonly string[]
  readonly quantity?: string
  readonly set: readonly string[]
  readonly dryRun?: boolean
}

/** Single lines of one document, in part where a quantity is given; all that is left of documents where no line is. */
async function wantedOf(
  numbers: readonly string[],
  { from, line: lines, quantity }: MakeOptions,
  source: AnyDocumentApi,
  { say }: Terminal,
): Promise<MadeFrom> {
  const [number = ''] = numbers
  if (lines.length > 0 && numbers.length > 1) throw new CommandError('usage', say('lineOfOne', { option: '--line' }))
  if (quantity !== undefined && lines.length !== 1)
    throw new CommandError('usage', say('quantityOfOne', { option: '--quantity' }))
  if (lines.length === 0) return { from, uuids: await uuidsOf(source, numbers, say) }
  const of = quantity === undefined ? {} : { quantity }
  return { from, lines: lines.map((text) => ({ number, item: wholeNumber('--line', text, 1, say), ...of })) }
}

/** What of the source no document was made of, with the reason, to where people read. */
function tellRefused(def: AnyDocument, refused: readonly NotMade[], { locale, note }: Terminal): void {
  for (const { number = '', item, refusal, issues = [], code } of refused) {
    const reasons = refusal ? [refusalText(locale, def, refusal)] : issues.map((issue) => issueText(locale, def, issue))
    note(`${[number, item].filter((one) => one !== undefined).join(' ')}: ${reasons.join(' ') || code}`)
  }
}

/** What is taken, line by line: of which document, its line, how much; of rows each new document alone. */
function takenRows(def: AnyDocument, from: string, docs: readonly AnyDoc[]): unknown[][] {
  const reference = takingFrom(def, from)
  const { key = '', field } = reference ?? {}
  const [number] = def.key as readonly string[]
  if (!reference) return docs.map((doc) => [doc[number ?? ''] ?? '', doc.lines?.length ?? 0])
  return docs.flatMap((doc) =>
    (doc.lines ?? []).map((line) => [
      doc[number ?? ''] ?? '',
      line[key],
      line[field?.item ?? ''],
      field &&
        takingsOf(field)
          .map(({ as }) => line[as])
          .find((value) => (value ?? null) !== null),
    ]),
  )
}

/** Answers the exit code. @throws CommandError where a number is not known or options do not go together */
export async function makeDocuments(
  def: AnyDocument,
  numbers: readonly string[],
  options: MakeOptions,
  terminal: Terminal,
): Promise<number> {
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  const head = headOf(def, options.set, terminal)
  const lines = await wantedOf(numbers, options, connection.srm.of(side, options.from), terminal)
  const wanted = options.set.length > 0 ? { ...lines, head } : lines
  const api = connection.srm.of(side, def.shape.name)
  const { items, refused } = await (options.dryRun ? api.propose(wanted) : api.createFrom(wanted))
  if (terminal.json) printJson(terminal, exitCodes.ok, { dryRun: options.dryRun ?? false, documents: items, refused })
  else printRows(terminal, takenRows(def, options.from, items))
  terminal.note(terminal.say(options.dryRun ? 'wouldMake' : 'made', { count: items.length }))
  tellRefused(def, refused, terminal)
  return refused.length === 0 ? exitCodes.ok : exitCodes.partial
}
