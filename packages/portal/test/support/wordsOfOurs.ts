/** What is left of our letters where a language pack says everything in others. */
import type { Page } from 'playwright-core'

/** Runs in the page: words of our letters in what is shown, or read out. */
function wordsInside(): string[] {
  const found = new Set<string>()
  const word = /(?<![\w@./:+-])[A-Za-z]?[a-z]{2,}(?![\w@./-])/
  const look = (text: string | null) => {
    const said = text?.trim() ?? ''
    if (word.test(said)) found.add(said.slice(0, 160))
  }
  const walk = (node: Node): void => {
    if (node instanceof Text) {
      if (node.parentElement?.checkVisibility()) look(node.data)
      return
    }
    // signs of antd are called as its files are, in every language
    if (!(node instanceof Element) || node.matches('style, script, svg, code, kbd, .anticon, .ant-select-clear')) return
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(node.getAttribute(name))
    for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child)
  }
  walk(document.body)
  return [...found]
}

/** What a page says in our letters. */
export const wordsOfOurs = (page: Page): Promise<readonly string[]> => page.evaluate(wordsInside)
