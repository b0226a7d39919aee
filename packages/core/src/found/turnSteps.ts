/**
 * What a person can do about documents that wait for him, as their statuses and his rights say. Conditions are data: the server
 * asks for the rows that meet one, and names the step of each. Pure.
 */
import type { Field } from '../definition/field.ts'
import { takenFrom } from '../definition/lines/lineReferences.ts'
import type { LineHolder, Side } from '../definition/shape.ts'
import { type Asking, type Condition, meetsOne } from '../definition/views/rowCondition.ts'
import { asker } from '../definition/views/views.ts'
import {
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isBy,
  isPermitted,
  permissionOf,
  transitionsOf,
} from '../definition/workflow.ts'

/** One step, and where it is taken: in the document by the action or `edit`, or in a new document that is made of it. */
export interface TurnStep {
  readonly en: string
  readonly zh: string
  readonly act?: string
  readonly make?: string
}

/** A step, or the document where one of several things may be made of it. */
export interface FoundStep extends TurnStep {
  readonly among?: readonly TurnStep[]
}

interface Candidate {
  readonly step: FoundStep
  /** As `steps` of a definition names it. */
  readonly name: string
  /** It is offered where nothing says what a stage waits for, the smallest first; undefined: only where a stage names it. */
  readonly rank: number | undefined
  readonly where: readonly Condition[]
}

/** Who acts, and on what. */
export interface Acting {
  readonly side: Side
  readonly permissions: ReadonlySet<string>
  /** Permission keys of the duty. */
  readonly needs: readonly string[]
  /** The documents that the person may make of this one. */
  readonly makes: readonly AnyDocument[]
}

const vectorsOf = (vectors: object | readonly object[]): Condition[] => [vectors].flat() as Condition[]

/** Conditions of whoever alone may take it: the person whom the document names, and the side whose turn it is. */
function turnOf(def: AnyDocument, { personal, turn }: AnyTransition, side: Side): Condition {
  const person = def.sides[side]?.person as string | undefined
  return {
    ...(typeof personal === 'function' ? { otherHolders: { lists: asker } } : {}),
    ...(personal === true && person ? { [person]: asker } : {}),
    ...(turn === 'initiator' ? { initiator: side } : turn ? { initiator: { not: side } } : {}),
  }
}

const aside: ReadonlySet<unknown> = new Set<AnyTransition['look']>(['danger', 'menu', 'menuNow'])

function rankOf(def: AnyDocument, action: string, { look, to }: AnyTransition, needs: readonly string[]) {
  if (aside.has(look)) return undefined
  if (needs.includes(permissionOf(def, action))) return 0
  if (look === 'primary' || look === 'primaryNow') return 1
  return Object.keys(to).length > 0 ? 3 : undefined
}

const actionsOf = (def: AnyDocument, { side, permissions, needs }: Acting): Candidate[] =>
  transitionsOf(def)
    .filter(([action, one]) => isBy(one, side) && !one.silent && isPermitted(def, action, { side, permissions }))
    .map(([action, one]) => ({
      name: action,
      step: { en: one.en, zh: one.zh, act: action },
      rank: rankOf(def, action, one, needs),
      where: vectorsOf(one.from).map((from) => ({ ...from, ...turnOf(def, one, side) })),
    }))

/** What lines ask of somebody whom the head names, and of nobody else. */
const lineStepsOf = (def: AnyDocument, acting: Acting): Candidate[] =>
  ((def.shape.lineHolder ?? []) as readonly LineHolder[]).flatMap(({ step, person }) =>
    actionsOf(def, acting)
      .filter(({ name }) => name === step)
      .map((one) => ({
        ...one,
        rank: 0,
        where: one.where.map((where) => ({ ...where, [person]: asker, otherHolders: { lists: asker } })),
      })),
  )

