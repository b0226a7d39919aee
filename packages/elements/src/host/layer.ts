/**
 * The popup layer: one `<div popover="manual">` in each shadow root, in the browser's top layer, so that
 * hosts with `transform`, `overflow` or a low `z-index` cannot trap what opens in it.
 */

/** A layer for one element; it is shown only when something is put into it. */
export function createLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'layer'
  layer.setAttribute('popover', 'manual')
  return layer
}

const isOpen = (layer: HTMLElement) => layer.matches(':popover-open')

/** Puts the layer into the top layer if it is not there yet. */
export function showLayer(layer: HTMLElement): void {
  if (layer.isConnected && !isOpen(layer)) layer.showPopover()
}

/** Puts the layer above the layers of all other elements on the page. */
export function raiseLayer(layer: HTMLElement): void {
  if (!layer.isConnected) return
  if (isOpen(layer)) layer.hidePopover()
  layer.showPopover()
}

/** The focused element, looked for through shadow roots. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
