/** Which columns a person sees of a document. The same answer serves list, detail, filter, sort, export and events. */
import type { Field, Fields } from './field.ts'
import type { Side } from './shape.ts'
import { type AnyDocument, type AnyListing, hasStages, machineNames } from './workflow.ts'

/** The head columns a person sees, in the definition's order, statuses and stage included. */
export interface VisibleHead {
  readonly head: readonly string[]
}
export interface Visible extends VisibleHead {
  readonly lines: readonly string[]
  /** Columns that stay visible while the stub's condition holds; undefined when the side has no stub. */
  readonly stub: readonly string[] | undefined
}

const guards = (fields: Fields, name: string, permissions: ReadonlySet<string>) => (key: string) => {
  const group = fields[key]?.guarded
  return group === undefined || permissions.has(`${name}.field.${group}`)
}

/** All head columns of a definition: fields, statuses, stage. */
export const headColumns = (def: AnyListing): string[] => [
  ...Object.keys(def.shape.fields),
  ...machineNames(def),
  ...(hasStages(def) ? ['stage'] : []),
]

/** The head columns `side` sees with these permissions: its whitelist less the guarded groups it lacks. */
export function visibleHead(def: AnyListing, side: Side, permissions: ReadonlySet<string>): string[] {
  const view = def.sides[side]
  if (!view) return []
  const { fields, name } = def.shape
  // no whitelist leaves out that nobody here has done what the document says
  const allowed = view.shows ? new Set<string>([...view.shows, 'historyFlag']) : undefined
  return headColumns(def).filter((key) => (!allowed || allowed.has(key)) && guards(fields, name, permissions)(key))
}

function visibleLines(def: AnyDocument, side: Side, permissions: ReadonlySet<string>): string[] {
  const view = def.sides[side]
  if (!view) return []
  const { lines, name } = def.shape
  const allowed = view.showsLines ? new Set<string>(view.showsLines) : undefined
  return Object.keys(lines).filter((key) => (!allowed || allowed.has(key)) && guards(lines, name, permissions)(key))
}

/** The columns `side` sees with these permissions, lines included. */
export const visible = (def: AnyDocument, side: Side, permissions: ReadonlySet<string>): Visible => ({
  head: visibleHead(def, side, permissions),
  lines: visibleLines(def, side, permissions),
  stub: def.sides[side]?.stub?.shows,
})

/** The guarded head columns a person of this side would see with more rights; screens show them as "•••". */
export function hiddenHead(def: AnyListing, side: Side, permissions: ReadonlySet<string>): string[] {
  const seen = visibleHead(def, side, permissions)
  return visibleHead(def, side, withGuards(def, permissions)).filter((key) => !seen.includes(key))
}

/** The same with the lines' columns, as `lines.<key>`. */
export function hiddenBy(def: AnyDocument, side: Side, permissions: ReadonlySet<string>): string[] {
  const seen = visibleLines(def, side, permissions)
  const lines = visibleLines(def, side, withGuards(def, permissions)).filter((key) => !seen.includes(key))
  return [...hiddenHead(def, side, permissions), ...lines.map((key) => `lines.${key}`)]
}

/** The guarded groups of a definition, such as `price`. */
export function groupsOf(def: AnyListing): string[] {
  const fields = [...Object.values(def.shape.fields as Fields), ...Object.values(def.shape.lines as Fields)]
  return [...new Set(fields.flatMap((field: Field) => field.guarded ?? []))]
}

/** The permissions with those of every guarded group, so that nothing is hidden but by the whitelist. */
export const withGuards = (def: AnyListing, permissions: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
  new Set([...permissions, ...groupsOf(def).map((group) => `${def.shape.name}.field.${group}`)])

const verbs = ['view', 'create', 'edit', 'delete', 'export', 'import', 'print', 'attach'] as const

/** Every permission key of a definition on one side (decisions §11.5). */
export function permissionKeys(def: AnyDocument, side: Side): string[] {
  if (!def.sides[side]) return []
  const { name } = def.shape
  const actions = Object.entries(def.transitions as Record<string, { by: unknown; permission?: string }>)
    .filter(([, { by }]) => [by].flat().includes(side))
    .map(([action, { permission }]) => permission ?? action)
  const owns = def.sides[side].owner === 'elsAccount'
  const writes = owns ? verbs : verbs.filter((verb) => verb !== 'create' && verb !== 'delete' && verb !== 'import')
  // History passes over the rules by which rights are given: what the server itself goes by is not brought in that way.
  const history = owns && !def.serverSees ? ['history'] : []
  const fields = groupsOf(def).map((group) => `field.${group}`)
  const keys = [...writes, ...history, ...actions, ...fields, ...(owns ? (def.permissions ?? []) : [])]
  return [...new Set(keys)].map((key) => `${name}.${key}`)
}
