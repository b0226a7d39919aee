import type { ElementEnv } from '../../host/env.ts'
import type { ElementError } from '../../host/types.ts'

const told = new WeakMap<HTMLElement, Set<string>>()

type Told = Pick<ElementEnv, 'host' | 'emit'>

/** What somebody reads of a failure. */
export const sentenceOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

/**
 * A function of the page has thrown: said to whoever builds the page.
 * @param what whose function it is: `run of "release"`
 */
export function tellTrouble({ host, emit }: Told, what: string, reason: unknown): void {
  const error: ElementError = { type: 'host', message: `${what}: ${sentenceOf(reason)}` }
  console.error(`<${host.localName}>: ${error.message}`, reason)
  emit('srm-error', error)
}

/** The same of what is called for each row, and while something is rendered: once for each function, and afterwards. */
export function tellTroubleOnce(element: Told, what: string, reason: unknown): void {
  const known = told.get(element.host) ?? new Set<string>()
  told.set(element.host, known)
  if (known.has(what)) return
  known.add(what)
  queueMicrotask(() => tellTrouble(element, what, reason))
}
