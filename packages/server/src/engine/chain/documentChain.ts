/**
 * The chain of a document: what its lines refer to, what refers to them, and so on in both directions, as the references
 * themselves say it (decisions §21). Each side sees its own part.
 */
import type { WayStop } from '@srm/core/client/documentTypes'
import type { Fields } from '@srm/core/definition/field'
import { type LineReference, lineReferences, rowReferences } from '@srm/core/definition/lines/lineReferences'
import type { State } from '@srm/core/definition/shape'
import { accountReferredTo } from '@srm/core/definition/sides/parties'
import { type AnyDocument, hasLines, hasStages, machineNames, stageState } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { makerOf } from '../effects.ts'
import { NotFound } from '../errors.ts'
import { demandPermission } from '../get.ts'
import { ownedRows } from '../projection.ts'
import { scopeOf } from '../query/condition.ts'
import { allDefinitions, definitionOf } from '../registry.ts'
import { isUuid } from '../store.ts'
import { documentWay } from './documentWay.ts'

/** A document of the chain, as far as its name and stage. */
export interface ChainNode {
  readonly document: string
  readonly uuid: string
  readonly number: string
  readonly stage: string
  /** How many steps before the document that was asked about (negative) or behind it. */
  readonly step: number
  /** What the kind and the stage are called. */
  readonly en: string
  readonly zh: string
  readonly state: Pick<State, 'en' | 'zh' | 'tone'>
}

/** One document takes quantities of another one. */
export interface ChainLink {
  /** Uuid of what is taken from, and of what takes. */
  readonly from: string
  readonly to: string
  /** Decimal text, where all of it has one unit. */
  readonly quantity: string | null
  readonly unit: string | null
}

export interface DocumentChain {
  readonly nodes: readonly ChainNode[]
  readonly links: readonly ChainLink[]
  /** The stations from the order to the payment; none for what is not on that way. */
  readonly way: readonly WayStop[]
}

/** A chain with more documents is told up to here. */
const mostNodes = 60
const mostSteps = 8

type Found = Pick<ChainNode, 'uuid' | 'number' | 'stage'>
type Row = Found & ChainLink

const stageColumn = (def: AnyDocument): string => (hasStages(def) ? 'stage' : String(machineNames(def)[0]))

function nodeOf(def: AnyDocument, { uuid, number, stage }: Found, step: number): ChainNode {
  const { name, en, zh } = def.shape
  const { en: stateEn = stage, zh: stateZh = stage, tone = 'grey' } = stageState(def, stage) ?? {}
  return { document: name, uuid, number, stage, step, en, zh, state: { en: stateEn, zh: stateZh, tone } }
}

/** A reference of one definition's lines to those of another one. */
interface Step {
  readonly def: AnyDocument
  readonly target: AnyDocument
  readonly reference: LineReference
  /** The field with rows that has the reference. */
  readonly rows?: string
}

const stepsFrom = (def: AnyDocument): Step[] =>
  [...lineReferences(def), ...rowReferences(def)].flatMap((reference: LineReference & { readonly rows?: string }) => {
    const target = definitionOf(reference.field.target)
    return target ? [{ def, target, reference, ...(reference.rows ? { rows: reference.rows } : {}) }] : []
  })
const stepsTo = (target: AnyDocument): Step[] =>
  allDefinitions().flatMap((def) => stepsFrom(def).filter((step) => step.target === target))

const unitOf = ({ shape }: AnyDocument): string =>
  'orderUnit' in (shape.lines as Fields) ? 'l."orderUnit"' : 'null::text'

/** That documents are of the same parties: `d` refers to `h`. Both are asked where either owns one, for the indexes' sake. */
const samePartiesOf = (def: AnyDocument, target: AnyDocument): string =>
  accountReferredTo(def, target) === 'elsAccount'
    ? 'h."elsAccount" = d."elsAccount"'
    : 'h."elsAccount" = d."toElsAccount" and h."toElsAccount" = d."elsAccount"'

/**
 * Documents on the other end of a step from some documents; `at` says which end these stand on.
 */
