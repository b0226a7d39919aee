import { addProperties } from '../host/common/addProperties.ts'
import { freeTag } from '../host/common/freeTag.ts'
import type { SmallElement } from './SmallElement.ts'

/** Defines a small element; a tag that another copy has already is left as it is. */
export function defineSmall(name: string, element: (new () => SmallElement) & Pick<typeof SmallElement, 'spec'>): void {
  const tag = freeTag(name)
  if (tag === undefined) return
  addProperties(element.prototype, element.spec)
  customElements.define(tag, element)
}
