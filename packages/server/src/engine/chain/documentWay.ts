/**
 * The way of a document's lines from the order to the payment, station by station, as definitions name them (`way`): what they
 * draw from, what draws from them, how many came so far, when, and when the next are expected (docs/decisions/0095).
 */
import type { StopDocument, WayStop } from '@srm/core/client/documentTypes'
import { compare, decimal, plain, sum } from '@srm/core/decimal'
import type { Station } from '@srm/core/definition/document'
import type { Decimal } from '@srm/core/definition/field'
import { wayOf } from '@srm/core/definition/lines/way'
import { type AnyDocument, hasLines, stageState } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { allDefinitions } from '../registry.ts'
import { isElsewhere, questionOf, questionOfSelf, type WayRow, type WayStep, waySteps } from './waySteps.ts'

/** More documents of a station are counted, not named. */
const mostDocuments = 20
/** Lines of larger documents are not told one by one. */
const mostTraced = 300

interface FoundRow extends WayRow {
  /** Lines of the document that was asked about which lead here. */
  readonly origins: Set<number>
}
type Found = Map<AnyDocument, Map<string, FoundRow>>

const keyOf = ({ uuid, item }: Pick<WayRow, 'uuid' | 'item'>) => `${uuid} ${item}`

/** Keeps what was found of one kind; the same line by two ways is one. */
function keep(found: Found, def: AnyDocument, rows: readonly (WayRow & { origins: Iterable<number> })[]): void {
  const known = found.get(def) ?? new Map<string, FoundRow>()
  found.set(def, known)
  for (const row of rows) {
    const before = known.get(keyOf(row))
    if (before) for (const origin of row.origins) before.origins.add(origin)
    else known.set(keyOf(row), { ...row, origins: new Set(row.origins) })
  }
}

async function ask({ tx, actor }: Context, found: Found, step: WayStep, isAhead: boolean, from: Found): Promise<void> {
  const shown = isAhead ? step.def : step.target
  const lines = [...(from.get(isAhead ? step.target : step.def)?.values() ?? [])]
  if (lines.length === 0) return
  const question = questionOf(actor, step, isAhead)
  if (!question) return
  const rows = await tx.query<WayRow>(question.sql, [
    actor.account,
    lines.map(({ uuid }) => uuid),
    lines.map(({ item }) => item),
    ...question.values,
  ])
  keep(
    found,
    shown,
    rows.map((row) => ({ ...row, origins: lines[row.at - 1]?.origins ?? [] })),
  )
}

/** What the lines draw from, back to the order, and what names these in its head, such as shipments. */
async function walkBack(context: Context, self: AnyDocument, start: Found): Promise<Found> {
  const found: Found = new Map(start)
  for (const def of allDefinitions().toReversed())
    if (found.has(def)) for (const step of waySteps(def)) await ask(context, found, step, false, found)
  found.delete(self)
  for (const def of allDefinitions().filter((one) => one !== self && wayOf(one)?.about))
    for (const step of waySteps(def)) await ask(context, found, step, true, found)
  return found
}

async function walkAhead(context: Context, start: Found): Promise<Found> {
  const found: Found = new Map(start)
  for (const def of allDefinitions()) for (const step of waySteps(def)) await ask(context, found, step, true, found)
  return found
}

