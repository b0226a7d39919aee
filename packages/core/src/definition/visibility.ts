/** Which columns a person sees of a document. The same answer serves list, detail, filter, sort, export and events. */
import type { Side } from './document.ts'
import type { Field, Fields } from './field.ts'
import { type AnyDocument, hasStages, machineNames } from './workflow.ts'

export interface Visible {
  /** Head columns in the definition's order, statuses and stage included. */
  readonly head: readonly string[]
  readonly lines: readonly string[]
  /** Columns that stay visible while the stub's condition holds; undefined when the side has no stub. */
  readonly stub: readonly string[] | undefined
}

const guards = (fields: Fields, name: string, permissions: ReadonlySet<string>) => (key: string) => {
  const group = fields[key]?.guarded
  return group === undefined || permissions.has(`${name}.field.${group}`)
}

/** All head columns of a definition: fields, statuses, stage. */
export const headColumns = (def: AnyDocument): string[] => [
  ...Object.keys(def.shape.fields),
  ...machineNames(def),
  ...(hasStages(def) ? ['stage'] : []),
]

/** The columns `side` sees with these permissions: its whitelist less the guarded groups it lacks. */
export function visible(def: AnyDocument, side: Side, permissions: ReadonlySet<string>): Visible {
  const view = def.sides[side]
  if (!view) return { head: [], lines: [], stub: undefined }
  const { fields, lines, name } = def.shape
  const allowed = view.shows ? new Set<string>(view.shows) : undefined
  const allowedLines = view.showsLines ? new Set<string>(view.showsLines) : undefined
  return {
    head: headColumns(def).filter((key) => (!allowed || allowed.has(key)) && guards(fields, name, permissions)(key)),
    lines: Object.keys(lines).filter(
      (key) => (!allowedLines || allowedLines.has(key)) && guards(lines, name, permissions)(key),
    ),
    stub: view.stub?.shows,
  }
}

/** The guarded columns a person of this side would see with more rights; screens show them as "•••". */
export function hiddenBy(def: AnyDocument, side: Side, permissions: ReadonlySet<string>): string[] {
  const all = new Set(groupsOf(def).map((group) => `${def.shape.name}.field.${group}`))
  const full = visible(def, side, new Set([...permissions, ...all]))
  const seen = visible(def, side, permissions)
  return [
    ...full.head.filter((key) => !seen.head.includes(key)),
    ...full.lines.filter((key) => !seen.lines.includes(key)).map((key) => `lines.${key}`),
  ]
}

/** The guarded groups of a definition, such as `price`. */
export function groupsOf(def: AnyDocument): string[] {
  const fields = [...Object.values(def.shape.fields as Fields), ...Object.values(def.shape.lines as Fields)]
  return [...new Set(fields.flatMap((field: Field) => field.guarded ?? []))]
}

const verbs = ['view', 'create', 'edit', 'delete', 'export', 'import', 'print'] as const

/** Every permission key of a definition on one side (decisions §11.5). */
export function permissionKeys(def: AnyDocument, side: Side): string[] {
  if (!def.sides[side]) return []
  const { name } = def.shape
  const actions = Object.entries(def.transitions as Record<string, { by: unknown; permission?: string }>)
    .filter(([, { by }]) => [by].flat().includes(side))
    .map(([action, { permission }]) => permission ?? action)
  const writes =
    side === 'buyer' ? verbs : verbs.filter((verb) => verb !== 'create' && verb !== 'delete' && verb !== 'import')
  const history = side === 'buyer' ? ['history'] : []
  const fields = groupsOf(def).map((group) => `field.${group}`)
  const keys = [...writes, ...history, ...actions, ...fields, ...(side === 'buyer' ? (def.permissions ?? []) : [])]
  return [...new Set(keys)].map((key) => `${name}.${key}`)
}
