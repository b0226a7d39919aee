/** A page that does its worst to the elements on it. */
import type { Page } from 'playwright-core'

/** Everything that a node has from the one around it, and how it is laid out. */
const properties = [
  ...['color', 'color-scheme', 'cursor', 'direction', 'display', 'visibility', 'writing-mode', 'user-select'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant-numeric', 'letter-spacing', 'line-height'],
  ...['text-align', 'text-indent', 'text-shadow', 'text-transform', 'white-space', 'word-break', 'word-spacing'],
  ...[
    'border-collapse',
    'list-style-type',
    'quotes',
    'tab-size',
    'box-sizing',
    'padding',
    'z-index',
    '-webkit-font-smoothing',
  ],
]

/**
 * How everything inside an element looks on a clean page, and how on a hostile one; the page is clean again afterwards.
 * @returns lines such as `span.tag: color=red` for what another page would change
 */
export const changedByHost = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(
    ([at, names]) => {
      const nodes = [
        ...(document.querySelector(at)?.shadowRoot?.querySelectorAll('.root, .layer, .root *, .layer *') ?? []),
      ]
      const looks = () =>
        nodes.map((node) => {
          const style = getComputedStyle(node)
          return names.map(
            (name) => `${node.localName}.${node.getAttribute('class')}: ${name}=${style.getPropertyValue(name)}`,
          )
        })
      const clean = looks()
      const { documentElement: html } = document
      html.classList.add('hostile')
      html.dir = 'rtl'
      const hostile = looks()
      html.classList.remove('hostile')
      html.removeAttribute('dir')
      if (nodes.length < 3) return ['nothing is shown']
      return hostile.flatMap((lines, index) => lines.filter((line, name) => line !== clean[index]?.[name]))
    },
    [selector, properties] as const,
  )
