/** Documents that a document makes, one for each party that it names, and what they hear of it (docs/decisions/0097). */
import { randomInt } from 'node:crypto'
import type { Invites } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Shape } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '@srm/core/definition/workflow'
import { actingAs } from '../database/jointTransaction.ts'
import { applyAction, transitionOf } from './applyAction.ts'
import type { Context } from './context.ts'
import { answersBySide } from './events.ts'
import { definitionOf } from './registry.ts'
import { createAsSystem } from './save/create.ts'
import { serverAt, systemOf } from './serverContext.ts'
import { load, onLock } from './store.ts'

/** What is told: of the head, and of each line by its number. */
interface Told {
  readonly head: AnyRow
  readonly lines: readonly AnyRow[]
}

interface Inviting {
  readonly def: AnyDocument
  readonly invites: Invites<Shape>
  readonly child: AnyDocument
}

const inviting = (def: AnyDocument): Inviting => {
  const invites = def.invites as unknown as Invites<Shape>
  return { def, invites, child: definitionOf(invites.document) as AnyDocument }
}

/** The field of both that names the inviting document. */
const keyOf = (def: AnyDocument): string => String(def.key[0])

function toldOf({ invites: { tells } }: Inviting, doc: AnyDoc): Told {
  const pick = (row: AnyRow, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
  return {
    head: pick(doc, tells.head),
    lines: (doc.lines ?? []).map((line) => ({ itemNumber: line.itemNumber, ...pick(line, tells.lines) })),
  }
}

/** The document with what it is told; its answers stay. */
function retold(doc: AnyDoc, { head, lines }: Told): AnyDoc {
  const byNumber = new Map(lines.map((line) => [line.itemNumber, line]))
  return { ...doc, ...head, lines: (doc.lines ?? []).map((line) => ({ ...line, ...byNumber.get(line.itemNumber) })) }
}

interface Made {
  readonly uuid: string
  readonly account: string
  readonly round: number
}

/** All that it made, in the order in which documents are locked. */
const madeOf = ({ tx }: Context, { def, invites, child }: Inviting, doc: AnyDoc): Promise<Made[]> =>
  tx.query<Made>(
    `select "uuid", "toElsAccount" as account, "${invites.round}" as round from "${child.shape.name}"
      where "elsAccount" = $1 and "${keyOf(def)}" = $2 and "isDel" = 'N' order by "uuid"`,
    [doc.elsAccount, doc[keyOf(def)]],
  )

/** The accounts of this round: a row says which one it is invited to, without that to the first. A row may have none yet. */
const partiesOf = ({ invites: { rows, account, round } }: Inviting, doc: AnyDoc): string[] =>
  ((doc[rows] as readonly AnyRow[] | null) ?? []).flatMap((row) =>
    row[account] && (row.invitedBout ?? 1) === doc[round] ? [String(row[account])] : [],
  )

/** What the one who invites is called by its account, and each party as its reference says, by their accounts. */
async function namesOf({ tx, actor }: Context, { child }: Inviting, accounts: readonly string[]) {
  const [own] = await tx.query<{ name: string }>('select "fullName" as name from account where "toElsAccount" = $1', [
    actor.account,
  ])
  const { target, copies = {} } = child.shape.fields.toElsAccount as Field
  const columns = Object.entries(copies).map(([copy, theirs]) => `"${theirs}" as "${copy}"`)
  const rows = await tx.query<AnyRow>(
    `select ${['"toElsAccount" as account', ...columns].join(', ')} from "${target}"
      where "elsAccount" = $1 and "toElsAccount" = any($2) and "isDel" = 'N'`,
    [actor.account, accounts],
  )
  return { own: own?.name ?? '', parties: new Map(rows.map(({ account, ...names }) => [account, names])) }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** A part of a number that tells nobody how many others there are. */
export const randomPart = (length = 6): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

async function makeMissing(server: Context, about: Inviting, doc: AnyDoc, made: readonly Made[], told: Told) {
  const { def, child } = about
  const known = new Set(made.map(({ account }) => account))
  const missing = partiesOf(about, doc).filter((one) => !known.has(one))
  const { own, parties } = await namesOf(server, about, missing)
  const named = { ...server, actor: { ...server.actor, companyName: own } }
  for (const account of missing) {
    const uuid = await createAsSystem(named, child, {
      ...told.head,
      ...parties.get(account),
      [keyOf(child)]: `${doc[keyOf(def)]}-${randomPart()}`,
      [keyOf(def)]: doc[keyOf(def)],
      toElsAccount: account,
      lines: told.lines,
    } as unknown as AnyDoc)
    await takeAll(server, child, [{ uuid, account, round: Number(doc[about.invites.round]) }], {
      action: about.invites.by,
      said: {},
    })
  }
}

/** The way that each of them goes because of the way that this one went. */
const followedWays = ({ invites: { follows } }: Inviting, before: AnyDoc, after: AnyDoc): string[] =>
  Object.entries(follows as Readonly<Record<string, Readonly<Record<string, string>>>>).flatMap(([machine, byState]) =>
    before[machine] === after[machine] ? [] : (byState[String(after[machine])] ?? []),
  )

interface Hearing {
  readonly action: string
  /** What was answered that they may read. */
  readonly said: AnyRow
  readonly told?: Told
}

async function takeAll(server: Context, child: AnyDocument, made: readonly Made[], { action, said, told }: Hearing) {
  const t = transitionOf(child, action)
  for (const { uuid } of made) {
    const loaded = await load(server, child, uuid)
    if (!t || !loaded || !isIn(t.from, loaded.base)) continue
    const knowing = told ? { ...loaded, doc: retold(loaded.doc, told) } : loaded
    await applyAction(server, child, knowing, action, said as AnyDoc, { note: said, own: {} })
  }
}

interface Happened {
  readonly context: Context
  readonly before: AnyDoc | undefined
  readonly after: AnyDoc
  readonly input: object
}

/** Makes those that are missing, tells all of them what changed, and takes with them the way that the document went. */
async function tell(def: AnyDocument, action: string, { context, before, after, input }: Happened): Promise<void> {
  const about = inviting(def)
  const account = String(after.elsAccount)
  await actingAs(context.tx, systemOf(account), async () => {
    const { tx, moment, requestId } = context
    const server = serverAt({ tx, now: new Date(moment.now), requestId }, account, 'buyer', [about.child])
    const all = await madeOf(server, about, after)
    const round = all.filter((one) => one.round === after[about.invites.round])
    const told = toldOf(about, after)
    if (about.invites.on.includes(action)) await makeMissing(server, about, after, round, told)
    const said = answersBySide(transitionOf(def, action)?.asks, input as AnyRow).given
    const again = about.invites.tellsAgain[action]
    if (again) await takeAll(server, about.child, round, { action: again, said, told })
    for (const way of followedWays(about, before ?? after, after))
      await takeAll(server, about.child, all, { action: way, said })
  })
}

/**
 * Effects of a document that invites, for `onAction`: after each of its transitions those that it makes are made, told and moved,
 * in the same transaction.
 */
export const invitations = (def: AnyDocument) =>
  Object.fromEntries(
    Object.keys(def.transitions).map((action) => [action, (happened: Happened) => tell(def, action, happened)]),
  )

/** Whoever acts on one of them locks the document that invited first, as that one does: they never wait for each other. */
export function lockInviterFirst(def: AnyDocument, child: AnyDocument): void {
  onLock(child, async ({ tx }, uuid) => {
    const [row] = await tx.query<AnyRow>(
      `select "elsAccount", "${keyOf(def)}" as number from "${child.shape.name}" where "uuid" = $1`,
      [uuid],
    )
    if (!row) return
    await actingAs(tx, systemOf(String(row.elsAccount)), () =>
      tx.query(`select 1 from "${def.shape.name}" where "elsAccount" = $1 and "${keyOf(def)}" = $2 for update`, [
        row.elsAccount,
        row.number,
      ]),
    )
  })
}
