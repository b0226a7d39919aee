import { deepActiveElement } from '../../host/layer.ts'

/** The screen takes the place of what was painted: what somebody has begun there goes on in it. */

/** Steps from a root to one of its elements, as numbers of children. */
function pathTo(root: Element, element: Element): readonly number[] {
  const steps: number[] = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    steps.unshift([...(at.parentElement?.children ?? [])].indexOf(at))
  return steps
}

/** What an element is and says; the screen has more rows in its grid than were painted, and may count a tab later. */
function nameOf(element: Element): string {
  const role = element.getAttribute('role')
  const said = role === 'tab' ? element.firstChild : role === 'grid' ? null : element
  return `${element.localName} ${role} ${said?.textContent}`
}

/** What a cell, a tab or the grid of the painted rows is in the screen; undefined where the screen has another. */
function counterpart(element: Element, screen: Element): HTMLElement | undefined {
  const anchor = element.closest('.grid, .task-tabs')
  if (!anchor) return undefined
  const place = screen.querySelector(anchor.matches('.grid') ? '.grid' : '.task-tabs')
  const found = pathTo(anchor, element).reduce<Element | null | undefined>((at, step) => at?.children[step], place)
  return found instanceof HTMLElement && nameOf(found) === nameOf(element) ? found : undefined
}

/** What somebody did while the screen was loading. */
export class BegunWork {
  readonly #painted: HTMLElement
  #pressed: { readonly element: Element; readonly event: MouseEvent } | undefined
  #isDown = false
  #waits: (() => void) | undefined
  readonly #over = new AbortController()

  constructor(painted: HTMLElement) {
    this.#painted = painted
    const { signal } = this.#over
    painted.addEventListener('pointerdown', () => {
      this.#isDown = true
    })
    // the press itself comes right behind
    const up = () =>
      setTimeout(() => {
        this.#isDown = false
        this.#waits?.()
      })
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, up, { signal })
    painted.addEventListener('click', (event) => {
      const [target] = event.composedPath()
      if (!(target instanceof Element)) return
      // the page's own browser opens what is held with a key
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
      this.#pressed = { element: target, event }
    })
  }

  /** Not while a button is held down: a press that begins on one node and ends on another is none. */
  whenFree(go: () => void): void {
    if (this.#isDown) this.#waits = go
    else go()
  }

  /** Scroll positions, focus, and the last press. */
  give(screen: HTMLElement): void {
    this.#over.abort()
    const from = this.#painted.querySelector('.grid')
    const to = screen.querySelector('.grid')
    if (from && to) {
      to.scrollTop = from.scrollTop
      to.scrollLeft = from.scrollLeft
    }
    const focused = deepActiveElement()
    if (focused && this.#painted.contains(focused)) counterpart(focused, screen)?.focus({ preventScroll: true })
    const pressed = this.#pressed
    if (!pressed || pressed.event.ctrlKey || pressed.event.metaKey || pressed.event.shiftKey) return
    const target = counterpart(pressed.element, screen)
    if (!target) return
    const { detail, button } = pressed.event
    const said = { bubbles: true, composed: true, cancelable: true, detail, button }
    target.dispatchEvent(new MouseEvent('mousedown', said))
    target.dispatchEvent(new MouseEvent('mouseup', said))
    target.dispatchEvent(new MouseEvent('click', said))
  }
}
