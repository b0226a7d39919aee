import url from '../../.cache/antd.css?url'

let loading: Promise<CSSStyleSheet> | undefined

async function load(): Promise<CSSStyleSheet> {
  const answer = await fetch(new URL(url, import.meta.url), { headers: { accept: 'text/css' } })
  if (!answer.ok) throw new Error(`antd's style sheet was not loaded: HTTP ${answer.status}.`)
  return new CSSStyleSheet().replace(await answer.text())
}

/** antd's style sheet, fetched once for all elements of a page; a failed fetch is tried again. */
export function antdSheet(): Promise<CSSStyleSheet> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

/** Puts antd's styles into a shadow root; nothing happens when they are there. */
export async function adoptAntdSheet(root: ShadowRoot): Promise<void> {
  const sheet = await antdSheet()
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
