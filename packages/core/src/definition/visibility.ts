/** Which columns a person sees of a document. The same answer serves list, detail, filter, sort, export and events. */
import type { Side } from './shape.ts'
import { groupsOf, guards, hiddenHead, type VisibleHead, visibleHead, withGuards } from './visibleHead.ts'
import type { AnyDocument } from './workflow.ts'

export interface Visible extends VisibleHead {
  readonly lines: readonly string[]
  /** Columns that stay visible while the stub's condition holds; undefined when the side has no stub. */
  readonly stub: readonly string[] | undefined
}

function visibleLines(def: AnyDocument, side: Side, permissions: ReadonlySet<string>): string[] {
  const view = def.sides[side]
  if (!view) return []
  const { lines, name } = def.shape
  // which line it is
  const allowed = view.showsLines ? new Set<string>(['uuid', 'itemNumber', ...view.showsLines]) : undefined
  return Object.keys(lines).filter((key) => (!allowed || allowed.has(key)) && guards(lines, name, permissions)(key))
}

/** The columns `side` sees with these permissions, lines included. */
export const visible = (def: AnyDocument, side: Side, permissions: ReadonlySet<string>): Visible => ({
  head: visibleHead(def, side, permissions),
  lines: visibleLines(def, side, permissions),
  stub: def.sides[side]?.stub?.shows,
})

/** The guarded columns a person of this side would see with more rights, those of the lines as `lines.<key>`. */
export function hiddenBy(def: AnyDocument, side: Side, permissions: ReadonlySet<string>): string[] {
  const seen = visibleLines(def, side, permissions)
  const lines = visibleLines(def, side, withGuards(def, permissions)).filter((key) => !seen.includes(key))
  return [...hiddenHead(def, side, permissions), ...lines.map((key) => `lines.${key}`)]
}

/** What people of a side can do with a kind of document at all: a right that opens nothing is given to nobody. */
function verbsOf({ sides, own, serverSees }: AnyDocument, side: Side): string[] {
  const { owner, creates, edits, deletes } = sides[side] ?? {}
  const owns = owner === 'elsAccount'
  const can: readonly (readonly [verb: string, possible: unknown])[] = [
    ['view', true],
    ['create', creates],
    ['edit', edits ?? own],
    ['delete', deletes],
    ['export', true],
    // a past that people did not write here comes by files too
    ['import', owns && (creates || edits || !serverSees)],
    ['print', true],
    ['attach', true],
    ['comment', true],
  ]
  return can.flatMap(([verb, possible]) => (possible ? [verb] : []))
}

/** Every permission key of a definition on one side (decisions §11.5). */
export function permissionKeys(def: AnyDocument, side: Side): string[] {
  if (!def.sides[side]) return []
  const { name } = def.shape
  const actions = Object.entries(def.transitions as Record<string, { by: unknown; permission?: string }>)
    .filter(([, { by }]) => [by].flat().includes(side))
    .map(([action, { permission }]) => permission ?? action)
  const owns = def.sides[side].owner === 'elsAccount'
  // History passes over the rules by which rights are given: what the server itself goes by is not brought in that way.
  const history = owns && !def.serverSees ? ['history'] : []
  const fields = groupsOf(def).map((group) => `field.${group}`)
  const keys = [...verbsOf(def, side), ...history, ...actions, ...fields, ...(owns ? (def.permissions ?? []) : [])]
  return [...new Set(keys)].map((key) => `${name}.${key}`)
}
