import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from './context.ts'
import { Stale } from './errors.ts'
import { project } from './get.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The version a change was decided on must be the present one.
 * @param sent what the caller wants to write, for the difference shown to him
 * @throws Stale with the copy this side may read and the fields that differ
 */
export async function demandCurrent(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  rowVersion: number,
  sent: Record<string, unknown>,
): Promise<void> {
  if (doc.rowVersion === rowVersion) return
  const current = JSON.parse(await project(context, def, String(doc.uuid))) as Record<string, unknown>
  const diff = Object.entries(sent)
    .filter(([key, yours]) => key !== 'lines' && key in current && !same(yours, current[key]))
    .map(([path, yours]) => ({ path, yours, theirs: current[path] }))
  const lines = sent.lines !== undefined ? [{ path: 'lines', yours: sent.lines, theirs: current.lines }] : []
  throw new Stale(current, [...diff, ...lines])
}
