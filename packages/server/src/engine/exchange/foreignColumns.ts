/** Histories are written by one side, about what that side sees. */
import type { FileDoc } from '@srm/core/definition/csv'
import { isEmpty } from '@srm/core/definition/read'
import type { Side } from '@srm/core/definition/shape'
import { visibleHead, withGuards } from '@srm/core/definition/visibility'
import { type AnyDocument, isBy, machineNames, transitionsOf } from '@srm/core/definition/workflow'
import type { Actor } from '../context.ts'

/** Statuses that other sides move and this one never does: what another side agreed to is not for this one to say. */
function decidedElsewhere(def: AnyDocument, side: Side): string[] {
  const others = (Object.keys(def.sides) as Side[]).filter((other) => other !== side)
  return machineNames(def).filter((machine) => {
    const moving = transitionsOf(def).flatMap(([, transition]) => (machine in transition.to ? [transition] : []))
    return moving.some((t) => others.some((other) => isBy(t, other))) && !moving.some((t) => isBy(t, side))
  })
}

/** A document of a file with its faults: what is the other side's alone is not brought in, whatever rights one has. */
export function withForeign({ side }: Pick<Actor, 'side'>, def: AnyDocument, file: FileDoc): FileDoc {
  const seen = new Set(visibleHead(def, side, withGuards(def)))
  const hidden = Object.keys(def.shape.fields).filter((key) => !seen.has(key))
  const foreign = [...hidden, ...decidedElsewhere(def, side)].filter((key) => !isEmpty(file.doc[key]))
  const [row = 0] = file.rows
  return { ...file, issues: [...file.issues, ...foreign.map((column) => ({ row, column, rule: 'notAccepted' }))] }
}