function editOf(def: AnyDocument, { side, permissions }: Acting): Candidate[] {
  const { edits } = def.sides[side] ?? {}
  if (!edits || !permissions.has(`${def.shape.name}.edit`)) return []
  return [{ name: 'edit', step: { en: 'Edit', zh: '编辑', act: 'edit' }, rank: 2, where: vectorsOf(edits) }]
}

/** What stands in the way of whatever is made of it, beside its lines. */
const wanted = (made: AnyDocument, source: AnyDocument, side: Side): Condition[] => {
  const fields = takenFrom(made, side).flatMap(({ field }) => (field.target === source.shape.name ? [field] : []))
  return fields.length > 0 ? fields.map(({ where = {} }: Field) => where as Condition) : [{}]
}

/** The step of making one of it. */
function making({ shape: { name } }: AnyDocument, made: AnyDocument, side: Side): TurnStep {
  const said = takenFrom(made, side).find(({ field }) => field.target === name)?.field.takes?.said
  const [en, zh] = said ?? [`Create ${made.shape.en.toLowerCase()}`, `新建${made.shape.zh}`]
  return { en, zh, make: made.shape.name }
}

/** What a stage says is made of it: one kind is a step of its own, of several the document is opened. */
function makesAt(def: AnyDocument, stage: string, steps: readonly string[], acting: Acting): Candidate[] {
  const { side, permissions, makes, needs } = acting
  if (!steps.includes('make') && !steps.some((step) => step.includes('.'))) return []
  const named = makes.filter(({ shape }) => [...steps, ...needs].includes(`${shape.name}.create`))
  const open = named.length > 0 ? named : steps.includes('make') ? makes : []
  const made = open.map((one) => making(def, one, side))
  const [only, ...others] = made
  const isElsewhere = steps.some((step) => step.includes('.') && permissions.has(step))
  if (!only && !isElsewhere) return []
  const step = only && others.length === 0 ? only : { en: 'Open', zh: '打开', among: made }
  const where = open.length > 0 ? open.flatMap((one) => wanted(one, def, side)) : [{}]
  return [{ name: `make ${stage}`, step, rank: -1, where: where.map((one) => ({ ...one, stage })) }]
}

/** The steps that somebody with these rights has in documents of a kind. */
export function turnSteps(def: AnyDocument, acting: Acting): readonly Candidate[] {
  const stages = Object.entries((def.steps ?? {}) as Readonly<Record<string, readonly string[]>>)
  return [
    ...stages.flatMap(([stage, steps]) => makesAt(def, stage, steps, acting)),
    ...actionsOf(def, acting),
    ...lineStepsOf(def, acting),
    ...editOf(def, acting),
  ].map((one) => ({
    ...one,
    where: one.where.flatMap((where) => (one.rank === undefined ? atStages(def, one.name, where) : [where])),
  }))
}

/** What stands aside is a step where a stage names it. */
const atStages = ({ steps = {} }: AnyDocument, name: string, where: Condition): Condition[] => {
  const stages = Object.entries(steps as Readonly<Record<string, readonly string[]>>)
    .filter(([, named]) => named.includes(name))
    .map(([stage]) => stage)
  return stages.length > 0 ? [{ ...where, stage: stages }] : []
}

/** The conditions of which a row meets one that its reader can do something about. */
export const turnConditions = (steps: readonly Candidate[]): Condition[] => steps.flatMap(({ where }) => where)

/** The first step of a row: what its stage names comes before the rest; undefined where there is none. */
export function turnStep(
  def: AnyDocument,
  row: AnyRow,
  steps: readonly Candidate[],
  asking: Asking,
): FoundStep | undefined {
  const named: readonly string[] = def.steps?.[String(row.stage)] ?? []
  const place = ({ name, rank }: Candidate): number => {
    const at =
      name === `make ${row.stage}`
        ? named.findIndex((step) => step === 'make' || step.includes('.'))
        : named.indexOf(name)
    return at < 0 ? named.length + (rank ?? 9) : at
  }
  const [first] = steps.filter(({ where }) => meetsOne(where, row, asking)).toSorted((a, b) => place(a) - place(b))
  return first?.step
}