async function neighbours(
  { tx, actor }: Context,
  { def, target, reference: { key, field }, rows }: Step,
  at: 'def' | 'target',
  uuids: readonly string[],
): Promise<Row[]> {
  const shown = at === 'def' ? target : def
  if (!shown.sides[actor.side] || !actor.permissions.has(`${shown.shape.name}.view`)) return []
  const alias = at === 'def' ? 'h' : 'd'
  const scope = scopeOf(shown, actor, 3)
  const scoped = scope.sql.replaceAll('h."', `${alias}."`)
  const both = `${ownedRows(target, actor.side)} and ${ownedRows(def, actor.side).replaceAll('h."', 'd."')}`
  // What is made in a way of its own, such as components, is no quantity of what it is made of.
  const quantity =
    field.takes && !makerOf(def)?.rows?.[target.shape.name] ? `trim_scale(sum(l."${field.takes.as}"))::text` : 'null'
  const unit = unitOf(def)
  const each = rows === undefined ? '' : `cross join lateral jsonb_array_elements(l."${rows}") r`
  const number = `h."${String(target.key[0])}"`
  // of rows the index says which lines have the number
  const named =
    rows === undefined
      ? `${number} = l."${key}"`
      : `${number} = r.value ->> '${key}' and l."${rows}" @> jsonb_build_array(jsonb_build_object('${key}', ${number}))`
  return tx.query<Row>(
    `select ${alias}."uuid", ${alias}."${String(shown.key[0])}" as number, ${alias}."${stageColumn(shown)}" as stage,
        h."uuid" as "from", d."uuid" as "to",
        case when min(${unit}) is not distinct from max(${unit}) then ${quantity} end as quantity,
        case when min(${unit}) is not distinct from max(${unit}) then min(${unit}) end as unit
       from "${def.shape.name}" d
       join "${def.shape.name}Line" l on l."elsAccount" = d."elsAccount" and l."parent" = d."uuid"
       ${each}
       join "${target.shape.name}" h on ${samePartiesOf(def, target)} and ${named}
      where ${both} and ${at === 'def' ? 'd' : 'h'}."uuid" = any($2::uuid[])${scoped}
      group by 1, 2, 3, 4, 5 order by 2 limit ${mostNodes}`,
    [actor.account, uuids, ...scope.values],
  )
}

interface Walk {
  readonly nodes: Map<string, ChainNode>
  readonly links: Map<string, ChainLink>
}

/** Keeps what was found. @returns uuids of documents that nobody had met before */
function keep(found: Walk, def: AnyDocument, rows: readonly Row[], step: number): string[] {
  const fresh: string[] = []
  for (const row of rows) {
    const isKnown = found.nodes.has(row.uuid)
    if (!isKnown && found.nodes.size >= mostNodes) continue
    if (!isKnown) fresh.push(row.uuid)
    if (!isKnown) found.nodes.set(row.uuid, nodeOf(def, row, step))
    const { from, to, quantity, unit } = row
    found.links.set(`${from} ${to}`, { from, to, quantity, unit })
  }
  return fresh
}

/** Goes on from documents of one kind, before them or behind them, until nothing new comes. */
async function walk(
  context: Context,
  found: Walk,
  def: AnyDocument,
  uuids: readonly string[],
  step: number,
): Promise<void> {
  if (Math.abs(step) > mostSteps || uuids.length === 0) return
  const isBefore = step < 0
  for (const one of isBefore ? stepsFrom(def) : stepsTo(def)) {
    const next = isBefore ? one.target : one.def
    const rows = await neighbours(context, one, isBefore ? 'def' : 'target', uuids)
    await walk(context, found, next, keep(found, next, rows, step), isBefore ? step - 1 : step + 1)
  }
}

/**
 * The documents before and behind a document, and what each takes of another one.
 * @throws NotAllowed, NotFound
 */
export async function documentChain(context: Context, def: AnyDocument, uuid: string): Promise<DocumentChain> {
  demandPermission(context, def, 'view')
  const { tx, actor } = context
  if (!isUuid(uuid)) throw new NotFound(def.shape.name)
  const scope = scopeOf(def, actor, 3)
  const [self] = await tx.query<Found>(
    `select h."uuid", h."${String(def.key[0])}" as number, h."${stageColumn(def)}" as stage
       from "${def.shape.name}" h where ${ownedRows(def, actor.side)} and h."uuid" = $2${scope.sql}`,
    [actor.account, uuid, ...scope.values],
  )
  if (!self) throw new NotFound(def.shape.name)
  const found: Walk = {
    nodes: new Map([[self.uuid, nodeOf(def, self, 0)]]),
    links: new Map(),
  }
  if (hasLines(def)) {
    await walk(context, found, def, [self.uuid], -1)
    await walk(context, found, def, [self.uuid], 1)
  }
  const way = await documentWay(context, def, uuid)
  return { nodes: [...found.nodes.values()], links: [...found.links.values()], way }
}
