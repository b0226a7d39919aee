import type { ElementEnv } from '../env.ts'
import type { ElementError } from '../types.ts'

const told = new WeakMap<HTMLElement, Set<string>>()

/** The element whose function it is. */
type Told = Pick<ElementEnv, 'host' | 'emit'>

/** What somebody reads of a failure. */
export const sentenceOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

/**
 * A function of the page has thrown: said to whoever builds the page.
 * @param what whose function it is: `run of "release"`
 * @param level `warn` where it may be how the page refuses: the person reads why
 */
export function tellTrouble(
  { host, emit }: Told,
  what: string,
  reason: unknown,
  level: 'error' | 'warn' = 'error',
): void {
  const error: ElementError = { type: 'host', message: `${what}: ${sentenceOf(reason)}` }
  const line = `<${host.localName}>: ${error.message}`
  if (level === 'warn') console.warn(line, reason)
  else console.error(line, reason)
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
