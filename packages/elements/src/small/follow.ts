import type { AnyRow } from '@srm/core/definition/workflow'
import type { Emit } from '../host/extend/beforeAction.ts'
import { navigate } from '../host/extend/navigate.ts'
import { createLayer } from '../host/layer.ts'
import { adoptStyles } from '../style/adoptStyles.ts'
import layerCss from './layer.css?inline'

const layers = new WeakMap<HTMLElement, HTMLElement>()

/** Where the sentences of the page are shown. */
function layerOf(host: HTMLElement): HTMLElement {
  const known = layers.get(host)
  if (known?.isConnected) return known
  const layer = createLayer()
  adoptStyles(host.shadowRoot, layerCss)
  host.shadowRoot?.append(layer)
  layers.set(host, layer)
  return layer
}

/** Leads where a link does, without what is done when it is pressed by a person. */
function press(link: HTMLElement): void {
  const plain = link.cloneNode() as HTMLElement
  link.after(plain)
  plain.click()
  plain.remove()
}

/**
 * Follows a link of a small element, where its page lets it.
 * @param name of the event by which the page may show it in its own way
 */
export function follow(host: HTMLElement, link: HTMLElement, name: `srm-${string}`, detail: AnyRow): void {
  const emit: Emit = (type, told) =>
    host.dispatchEvent(new CustomEvent(type, { detail: told, bubbles: true, composed: true, cancelable: true }))
  navigate({ emit, host, layer: layerOf(host) }, '', { action: name, input: detail }, () => {
    if (emit(name, detail)) press(link)
  })
}
