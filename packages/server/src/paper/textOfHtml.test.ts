import { expect, test } from 'vitest'
import { textOfHtml } from './textOfHtml.ts'

test('paragraphs, items and rows are lines; signs are themselves; nothing of the looks stays', () => {
  const html = `<h2>A &amp; B</h2><p>5 &lt; 7<br>next</p>
    <ul><li>one</li><li><strong>two</strong></li></ul><table><tr><th>x</th><td>y</td></tr></table><script>alert(1)</script>`
  expect(textOfHtml(html)).toBe('A & B\n5 < 7\nnext\none\ntwo\nx  y')
})
