/** What a made-up document wants where it cannot be written: the file, and the line in it. */
import type { Ledger } from '@srm/core/definition/document'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid, Refused } from '../../../src/engine/errors.ts'

const samples = 'packages/server/test/support/sample.ts'
const consequences = 'packages/server/test/support/follows.ts'

/** PostgreSQL's codes of a table and of a column that are not there. */
const unknownPlaces = new Set(['42P01', '42703'])

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code

/** The document on whose lines more is booked than they take. */
const tooSmall = (definitions: readonly AnyDocument[], message: string): string | undefined =>
  definitions.find(({ ledger }) =>
    (ledger as Ledger<Shape> | undefined)?.bounds.some((bound) => bound.message === message),
  )?.shape.name

function adviceOn(def: AnyDocument, error: unknown, definitions: readonly AnyDocument[]): string | undefined {
  const { name } = def.shape
  if (unknownPlaces.has(String(codeOf(error))))
    return `the database lacks what its definition says: write its migration with "npm run migration -- ${name}"`
  if (error instanceof Refused) {
    const target = tooSmall(definitions, error.refusal.message)
    return target
      ? `it books more on ${target} than its made-up lines take: say how much they take by a line "${target}: () => ({ … })" in linesOf of ${samples}`
      : `the rules refuse it: say what it needs by a line "${name}: …" in together, linesOf or needed of ${samples}`
  }
  if (error instanceof Invalid)
    return `its values do not go together (${JSON.stringify(error.issues)}): say others by a line "${name}: { … }" in together or lineTogether of ${samples}`
  return undefined
}

/** What to look at where a made-up document is not moved by an action that is allowed, with what the server answered. */
export const notMoved = ({ shape: { name } }: AnyDocument, action: string, answer: unknown): string =>
  `${JSON.stringify(answer)}: where the made-up ${name} lacks something, say it in together, linesOf, apart or forAction ("${name}.${action}") of ${samples}`

/** What to look at where an action brings about more or less than is said. */
export const otherwiseFollowed = ({ shape: { name } }: AnyDocument, action: string): string =>
  `actions taken with it, rows written beside it and letters sent are said by a line "${name}.${action}" in ${consequences}`

/**
 * Does something with a made-up document.
 * @throws Error that says which document, why, and which file wants a line for it; other errors as they are
 */
export async function withSample<T>(
  def: AnyDocument,
  definitions: readonly AnyDocument[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const advice = adviceOn(def, error, definitions)
    if (advice === undefined) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`The made-up ${def.shape.name} is not written (${said}): ${advice}`, { cause: error })
  }
}
