/** Documents as sheets of paper: what the person reads of them on the screen and nothing else. */
import { setImmediate } from 'node:timers/promises'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Locale } from '@srm/core/i18n/translate'
import type { Context } from '../engine/context.ts'
import { asExchanged } from '../engine/customFields.ts'
import { Invalid } from '../engine/errors.ts'
import { demandPermission, project } from '../engine/get.ts'
import { customerOf, type Names, namesIn } from '../names/names.ts'
import { settingOf } from '../settings/settingOf.ts'
import { blocksOf } from './blocks.ts'
import { type Changed, changedIn, statesOf } from './changes/changed.ts'
import { headOf } from './head.ts'
import { logosIn } from './logo.ts'
import type { Paper } from './paper.ts'
import { type Sheet, sheetOf } from './sheet.ts'
import { format } from './style.ts'
import { taxNumbersIn } from './taxNumbers.ts'
import { minuteText } from './valueText.ts'
import { paperWords } from './words.ts'

export interface Wanted {
  readonly uuids: readonly string[]
  readonly locale: Locale
  /** Where a document is on the screen; undefined while the server does not know its own address. */
  readonly linkTo: (uuid: string) => string | undefined
  /** Lines that these documents may have at most. */
  readonly lines: number
}

/** Papers, and how many lines their documents have. */
export interface Papers {
  readonly papers: readonly Paper[]
  readonly lines: number
}

/** Documents that are printed at once. */
export const mostPapers = 100
/** Lines of all of them: setting one takes some two milliseconds, in which others who print wait. */
export const mostLines = 2000

const linesOf = (docs: readonly AnyDoc[]): number => docs.reduce((sum, { lines = [] }) => sum + lines.length, 0)

/** @throws NotFound, Invalid */
async function read(context: Context, def: AnyDocument, { uuids, lines }: Wanted): Promise<readonly AnyDoc[]> {
  const docs: AnyDoc[] = []
  for (const uuid of uuids) docs.push(JSON.parse(await project(context, def, uuid)) as AnyDoc)
  if (linesOf(docs) > lines) throw new Invalid([{ path: 'uuids', rule: 'tooManyLines', limit: mostLines }])
  return docs
}

type Around = Pick<Paper, 'logo' | 'link' | 'foot'>

function paperOf(sheet: Sheet, around: Around): Paper {
  const blocks = blocksOf(sheet)
  const isWide = blocks.some(
    (block) => block.kind === 'table' && block.columns.reduce((sum, { width }) => sum + width, 0) > format.upright,
  )
  return { locale: sheet.reading.locale, ...headOf(sheet), ...around, blocks, isLandscape: isWide }
}

/**
 * The papers of documents, in the order asked for.
 * @throws NotAllowed, NotFound where one of them is not to be seen, Invalid
 */
export async function papersOf(context: Context, def: AnyDocument, wanted: Wanted): Promise<Papers> {
  demandPermission(context, def, 'print')
  const { actor, moment } = context
  const { locale, linkTo } = wanted
  const docs = await read(context, def, wanted)
  const known = asExchanged(def, actor)
  const changed = new Map<AnyDoc, Changed | undefined>()
  for (const doc of docs) changed.set(doc, await changedIn(context, known, doc))
  const names = new Map<string, Names>()
  for (const [customer, theirs] of Map.groupBy(docs, (doc) => customerOf(context, known, doc))) {
    const states = theirs.flatMap((doc) => [doc, ...statesOf(doc, changed.get(doc))])
    names.set(customer, await namesIn(context, known, states, customer, locale))
  }
  const taxNumbersOf = taxNumbersIn(context, known)
  const logoOf = logosIn(context)
  const dates = await settingOf(context.tx, actor.account, 'paper.dateForm')
  const papers: Paper[] = []
  for (const doc of docs) {
    const named = names.get(customerOf(context, known, doc)) ?? new Map()
    const reading = { locale, zone: actor.timeZone, dates, names: named }
    const around = { taxNumbers: await taxNumbersOf(doc), changed: changed.get(doc) }
    const sheet = sheetOf(known, doc, actor, reading, around)
    const host = actor.through === undefined ? '' : ` ${sheet.say(paperWords.through)} ${actor.through}`
    const foot = `${sheet.say(paperWords.printed)} ${minuteText(moment.now, actor.timeZone, dates)}${host}`
    papers.push(paperOf(sheet, { logo: await logoOf(doc), link: linkTo(String(doc.uuid)), foot }))
    // others are served between two of them
    await setImmediate()
  }
  return { papers, lines: linesOf(docs) }
}
