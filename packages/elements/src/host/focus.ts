import { deepActiveElement } from './layer.ts'

/** Focus of overlays in a shadow root: where it goes back to, and how Tab stays inside. */

const tabbable =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]'

const canTakeFocus = (node: HTMLElement) =>
  node.tabIndex >= 0 && !node.closest('[inert]') && node.getClientRects().length > 0

/** Keeps Tab inside a panel: behind its last control comes its first. */
export function cycleTab(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>, panel: HTMLElement): void {
  if (event.key !== 'Tab') return
  const controls = [...panel.querySelectorAll<HTMLElement>(tabbable)].filter(canTakeFocus)
  const [first, last] = [controls[0], controls.at(-1)]
  const active = deepActiveElement()
  const isInside = active !== null && panel.contains(active)
  const isAtEnd = event.shiftKey ? active === first || active === panel : active === last
  if (isInside && !isAtEnd) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target?.focus()
}

/** Does nothing have the focus? What had it is gone. */
export const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.shadowRoot !== null

/** Gives a focus that is lost to the heading of the screen. */
export function focusHeading(screen: ParentNode | null): void {
  if (isLost(deepActiveElement())) screen?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}

/**
 * Gives the focus back when an overlay closes, unless the user has moved it elsewhere; to the heading where the opener is
 * gone.
 */
export function returnFocus(opener: Element | null, layer: HTMLElement): void {
  const active = deepActiveElement()
  if (!isLost(active) && !layer.contains(active)) return
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else {
    if (active instanceof HTMLElement) active.blur()
    focusHeading(layer.parentNode)
  }
}

const fields = '[data-field] :is(input:not([type="checkbox"],[type="radio"],[type="file"]),textarea)'

/** Can it be typed into, and does nothing stand in it? What was chosen stands beside the input of its choice. */
function isEmpty(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  const choice = control.closest('.ant-select')
  const isChosen = choice?.querySelector('.ant-select-content-has-value,.ant-select-selection-item') != null
  return control.value === '' && !control.disabled && !control.readOnly && !isChosen && canTakeFocus(control)
}

/**
 * Gives the focus to the first empty field of what was just opened; what was hidden until then takes it a frame later. Where
 * fingers type, the keyboard would cover what one wants to read first: there it stays.
 */
export function focusFirstEmpty(opened: HTMLElement | null, frames = 30): void {
  const active = deepActiveElement()
  const isTyping = active !== null && opened?.contains(active) && active.matches('input,textarea')
  if (!opened || isTyping || matchMedia('(pointer: coarse)').matches) return
  const controls = opened.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)
  const first = [...controls].find(isEmpty)
  if (first?.checkVisibility({ visibilityProperty: true })) first.focus({ preventScroll: true })
  else if (first && frames > 0) requestAnimationFrame(() => focusFirstEmpty(opened, frames - 1))
}

/** Puts the focus into the field of a form that a path of a fault names. */
export const focusField = (page: Element | null, path: string): void =>
  page?.querySelector<HTMLElement>(`[data-field="${path}"] :is(input,textarea)`)?.focus()

const openOverlays = new WeakMap<HTMLElement, number>()

/** How many modal overlays of an element are open. */
export const overlayCount = (host: HTMLElement): number => openOverlays.get(host) ?? 0

/** Counts an overlay in or out; the screen behind is inert while any is open. */
export function countOverlay(host: HTMLElement, by: 1 | -1): void {
  const count = overlayCount(host) + by
  openOverlays.set(host, count)
  host.shadowRoot?.querySelector('.root')?.toggleAttribute('inert', count > 0)
}
