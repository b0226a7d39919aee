/** One document as a side reads it: the projection is made in the SELECT, the text is parsed once for the offers. */

import { headAnswers, withLineAnswers } from '@srm/core/definition/answers/answered'
import type { Moment } from '@srm/core/definition/document'
import { standingAt } from '@srm/core/definition/time/clock'
import { hiddenBy } from '@srm/core/definition/visibility'
import { type AnyDoc, type AnyDocument, hasLines, isIn, offers, settle } from '@srm/core/definition/workflow'
import { keepsVersions } from '../database/schema/ddl.ts'
import type { Context } from './context.ts'
import { customFieldsOf, customOf, selectCustom } from './customFields.ts'
import { NotAllowed, NotFound, Refused } from './errors.ts'
import { makesOfDocument } from './making/makes.ts'
import { ownedRows, projection, selectHead, selectLines, stubCondition } from './projection.ts'
import { publishedColumn } from './publication.ts'
import { scopeOf } from './query/condition.ts'
import { ownRead } from './sealed/sealing.ts'
import { isUuid, loadUnlocked } from './store.ts'
import { withWorkingCopy } from './workingCopy.ts'

/** @param verb `view`, `create`, `import` …: the permission `<document>.<verb>` @throws NotAllowed without it */
export const demandPermission = ({ actor }: Pick<Context, 'actor'>, def: AnyDocument, verb: string): void => {
  const key = `${def.shape.name}.${verb}`
  if (!def.sides[actor.side] || !actor.permissions.has(key)) throw new NotAllowed(key)
}

/** Between the two stand the free fields, after them the scope: both differ from person to person. */
type Statement = readonly [columns: string, rows: string]
const statements = new WeakMap<object, Statement>()

function statementOf(def: AnyDocument, { actor }: Context): Statement {
  const seen = projection(def, actor)
  const made = statements.get(seen)
  if (made) return made
  const { name } = def.shape
  const stub = stubCondition(def, actor.side)
  const lines = hasLines(def)
    ? `, (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${selectLines(def, seen.lines)} from "${name}Line" l
        where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"${stub ? ` and not (${stub})` : ''} order by l."itemNumber") r) as lines`
    : ''
  const own = def.own
    ? `, (select row_to_json(o) from (select ${Object.keys(def.own)
        .map((key) => `s."${key}"`)
        .join(', ')} from "${name}Side" s
        where s."elsAccount" = $1 and s."uuid" = h."uuid") o) as own`
    : ''
  const draft =
    keepsVersions(def) && actor.side === 'buyer'
      ? `, (select d."content" from "${name}Draft" d where d."elsAccount" = h."elsAccount" and d."uuid" = h."uuid") as "draft"`
      : ''
  const sealed = def.sealed?.by === actor.side ? `, h."${String(def.sealed.content)}" as "sealed"` : ''
  const parts = [
    `select row_to_json(x)::text as doc from (select ${selectHead(def, actor.side, seen.head)}${lines}${own}${draft}${sealed}`,
    ` from "${name}" h where ${ownedRows(def, actor.side)} and h."uuid" = $2`,
  ] as const
  statements.set(seen, parts)
  return parts
}

async function read(context: Context, def: AnyDocument, uuid: string): Promise<string | undefined> {
  const { actor, tx } = context
  const [columns, rows] = statementOf(def, context)
  const custom = selectCustom(def, actor.side, customFieldsOf(def, actor))
  const scope = scopeOf(def, actor, 3)
  const [row] = await tx.query<{ doc: string }>(`${columns}${custom}${rows}${scope.sql}) x`, [
    actor.account,
    uuid,
    ...scope.values,
  ])
  return row?.doc
}

/** What this person sees of a document that the database has not projected. */
function seenOf(def: AnyDocument, { lines, ...head }: AnyDoc, { actor }: Context): AnyDoc {
  const seen = projection(def, actor)
  const pick = (row: object, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))
  return {
    ...pick(head, seen.head),
    ...('fbk' in head ? customOf(customFieldsOf(def, actor), head) : {}),
    ...(lines ? { lines: lines.map((line) => pick(line, seen.lines)) } : {}),
  } as AnyDoc
}

