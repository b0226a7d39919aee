/** Which columns of a document's head a person sees. The same answer serves list, detail, filter, sort, export and events. */
import type { Field, Fields } from './field.ts'
import { orderOf, type Side } from './shape.ts'
import type { AnyListing } from './workflow.ts'

/** The head columns a person sees, in the definition's order, statuses and stage included. */
export interface VisibleHead {
  readonly head: readonly string[]
}

/** Does the person see a column, whose group he may lack? */
export const guards = (fields: Fields, name: string, permissions: ReadonlySet<string>) => (key: string) => {
  const group = fields[key]?.guarded
  return group === undefined || permissions.has(`${name}.field.${group}`)
}

/** All head columns of a definition, in its order: fields, statuses, stage. */
export const headColumns = ({ shape }: AnyListing): string[] => orderOf(shape)

/**
 * What a side sees of every document that it sees, besides its whitelist: which document it is, between whom, who has it at
 * which stage, and that nobody here has done what it says (`historyFlag`).
 */
const alwaysShown = ({ key, sides }: AnyListing, side: Side): readonly string[] => [
  'uuid',
  'elsAccount',
  'toElsAccount',
  'rowVersion',
  'historyFlag',
  'stage',
  'holderSide',
  'holderSince',
  // approvals are the buyer's, also of what suppliers write; so are his people
  ...(side === 'buyer' ? ['approverNames'] : []),
  ...key,
  ...Object.values(sides as Readonly<Record<string, { readonly party?: string }>>).flatMap(({ party }) => party ?? []),
]

/** The head columns `side` sees with these permissions: its whitelist less the guarded groups it lacks. */
export function visibleHead(def: AnyListing, side: Side, permissions: ReadonlySet<string>): string[] {
  const view = def.sides[side]
  if (!view) return []
  const { fields, name } = def.shape
  const allowed = view.shows ? new Set<string>([...alwaysShown(def, side), ...view.shows]) : undefined
  return headColumns(def).filter((key) => (!allowed || allowed.has(key)) && guards(fields, name, permissions)(key))
}

/** The guarded head columns a person of this side would see with more rights; screens show them as "•••". */
export function hiddenHead(def: AnyListing, side: Side, permissions: ReadonlySet<string>): string[] {
  const seen = visibleHead(def, side, permissions)
  return visibleHead(def, side, withGuards(def, permissions)).filter((key) => !seen.includes(key))
}

/** The guarded groups of a definition, such as `price`. */
export function groupsOf(def: AnyListing): string[] {
  const fields = [...Object.values(def.shape.fields as Fields), ...Object.values(def.shape.lines as Fields)]
  return [...new Set(fields.flatMap((field: Field) => field.guarded ?? []))]
}

/** The permissions with those of every guarded group, so that nothing is hidden but by the whitelist. */
export const withGuards = (def: AnyListing, permissions: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
  new Set([...permissions, ...groupsOf(def).map((group) => `${def.shape.name}.field.${group}`)])
