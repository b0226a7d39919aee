/** The source list of a material and plant as one sheet, saved: its drafts become exactly these rows, or nothing changes. */
import type { Sheet, SheetRow } from '@srm/core/client/sourceSheet'
import type { Issue } from '@srm/core/definition/document'
import { dayAfter } from '@srm/core/definition/time/day'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { act } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { Conflict, Invalid, Refused, Stale } from '../engine/errors.ts'
import { create } from '../engine/save/create.ts'
import { remove, save } from '../engine/save/save.ts'
import { demandSource } from '../masterData/sourceList.ts'
import { lockFamilies } from './families.ts'
import { draftsOf, type KnownRow, readSheet, type SheetOf, typedKeys } from './sheet.ts'

type Typed = Pick<SheetRow, (typeof typedKeys)[number]>
/** A row as it was sent, with its number. */
export type SentLine = Typed & { readonly itemNumber: number }

/** What was sent of a sheet. */
export interface SentSheet {
  readonly of: SheetOf
  readonly rowVersion: number
  readonly activate: boolean
  readonly lines: readonly SentLine[]
}

/** A refusal of a row says which one; the number is that of a line. */
function withLine(error: unknown, line: number): unknown {
  if (error instanceof Refused) return new Refused({ ...error.refusal, line })
  return error instanceof Conflict ? new Conflict({ ...error.refusal, line }) : error
}

const isTyped = (path: string): boolean => (typedKeys as readonly string[]).includes(path)

/** Does the work for each line; what cannot be read is said of all lines at once, anything else of the first one. */
async function forLines(lines: readonly SentLine[], work: (line: SentLine) => Promise<unknown>): Promise<void> {
  const issues = new Map<string, Issue>()
  for (const [at, line] of lines.entries())
    try {
      await work(line)
    } catch (error) {
      if (!(error instanceof Invalid)) throw withLine(error, line.itemNumber)
      for (const issue of error.issues) {
        const path = isTyped(issue.path) ? `lines.${at}.${issue.path}` : issue.path
        issues.set(`${path} ${issue.rule}`, { ...issue, path })
      }
    }
  if (issues.size > 0) throw new Invalid([...issues.values()])
}

const typedOf = (line: Typed): Typed => Object.fromEntries(typedKeys.map((key) => [key, line[key]])) as unknown as Typed

/** Creates the row, or changes the draft of the same supplier where it says something else. */
async function put(context: Context, of: SheetOf, line: SentLine, draft: KnownRow | undefined): Promise<void> {
  const typed = typedOf(line)
  if (!draft) await create(context, sourceList, { ...of, ...typed })
  else if (typedKeys.some((key) => draft[key] !== typed[key]))
    await save(context, sourceList, draft.uuid, { ...typed, rowVersion: draft.rowVersion })
}

/** The first draft of each supplier; of drafts that say the same supplier twice the others go. */
function bySupplier(rows: readonly KnownRow[]): Map<string, KnownRow> {
  return new Map(rows.toReversed().map((row) => [row.toElsAccount, row]))
}

/** A day on which the shares do not add up begins when a row has ended: that one is named. */
function withEnded(error: unknown, lines: readonly SentLine[]): unknown {
  if (!(error instanceof Refused) || error.refusal.message !== 'sourceList.quotaSum') return error
  const ended = lines.find(({ expiryDate }) => dayAfter(expiryDate, 1) === error.refusal.params?.day)
  return ended ? withLine(error, ended.itemNumber) : error
}

/** @throws Invalid, Refused, Conflict */
async function activate(context: Context, { of, lines }: SentSheet): Promise<void> {
  const { rows } = await draftsOf(context, of)
  const drafts = bySupplier(rows)
  const nameOf = (line: SentLine) => drafts.get(line.toElsAccount)?.supplierName ?? null
  await forLines(lines, (line) =>
    demandSource(context, { toElsAccount: line.toElsAccount, supplierName: nameOf(line) }),
  )
  const [first] = rows
  if (!first) throw new Invalid([{ path: 'lines', rule: 'noRow' }])
  try {
    await act(context, sourceList, first.uuid, 'submit', { rowVersion: first.rowVersion })
  } catch (error) {
    throw withEnded(error, lines)
  }
}

/**
 * Brings the drafts that begin on the day to exactly these rows and, where that is asked for, makes them valid. Each row is
 * created, saved and removed as a person would one by one.
 * @throws NotAllowed, Stale, Invalid, Conflict, Refused with the row that is meant
 */
export async function saveSheet(context: Context, sent: SentSheet): Promise<Sheet> {
  const { of, lines } = sent
  await lockFamilies(context, [of])
  const drafts = await draftsOf(context, of)
  if (drafts.hides) throw new Refused({ message: 'sourceList.sheetOutOfScope' })
  if (drafts.rowVersion !== sent.rowVersion) throw new Stale(await readSheet(context, of), [])
  const known = bySupplier(drafts.rows)
  const kept = new Set(lines.flatMap(({ toElsAccount }) => known.get(toElsAccount)?.uuid ?? []))
  for (const { uuid, rowVersion } of drafts.rows)
    if (!kept.has(uuid)) await remove(context, sourceList, uuid, { rowVersion })
  await forLines(lines, (line) => put(context, of, line, known.get(line.toElsAccount)))
  if (sent.activate) await activate(context, sent)
  return readSheet(context, of)
}
