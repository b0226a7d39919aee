import { addProperties } from './common/addProperties.ts'
import { attributesOf } from './common/commonProps.ts'
import { freeTag } from './common/freeTag.ts'
import type { ElementDefinition } from './elementState.ts'
import { SrmElement } from './SrmElement.ts'
import type { ElementSpec } from './spec.ts'

function addMethods(prototype: object, spec: ElementSpec): void {
  for (const name of Object.keys(spec.methods)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      value(this: SrmElement, ...args: unknown[]) {
        return this.methodPort.call(this, name, args)
      },
    })
  }
}

/**
 * Defines a custom element.
 * - Scalars are attributes (kebab-case) and properties, objects and functions are properties only.
 * - `emit('srm-…', detail)` dispatches composed, bubbling, cancelable events.
 * - Methods are asynchronous and wait for the screen.
 *
 * Safe to import in Node, where it does nothing. A tag that is already defined is left as it is, with one warning for all.
 * @param name of the tag, `srm-<noun>-…`; `defineAll({ suffix })` adds to it
 * @param shows how its screen comes into the shadow root, and what stands there before
 */
export function defineTag(name: string, spec: ElementSpec, shows: Pick<ElementDefinition, 'mount' | 'paint'>): void {
  if (typeof customElements === 'undefined') return
  const tag = freeTag(name)
  if (tag === undefined) return
  const definition = { ...spec, ...shows, tag }
  class Element extends SrmElement {
    static override definition = definition
    static get observedAttributes() {
      return [...attributesOf(spec).keys(), 'dir']
    }
  }
  addProperties(Element.prototype, spec)
  addMethods(Element.prototype, spec)
  customElements.define(tag, Element)
}
