import { ContextRoot } from '@lit/context'
import type { ComponentType } from 'react'
import { ownTag } from '../tagSuffix.ts'
import { allProps, attributesOf, SrmElement } from './SrmElement.ts'
import type { ElementSpec } from './spec.ts'
import type { ScreenProps } from './types.ts'

const rootKey = Symbol.for('srm.contextRoot')

/** Keeps requests for a session until a `<srm-session>` that is defined later can answer them. */
function attachContextRoot(): void {
  const page = globalThis as { [rootKey]?: boolean }
  if (page[rootKey]) return
  page[rootKey] = true
  new ContextRoot().attach(document.documentElement)
}

function addAccessors(prototype: object, spec: ElementSpec): void {
  for (const name of Object.keys(allProps(spec))) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: SrmElement) {
        return this.readValue(name)
      },
      set(this: SrmElement, value: unknown) {
        this.writeValue(name, value)
      },
    })
  }
  for (const name of Object.keys(spec.methods)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      value(this: SrmElement, ...args: unknown[]) {
        return this.methodPort.call(this, name, args)
      },
    })
  }
}

let isTold = false

/** Once for a copy of this package: it brings a hundred tags. */
function tellSecond(tag: string): void {
  if (isTold) return
  isTold = true
  console.warn(`<${tag}> is already defined on this page`)
}

/**
 * Defines a custom element whose content is a React screen in a shadow root.
 * - Scalars are attributes (kebab-case) and properties, objects and functions are properties only.
 * - `emit('srm-…', detail)` dispatches composed, bubbling, cancelable events.
 * - Methods are asynchronous and wait for the screen.
 *
 * Safe to import in Node, where it does nothing. A tag that is already defined is left as it is, with one warning for all.
 * @param name of the tag, `srm-<noun>-…`; `defineAll({ suffix })` adds to it
 * @param Screen receives the properties, `emit` and `apiRef`; everything else through `useElement()`
 */
export function defineElement<const S extends ElementSpec>(
  name: string,
  Screen: ComponentType<ScreenProps<S>>,
  spec: S,
): void {
  if (typeof customElements === 'undefined') return
  const tag = ownTag(name)
  if (customElements.get(tag)) {
    tellSecond(tag)
    return
  }
  attachContextRoot()
  class Element extends SrmElement {
    static override definition = { ...spec, tag, Screen: Screen as unknown as ComponentType<Record<string, unknown>> }
    static get observedAttributes() {
      return [...attributesOf(spec).keys()]
    }
  }
  addAccessors(Element.prototype, spec)
  customElements.define(tag, Element)
}
