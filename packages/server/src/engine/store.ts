/** Reading one document as a whole: head row, line rows, working copy. Knows tenancy; knows no business. */
import { type Difference, withProposal } from '@srm/core/definition/difference'
import { headColumns } from '@srm/core/definition/visibleHead'
import { type AnyDoc, type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import { keepsVersions } from '../database/schema/ddl.ts'
import type { Actor, Context } from './context.ts'
import { ownedRows, selectLines, selectWhole } from './projection.ts'
import { scopeOf } from './query/condition.ts'
import { lockTree } from './references/tree.ts'
import { withWorkingCopy } from './workingCopy.ts'

/** A table of the definition, quoted: its heads, or what `part` names. */
export const table = (def: AnyDocument, part = ''): string => `"${def.shape.name}${part}"`
/** The free fields are one column, which no definition names. */
export const stored = (def: AnyDocument): string[] => [...headColumns(def), 'fbk']
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (value: string): boolean => uuidForm.test(value)

/** A document as the server works on it: all columns, and the buyer's working copy laid over it where there is one. */
export interface Loaded {
  /** What was last sent or is effective: the row itself. */
  readonly base: AnyDoc
  /** What this side works on: the base, or the working copy over it. */
  readonly doc: AnyDoc
  readonly hasDraft: boolean
  /** The base with what lies beside it: a change that waits for consent, or was not taken. */
  readonly proposed?: AnyDoc | undefined
}

interface AnyProposals {
  readonly beside: Readonly<Record<string, string | readonly string[]>>
}

const loadStatements = new WeakMap<AnyDocument, Map<string, string>>()
function loadStatement(def: AnyDocument, side: Context['actor']['side']): string {
  const known = loadStatements.get(def) ?? new Map<string, string>()
  loadStatements.set(def, known)
  const made = known.get(side) ?? makeLoadStatement(def, side)
  known.set(side, made)
  return made
}
/** What lies beside a document, while its state says so. */
function selectProposal(def: AnyDocument): string {
  const beside = Object.entries((def.proposes as AnyProposals).beside)
    .map(([machine, states]) => `h."${machine}" in (${[states].flat().map((state) => `'${state}'`)})`)
    .join(' and ')
  return `case when ${beside} then (select json_build_object('change', v."diff", 'reply', v."reply") from ${table(def, 'Version')} v
    where v."elsAccount" = h."elsAccount" and v."uuid" = h."uuid" and v."version" = h."${String(def.versionField)}") end`
}
function makeLoadStatement(def: AnyDocument, side: Context['actor']['side']): string {
  const columns = selectWhole(def, stored(def))
  const lines = hasLines(def)
    ? `, (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${selectLines(def, Object.keys(def.shape.lines))}
        from ${table(def, 'Line')} l where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" order by l."itemNumber") r) as lines`
    : ''
  const draft = keepsVersions(def)
    ? `, (select d."content" from ${table(def, 'Draft')} d where d."elsAccount" = h."elsAccount" and d."uuid" = h."uuid") as "draft"`
    : ''
  const proposal = def.proposes ? `, ${selectProposal(def)} as "proposal"` : ''
  return `select row_to_json(x) as doc from (select ${columns}${lines}${draft}${proposal} from ${table(def)} h
    where ${ownedRows(def, side)} and h."uuid" = any($2::uuid[])) x`
}

type Stored = AnyDoc & { readonly draft?: AnyDoc | null; readonly proposal?: Proposal | null }
/** What a change asks for, and what was answered to it without binding anybody yet. */
interface Proposal {
  readonly change: Difference | null
  readonly reply: Difference | null
}

const replied = (doc: AnyDoc, reply: Difference | null): AnyDoc => (reply ? withProposal(doc, reply) : doc)

/**
 * Loads documents of the person's side, by uuid. They are not locked, and data permissions are not applied. Missing ones are
 * left out.
 */
export async function loadUnlocked(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Pick<Actor, 'account' | 'side'> },
  def: AnyDocument,
  uuids: readonly string[],
): Promise<Map<string, Loaded>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.query<{ doc: Stored }>(loadStatement(def, actor.side), [actor.account, uuids])
  return new Map(
    rows.map(({ doc: { draft, proposal, ...base } }) => {
      const doc = draft ? withWorkingCopy(def, base, draft) : base
      const proposed = proposal?.change ? replied(withProposal(base, proposal.change), proposal.reply) : undefined
      return [String(base.uuid), { base, doc, hasDraft: Boolean(draft), proposed }]
    }),
  )
}

/** Locks documents of this person's side until the end of the transaction, always in the same order. */
export async function lockAll(context: Context, def: AnyDocument, uuids: readonly string[]): Promise<void> {
  const { tx, actor } = context
  await lockTree(context, def)
  await tx.query(
    `select 1 from ${table(def)} h where ${ownedRows(def, actor.side)} and h."uuid" = any($2::uuid[]) order by h."uuid" for update`,
    [actor.account, uuids],
  )
}

type LockFirst = (context: Context, uuid: string) => Promise<unknown>
const lockedFirst = new Map<AnyDocument, LockFirst>()

/** Registers what is locked before a document of this kind, so that all transactions lock in the same order. */
export function onLock(def: AnyDocument, first: LockFirst): void {
  lockedFirst.set(def, first)
}

/** Locks the document until the end of the transaction, so that it can be `locked`; false when it is not this person's. */
export async function lock(context: Context, def: AnyDocument, uuid: string): Promise<boolean> {
  if (!isUuid(uuid)) return false
  const { actor, tx } = context
  await lockTree(context, def)
  await lockedFirst.get(def)?.(context, uuid)
  const scope = scopeOf(def, actor, 3, 'change')
  const rows = await tx.query(
    `select 1 from ${table(def)} h where ${ownedRows(def, actor.side)} and h."uuid" = $2${scope.sql} for update`,
    [actor.account, uuid, ...scope.values],
  )
  return rows.length > 0
}

/** What `lock` has locked. */
export const locked = async (context: Context, def: AnyDocument, uuid: string): Promise<Loaded> =>
  (await loadUnlocked(context, def, [uuid])).get(uuid.toLowerCase()) as Loaded

/** The document as this person may act on it, locked until the end of the transaction; undefined when it is not his. */
export const load = async (context: Context, def: AnyDocument, uuid: string): Promise<Loaded | undefined> =>
  (await lock(context, def, uuid)) ? locked(context, def, uuid) : undefined
