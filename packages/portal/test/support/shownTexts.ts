/** What a screen says, place by place. */
import type { Page } from 'playwright-core'

/** A value of the screen; what waits for its name is no text yet. */
export interface ShownText {
  readonly text: string
  readonly isAwaited: boolean
}

const places =
  '.portal :is([role=gridcell], [role=cell], td, dd, .list-block, .card-line, .cockpit-row, .desk-item, .head-fold, .ant-select-content-value):visible'

/** The values of all cells, facts and blocks, in the order of the page. */
export const shownTexts = (page: Page): Promise<readonly ShownText[]> =>
  page.locator(places).evaluateAll((nodes) =>
    nodes.map((node) => ({
      text: (node.textContent ?? '').trim(),
      isAwaited: node.querySelector('.skeleton') !== null,
    })),
  )

/** Runs in the page: what is called as a program calls it, in any text that is shown. */
function keysInside(): string[] {
  const found = new Set<string>()
  const walk = (root: Node): void => {
    if (root instanceof Element && root.matches('style, script, svg, code, kbd, .visually-hidden')) return
    if (root instanceof Text && root.parentElement?.checkVisibility())
      for (const [key] of root.data.matchAll(/(?<![\w@./-])[a-z]{2,}(?:[A-Z][a-z]+)+(?![\w@./-])/g)) found.add(key)
    if (root instanceof Element && root.shadowRoot) walk(root.shadowRoot)
    for (const child of root.childNodes) walk(child)
  }
  walk(document.body)
  return [...found]
}

/** Keys of fields, settings and flows that a screen shows. */
export const shownKeys = (page: Page): Promise<readonly string[]> => page.evaluate(keysInside)
