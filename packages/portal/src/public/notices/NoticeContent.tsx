import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** What a notice is made of; the page's own title is the only first heading. */
const tags: Readonly<Record<string, string>> = {
  h1: 'h2',
  ...Object.fromEntries(
    (
      'p h2 h3 h4 h5 h6 strong b em i u s sub sup code pre blockquote ul ol li hr br a img ' +
      'table caption thead tbody tfoot tr th td'
    )
      .split(' ')
      .map((tag) => [tag, tag]),
  ),
}
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

const isSafeLink = (address: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address)
const isOwn = (address: string): boolean => /^\/(?![/\\])/.test(address)

function attributesOf(element: Element): Record<string, string | number> {
  const read = (name: string) => element.getAttribute(name) ?? ''
  if (element.localName === 'a' && isSafeLink(read('href')))
    return { href: read('href'), className: 'link', ...(isOwn(read('href')) ? {} : { rel: 'noopener noreferrer' }) }
  if (element.localName === 'img') return { src: read('src'), alt: read('alt') }
  const spans = ['colspan', 'rowspan'].filter((name) => /^\d{1,2}$/.test(read(name)))
  const names: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }
  return Object.fromEntries(spans.map((name) => [names[name], Number(read(name))]))
}

const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

function rendered(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || dropped.has(node.localName)) return null
  const tag = tags[node.localName]
  const children = [...node.childNodes].map(rendered)
  if (!tag) return <Fragment key={key}>{children}</Fragment>
  if (tag === 'img' && !isOwn(node.getAttribute('src') ?? '')) return null
  return createElement(tag, { key, ...attributesOf(node) }, ...(empty.has(tag) ? [] : children))
}

/**
 * The text of a notice. The server has cleaned the HTML; here it is read without running it, and only known elements
 * and attributes are made anew, so that nothing else can reach the page.
 */
export function NoticeContent({ html }: { readonly html: string }) {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes], [html])
  return <div className="notice-content">{nodes.map(rendered)}</div>
}
