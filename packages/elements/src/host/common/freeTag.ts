import { ContextRoot } from '@lit/context'
import { ownTag } from '../../tagSuffix.ts'

const rootKey = Symbol.for('srm.contextRoot')

/** Keeps requests for a session until a `<srm-session>` that is defined later can answer them. */
function attachContextRoot(): void {
  const page = globalThis as { [rootKey]?: boolean }
  if (page[rootKey]) return
  page[rootKey] = true
  new ContextRoot().attach(document.documentElement)
}

let isTold = false

/** Once for a copy of this package: it brings a hundred tags. */
function tellSecond(tag: string): void {
  if (isTold) return
  isTold = true
  console.warn(`<${tag}> is already defined on this page`)
}

/**
 * The tag under which an element of this copy may be defined now; undefined where another copy has it, which is said once.
 * Requests for a session are kept from then on.
 */
export function freeTag(name: string): string | undefined {
  const tag = ownTag(name)
  if (customElements.get(tag)) {
    tellSecond(tag)
    return undefined
  }
  attachContextRoot()
  return tag
}
