import { adoptStyles } from '../../style/adoptStyles.ts'
import { isRtl } from '../common/direction.ts'
import { showLayer } from '../layer.ts'
import tooltipCss from './tooltip.css?inline'

/**
 * The one tooltip of an element, by event delegation: `data-tip="text"` shows that text on hover and
 * focus; `data-tip-overflow` shows the full text of what is cut off. Plain text; `\n` breaks lines.
 */
export interface Tooltip {
  /** Shows the tooltip of a target now (a grid cell that became current), or hides it with `null`. */
  show(target: Element | null): void
  detach(): void
}

const delayMs = 350
const gap = 6
const edge = 8

/** The text of a target, or undefined when there is nothing to add to what is seen. */
function tipOf(target: Element): string | undefined {
  const text = target.getAttribute('data-tip')
  if (text) return text
  if (!target.hasAttribute('data-tip-overflow')) return undefined
  const cut = [target, ...target.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
  )
  return cut ? (target.textContent?.trim() ?? undefined) : undefined
}

const targetOf = (event: Event): Element | undefined => {
  const origin = event.composedPath()[0]
  return origin instanceof Element ? (origin.closest('[data-tip],[data-tip-overflow]') ?? undefined) : undefined
}

/** Below the target, or above it where there is no room; never outside the window. */
function place(bubble: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect()
  const size = bubble.getBoundingClientRect()
  const below = at.bottom + gap
  const top = below + size.height > innerHeight - edge ? at.top - gap - size.height : below
  const start = isRtl(target) ? at.right - size.width : at.left
  const left = Math.min(Math.max(edge, start), innerWidth - size.width - edge)
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(edge, top))}px)`
}

/** Starts the tooltip of one shadow root. */
export function attachTooltip(root: ShadowRoot, layer: HTMLElement): Tooltip {
  adoptStyles(root, tooltipCss)
  const bubble = document.createElement('div')
  bubble.className = 'tooltip'
  bubble.id = 'srm-tooltip'
  bubble.setAttribute('role', 'tooltip')
  let current: Element | null = null
  let described: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    if (described === null) current?.removeAttribute('aria-describedby')
    else current?.setAttribute('aria-describedby', described)
    current = null
    described = null
    bubble.remove()
  }
  const show = (target: Element | null) => {
    const text = target && tipOf(target)
    if (!target || !text) return hide()
    hide()
    current = target
    described = target.getAttribute('aria-describedby')
    bubble.textContent = text
    layer.append(bubble)
    showLayer(layer)
    place(bubble, target)
    target.setAttribute('aria-describedby', described === null ? bubble.id : `${described} ${bubble.id}`)
  }
  const over = (event: Event) => {
    const target = targetOf(event)
    if (target === current) return
    hide()
    if (target) timer = setTimeout(show, delayMs, target)
  }
  const focus = (event: Event) => {
    const target = targetOf(event)
    if (target) show(target)
  }
  const key = (event: Event) => {
    if ((event as KeyboardEvent).key === 'Escape') hide()
  }
  const listeners: readonly [string, (event: Event) => void][] = [
    ['pointerover', over],
    ['pointerleave', hide],
    ['pointerdown', hide],
    ['focusin', focus],
    ['focusout', hide],
    ['keydown', key],
    ['scroll', hide],
  ]
  for (const [name, listener] of listeners) root.addEventListener(name, listener, { capture: true, passive: true })
  return {
    show,
    detach: () => {
      hide()
      for (const [name, listener] of listeners) root.removeEventListener(name, listener, { capture: true })
    },
  }
}
