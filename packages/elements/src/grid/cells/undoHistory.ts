import type { GridEdit } from '../types.ts'

/** Undo and redo as a value: edits done, edits taken back. Pure. */
export interface History<Row> {
  readonly done: readonly GridEdit<Row>[]
  readonly undone: readonly GridEdit<Row>[]
}

const limit = 200

export const emptyHistory = { done: [], undone: [] } as const

/** A new step; what was taken back before it is gone. */
export const remember = <Row>(history: History<Row>, edit: GridEdit<Row>): History<Row> => ({
  done: [...history.done, edit].slice(-limit),
  undone: [],
})

/** The edit that takes this one back. */
export function invert<Row>(edit: GridEdit<Row>): GridEdit<Row> {
  return {
    cause: edit.cause,
    changes: edit.changes.map(({ option: _, ...change }) => ({
      ...change,
      before: change.after,
      after: change.before,
    })),
    appended: edit.removed,
    removed: edit.appended,
  }
}

interface Step<Row> {
  readonly history: History<Row>
  readonly edit: GridEdit<Row>
}

/** The edit to apply to take the last step back, or undefined when there is none. */
export function undo<Row>({ done, undone }: History<Row>): Step<Row> | undefined {
  const last = done.at(-1)
  if (!last) return undefined
  return {
    history: { done: done.slice(0, -1), undone: [...undone, last] },
    edit: { ...invert(last), replay: 'undo' },
  }
}

/** The edit to apply to do the step last taken back again. */
export function redo<Row>({ done, undone }: History<Row>): Step<Row> | undefined {
  const last = undone.at(-1)
  if (!last) return undefined
  return {
    history: { done: [...done, last], undone: undone.slice(0, -1) },
    edit: { ...last, replay: 'redo' },
  }
}