const latest = (days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null
const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null

function total(values: readonly (string | null)[]): Decimal | null {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : plain(sum(told.map(decimal)))
}

const oneUnit = (rows: readonly WayRow[]): string | null | undefined => {
  const units = new Set(rows.map(({ unit }) => unit))
  return units.size === 1 ? [...units][0] : undefined
}

function documentOf(def: AnyDocument, rows: readonly FoundRow[], at: number): StopDocument | undefined {
  const [first] = rows
  if (!first) return undefined
  const { uuid, number, stage } = first
  const { en = stage, zh = stage, tone = 'grey' } = stageState(def, stage) ?? {}
  const said = rows.flatMap(({ stations }) => stations[at] ?? [])
  return {
    document: def.shape.name,
    uuid,
    number,
    stage,
    state: { en, zh, tone },
    day: latest(said.map(({ day }) => day)),
    quantity: oneUnit(rows) === undefined ? null : total(said.map(({ quantity }) => quantity)),
  }
}

function linesOf(rows: readonly FoundRow[], at: number): WayStop['lines'] {
  const byLine = new Map<number, FoundRow[]>()
  for (const row of rows) for (const origin of row.origins) byLine.set(origin, [...(byLine.get(origin) ?? []), row])
  return Object.fromEntries(
    [...byLine].map(([line, found]) => {
      const said = found.flatMap(({ stations }) => stations[at] ?? [])
      const part = (key: 'quantity' | 'back' | 'again') => total(said.map((one) => one[key]))
      return [line, { quantity: part('quantity'), back: part('back'), again: part('again') }]
    }),
  )
}

interface Asked {
  readonly def: AnyDocument
  readonly uuid: string
  readonly isTraced: boolean
}

function stopOf(
  asked: Asked,
  def: AnyDocument,
  { en, zh }: Station,
  at: number,
  rows: readonly FoundRow[],
): WayStop & { readonly next: string | null } {
  const byDocument = [...Map.groupBy(rows, ({ uuid }) => uuid).values()]
  const all = byDocument.flatMap((own) => documentOf(def, own, at) ?? [])
  // a document that stands at two stations is at the later one once it counts there
  const here = at === 0 ? all : all.filter(({ day, quantity }) => day !== null && quantity !== null && quantity !== '0')
  const unit = oneUnit(rows)
  const said = rows.flatMap(({ stations }) => stations[at] ?? [])
  return {
    document: def.shape.name,
    en,
    zh,
    isHere: def === asked.def && at === 0,
    count: here.length,
    documents: here.toSorted((a, b) => ((a.day ?? '~') < (b.day ?? '~') ? -1 : 1)).slice(-mostDocuments),
    quantity: unit === undefined ? null : total(said.map(({ quantity }) => quantity)),
    unit: unit ?? null,
    day: latest(said.map(({ day }) => day)),
    expected: null,
    lines: asked.isTraced ? linesOf(rows, at) : {},
    next: earliest(said.map(({ expected }) => expected)),
  }
}

/** Kinds that could follow what was found: their lines may draw from it. */
function possible(found: Found): ReadonlySet<AnyDocument> {
  const reached = new Set([...found].flatMap(([def, rows]) => (rows.size > 0 ? [def] : [])))
  for (const def of allDefinitions()) {
    const steps = waySteps(def).filter((step) => reached.has(step.target))
    const fits = steps.some((step) => {
      const rows = [...(found.get(step.target)?.values() ?? [])]
      return rows.length === 0 || rows.some(({ says }) => !isElsewhere(step, says))
    })
    if (fits) reached.add(def)
  }
  return reached
}

const says = (found: Found, key: string): boolean =>
  [...found.values()].some((rows) => [...rows.values()].some((row) => row.says[key] === 'Y'))

type Stop = ReturnType<typeof stopOf>

/** When what is to come is expected, at the first station that not all has reached. */
function withExpected(stops: readonly Stop[]): WayStop[] {
  const due = new Map<number, string>()
  stops.forEach(({ next, quantity, count }, at) => {
    if (next === null || count === 0) return
    const to = stops.findIndex(
      (one, i) => i > at && (one.count === 0 || compare(one.quantity ?? '0', quantity ?? '0') < 0),
    )
    if (to > at && !due.has(to)) due.set(to, next)
  })
  return stops.map(({ next: _next, ...stop }, at) => ({ ...stop, expected: due.get(at) ?? null }))
}

/** The stations of a document's way; none for documents that are not on it. The caller has checked that it may be read. */
export async function documentWay(context: Context, def: AnyDocument, uuid: string): Promise<readonly WayStop[]> {
  if (!wayOf(def)) return []
  const { tx, actor } = context
  const question = questionOfSelf(actor, def)
  const rows = await tx.query<WayRow>(question.sql, [actor.account, uuid, ...question.values])
  const own: Found = new Map()
  keep(
    own,
    def,
    rows.map((row) => ({ ...row, origins: [row.item] })),
  )
  const before = await walkBack(context, def, own)
  const isAbout = wayOf(def)?.about !== undefined
  // what names lines of another one in its head goes on from there
  const ahead = await walkAhead(
    context,
    isAbout
      ? new Map(
          waySteps(def).flatMap(({ target }) => {
            const lines = before.get(target)
            return lines ? [[target, lines] as const] : []
          }),
        )
      : own,
  )
  const self = ahead.get(def) ?? own.get(def)
  const found: Found = new Map([...before, ...ahead, [def, self ?? new Map()]])
  if (isAbout) found.set(def, new Map([...(self ?? [])].filter(([, row]) => row.uuid === uuid)))
  const fits = possible(found)
  const asked = { def, uuid, isTraced: hasLines(def) && !isAbout && rows.length <= mostTraced }
  const stops = allDefinitions().flatMap((one) =>
    (wayOf(one)?.stations ?? []).flatMap((station, at) => {
      const stop = stopOf(asked, one, station, at, [...(found.get(one)?.values() ?? [])])
      const isAnnounced = fits.has(one) && !station.onlyWhereThereIs && (!station.asked || says(found, station.asked))
      return stop.count > 0 || isAnnounced ? [stop] : []
    }),
  )
  const last = stops.findLastIndex(({ count }) => count > 0)
  // what was passed over does not come any more
  return withExpected(stops.filter(({ count, isHere }, at) => count > 0 || isHere || at > last))
}
