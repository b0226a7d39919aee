/** What waits for a person, of all his duties: one statement for the rows, one for how many there are. */
import type { DutyCount, StepCount, WaitingList, WaitingRow } from '@srm/core/client/lists/waitingList'
import type { Issue } from '@srm/core/definition/document'
import { type Decimal, type Field, type Fields, f } from '@srm/core/definition/field'
import type { Stage } from '@srm/core/definition/shape'
import { roleOf } from '@srm/core/definition/sides/roles'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { type FoundStep, type TurnStep, turnStep } from '@srm/core/found/turnSteps'
import type { Context } from '../engine/context.ts'
import { Invalid } from '../engine/errors.ts'
import { mostCounted } from '../engine/list/count.ts'
import { readParams } from '../engine/query/readParams.ts'
import { isUuid } from '../engine/store.ts'
import { type Duty, dutiesOf, type Source, type SourceRow, sourceOf } from './waitingSource.ts'

const mostRows = 50
const asked: Fields = {
  duty: f.text('Duty', '职责', { max: 100 }),
  limit: f.text('Rows', '行数'),
  after: f.text('After', '之后', { max: 500 }),
}

type Cursor = readonly [rank: number, at: string, uuid: string]
const cursorOf = ({ rank, since, uuid }: SourceRow): string =>
  Buffer.from(JSON.stringify([rank, since, uuid])).toString('base64url')

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

function readCursor(text: unknown, issues: Issue[]): Cursor | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const [rank, at, uuid] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isPlace = typeof at === 'string' && moment.test(at) && !Number.isNaN(Date.parse(at))
    if ((rank === 0 || rank === 1) && isPlace && isUuid(String(uuid))) return [rank, at, String(uuid)]
  } catch {
    // falls through: not JSON, so not one of our cursors
  }
  issues.push({ path: 'after', rule: 'badFormat' })
  return undefined
}

const dutyKey = ({ known: { subject, tab } }: Duty): string => `${subject}.${tab}`

/** @throws Invalid */
function readQuestion(params: Readonly<Record<string, string>>, duties: readonly Duty[]) {
  const { value, issues } = readParams(asked, params)
  const after = readCursor(value.after, issues)
  const chosen = value.duty === null ? duties : duties.filter((one) => dutyKey(one) === value.duty)
  const limit = value.limit === null ? mostRows : /^\d{1,3}$/.test(String(value.limit)) ? Number(value.limit) : -1
  if (!(limit >= 0 && limit <= mostRows)) issues.push({ path: 'limit', rule: 'tooGreat', limit: mostRows })
  if (issues.length > 0) throw new Invalid(issues)
  return { after, chosen, limit }
}

/** Together, the account being `$1`. */
function united(
  context: Context,
  duties: readonly Duty[],
  first: number,
  isWhole: boolean,
  around: (sql: string) => string,
): Source {
  const values: unknown[] = []
  const parts = [...Map.groupBy(duties, ({ def }) => def).values()].map((some) => {
    const source = sourceOf(context, some as unknown as readonly [Duty, ...Duty[]], first + values.length, isWhole)
    values.push(...source.values)
    return around(source.sql)
  })
  return { sql: parts.join(' union all '), values }
}

async function rowsOf(
  context: Context,
  duties: readonly Duty[],
  after: Cursor | undefined,
  limit: number,
): Promise<readonly SourceRow[]> {
  if (duties.length === 0 || limit === 0) return []
  const { actor, tx } = context
  const first = after ? 5 : 2
  const edge = after ? 'where (r."rank", r."at", r."uuid") > ($2::integer, $3::timestamptz, $4::text)' : ''
  const place = 'order by "rank", "at", "uuid"'
  const { sql, values } = united(
    context,
    duties,
    first,
    true,
    (part) => `(select * from (${part}) r ${edge} ${place} limit ${limit + 1})`,
  )
  return tx.query<SourceRow>(
    `select "document", "tab", "uuid", "rank", to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "since", "due", "kind", "number",
       "party", "amount", "currency", "counts", "standing" from (${sql}) r ${place} limit ${limit + 1}`,
    [actor.account, ...(after ?? []), ...values],
  )
}

