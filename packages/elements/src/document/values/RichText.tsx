import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import richTextCss from '../../style/richText.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { parsedHtml } from './parsedHtml.ts'

/** Elements a text may have; what else stands in it is read as its content. */
const tags: ReadonlySet<string> = new Set(
  'p h2 h3 h4 strong em u s code pre blockquote ul ol li hr br a table thead tbody tr th td'.split(' '),
)
/** Nothing inside these is text for people. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
])
const empty: ReadonlySet<string> = new Set(['br', 'hr'])

const isSafeLink = (address: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(address)

function attributesOf(element: Element): Record<string, string | number> {
  const className = `rich-${element.localName}`
  const href = element.getAttribute('href') ?? ''
  if (element.localName === 'a' && isSafeLink(href))
    return { className, href, target: '_blank', rel: 'noopener noreferrer' }
  const spans = Object.entries({ colspan: 'colSpan', rowspan: 'rowSpan' }).flatMap(([name, property]) => {
    const span = element.getAttribute(name) ?? ''
    return /^\d{1,2}$/.test(span) ? [[property, Number(span)]] : []
  })
  return { className, ...Object.fromEntries(spans) }
}

function rendered(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || dropped.has(node.localName)) return null
  const children = [...node.childNodes].map(rendered)
  if (!tags.has(node.localName)) return <Fragment key={key}>{children}</Fragment>
  const inside = empty.has(node.localName) ? [] : children
  return createElement(node.localName, { key, ...attributesOf(node) }, ...inside)
}

/**
 * Formatted text. The server has cleaned the HTML; here it is read without running it, and only known elements and
 * attributes are made anew.
 */
export function RichText({ html }: { readonly html: string }) {
  useStyles(richTextCss)
  const nodes = useMemo(() => [...parsedHtml(html).childNodes], [html])
  return <div className="rich-text">{nodes.map(rendered)}</div>
}