/** Lays the buyer's working copy over the row, keeping what this person may not see out of it; beside it the row as it stands. */
function overlaid(def: AnyDocument, doc: AnyDoc, draft: AnyDoc, context: Context): AnyDoc {
  const whole = settle(def, withWorkingCopy(def, doc, draft), context.moment, doc)
  const stands = def.proposes ? { stands: doc } : {}
  return { ...doc, ...seenOf(def, whole, context), draft: true, ...stands } as AnyDoc
}

/** What lies beside the document, as this person sees it; undefined where nothing does. */
async function proposedOf(context: Context, def: AnyDocument, doc: AnyDoc): Promise<AnyDoc | undefined> {
  if (!def.proposes || !isIn(def.proposes.beside, doc)) return undefined
  const uuid = String(doc.uuid)
  const { proposed, base } = (await loadUnlocked(context, def, [uuid])).get(uuid) ?? {}
  return proposed && seenOf(def, settle(def, proposed, context.moment, base), context)
}

/** What an answer carries beside the document's columns: what they say by other names, what may be done now, and what is hidden from this person. */
function beside(def: AnyDocument, doc: AnyDoc, { actor }: Context, moment: Moment) {
  const hidden = hiddenBy(def, actor.side, actor.permissions)
  const makes = makesOfDocument({ actor }, def, doc)
  const view = def.sides[actor.side]
  const stands = standingAt(def, doc, moment)
  const may = (verb: string, vectors: object | undefined) =>
    vectors !== undefined && actor.permissions.has(`${def.shape.name}.${verb}`) && isIn(vectors, stands)
  return {
    ...headAnswers(def, doc),
    offers: offers(def, stands, actor, moment),
    ...(makes.length > 0 ? { makes } : {}),
    may: { edit: may('edit', view?.edits), delete: may('delete', view?.deletes) && !doc[publishedColumn(def) ?? ''] },
    ...(hidden.length > 0 ? { hidden } : {}),
  }
}

/**
 * The JSON text of a document for its reader, with `lines`, `offers`, `own`, `hidden`; for a working copy `draft`, and the row as it
 * `stands` where changes have to be agreed on; where a change waits for that, what is `proposed`.
 * Guards of offers look at what this side sees; the server asks them again with everything.
 * @throws NotAllowed, NotFound
 */
export async function get(context: Context, def: AnyDocument, uuid: string): Promise<string> {
  demandPermission(context, def, 'view')
  return project(context, def, uuid)
}

/** As `get`, without asking for the view permission: the answer to somebody who has just acted. */
export async function project(context: Context, def: AnyDocument, uuid: string): Promise<string> {
  if (!isUuid(uuid)) throw new NotFound(def.shape.name)
  const text = await read(context, def, uuid)
  if (text === undefined) throw new NotFound(def.shape.name)
  const { draft, sealed, ...doc } = JSON.parse(text) as AnyDoc & { draft?: AnyDoc | null; sealed?: unknown }
  const extra = (shown: AnyDoc) => JSON.stringify(beside(def, shown, context, context.moment)).slice(1)
  if (sealed !== undefined) {
    const own = { ...doc, ...seenOf(def, ownRead(def, { ...doc, [String(def.sealed?.content)]: sealed }), context) }
    return `${JSON.stringify(own).slice(0, -1)},${extra(own as AnyDoc)}`
  }
  if (!draft) {
    const proposed = await proposedOf(context, def, doc)
    const waits = proposed ? `"proposed":${JSON.stringify(proposed)},` : ''
    const whole = def.answers?.lines ? JSON.stringify(withLineAnswers(def, doc)) : text
    return `${whole.slice(0, -1)},${waits}${extra(doc)}`
  }
  const shown = overlaid(def, doc, draft, context)
  return `${JSON.stringify(shown).slice(0, -1)},${extra(shown)}`
}

/**
 * What a person writes stays among what he may see: nobody moves a document out of his own reach or creates one there.
 * @throws Refused
 */
export async function demandInScope(context: Context, def: AnyDocument, uuid: unknown): Promise<void> {
  const { actor, tx } = context
  const scope = scopeOf(def, actor, 3, 'change')
  if (scope.sql === '') return
  const found = await tx.query(
    `select 1 from "${def.shape.name}" h where ${ownedRows(def, actor.side)} and h."uuid" = $2${scope.sql}`,
    [actor.account, uuid, ...scope.values],
  )
  if (found.length === 0) throw new Refused({ message: 'common.outOfScope' })
}