async function countsOf(context: Context, duties: readonly Duty[]): Promise<readonly DutyCount[]> {
  if (duties.length === 0) return []
  const { sql, values } = united(
    context,
    duties,
    2,
    false,
    (part) => `(select "document", "tab", "rank" from (${part} limit ${mostCounted}) r)`,
  )
  const rows = await context.tx.query<{ document: string; tab: string; count: string; late: string }>(
    `select "document", "tab", count(*) as "count", count(*) filter (where "rank" = 0) as "late" from (${sql}) r group by 1, 2`,
    [context.actor.account, ...values],
  )
  return duties.flatMap(({ known: { subject, tab } }) => {
    const row = rows.find((one) => one.document === subject && one.tab === tab)
    return row ? [{ document: subject, tab, count: Number(row.count), late: Number(row.late) }] : []
  })
}

const named = (pair: readonly [string, string] | undefined) => (pair ? { en: pair[0], zh: pair[1] } : null)

/** The choice that says what it is; the name of the document without one. */
function kindOf(def: AnyDocument, code: string | null) {
  const { fields, en, zh } = def.shape
  const { options } = (fields[def.found?.row?.kind ?? ''] ?? {}) as Partial<Field>
  return named(options?.[code ?? '']) ?? { en, zh }
}

/** How much the step of a row is about. */
function countOf({ act, make }: TurnStep, { counts }: SourceRow): StepCount | null {
  const all = JSON.parse(counts) as Readonly<Record<string, { quantity?: Decimal | null; lines?: number } | null>>
  const found = all[act ?? `${make}.create`]
  if (found?.lines !== undefined) return { lines: found.lines }
  return found?.quantity && Number(found.quantity) > 0 ? { quantity: found.quantity } : null
}

const openOnly = { en: 'Open', zh: '打开' }

function answered({ actor, moment }: Context, duty: Duty, row: SourceRow): WaitingRow {
  const { def, known, steps } = duty
  const { document, tab, uuid, number, party, amount, currency, due } = row
  const standing = JSON.parse(row.standing) as AnyRow
  const stage = (def.shape.stages as Readonly<Record<string, Stage>>)[String(standing.stage)]
  const next = stage?.next?.[actor.side] ?? stage?.next?.[roleOf(actor.side, standing) ?? actor.side]
  const asking = { ...moment, person: actor.subAccount }
  const { among = [], ...one }: FoundStep = turnStep(def, standing, steps, asking) ?? openOnly
  // of several things that may be made of it the one of which something is left
  const found: TurnStep = among.find((step) => countOf(step, row) !== null) ?? one
  const said = named(known.said)
  return {
    ...{ document, tab, uuid, kind: kindOf(def, row.kind), number, party },
    stage: stage ? { en: stage.en, zh: stage.zh, tone: stage.tone } : null,
    next: named(next),
    since: row.since.startsWith('9999') ? null : row.since,
    ...{ due, late: row.rank === 0, amount, currency },
    step: said ? { ...said, ...(found.make ? { make: found.make } : {}) } : found,
    count: countOf(found, row),
  }
}

/**
 * What waits for whoever asks.
 * @throws Invalid
 */
export async function waitingList(context: Context, params: Readonly<Record<string, string>>): Promise<WaitingList> {
  const duties = dutiesOf(context)
  const { after, chosen, limit } = readQuestion(params, duties)
  const rows = await rowsOf(context, chosen, after, limit)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).flatMap((row) => {
      const duty = chosen.find(({ known }) => known.subject === row.document && known.tab === row.tab)
      return duty ? [answered(context, duty, row)] : []
    }),
    next: last ? cursorOf(last) : null,
    duties: await countsOf(context, duties),
  }
}
