import type { AnyRow } from '@srm/core/definition/workflow'
import type { ElementEnv } from '../env.ts'
import { copyOf } from './copyOf.ts'
import type { DetailAction, HostActionDetail } from './detailAction.ts'
import { projectionOf } from './projection.ts'
import { sentenceOf, tellTroubleOnce } from './troubles.ts'

type Told = Pick<ElementEnv, 'host' | 'emit'>

/** What the button of an action says; its key where the page's function throws, which is told. */
export function hostLabel(element: Told, { key, label }: DetailAction, row: AnyRow): string {
  if (typeof label !== 'function') return label
  try {
    return String(label(projectionOf(row)))
  } catch (reason) {
    tellTroubleOnce(element, `label of "${key}"`, reason)
    return key
  }
}

/**
 * Why an action cannot be taken on a document, in the words of the page; undefined where it can. A function that throws is told, and what
 * it threw is why.
 */
export function hostRefusal(element: Told, { key, enabled }: DetailAction, row: AnyRow): string | undefined {
  try {
    const answer: unknown = enabled?.(projectionOf(row)) ?? true
    if (answer === true || typeof answer === 'string') return answer === true ? undefined : answer
    throw new Error('It answers neither true nor a sentence.')
  } catch (reason) {
    tellTroubleOnce(element, `enabled of "${key}"`, reason)
    return sentenceOf(reason)
  }
}

/**
 * Takes an action: calls the page's function, or sends `srm-action`.
 * @throws what the page's function throws or rejects with
 */
export async function takeHostAction({ emit }: Told, { key, run }: DetailAction, row: AnyRow): Promise<void> {
  const doc = copyOf(projectionOf(row))
  if (run) await run(doc)
  else emit('srm-action', { key, doc } satisfies HostActionDetail)
}
