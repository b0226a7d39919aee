/** What a page with `require-trusted-types-for 'script'` asks of whoever reads HTML; TypeScript's DOM does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

const asItIs = { createHTML: (html: string) => html }
let policy: typeof asItIs | undefined

/** Nothing that is read here runs. A page that allows no policy `srm` has the text without its formatting. */
function readable(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('srm', asItIs) ?? asItIs
  return policy.createHTML(html)
}

function plain(html: string): HTMLElement {
  const body = document.createElement('div')
  body.textContent = html.replaceAll(/<[^>]*>/g, ' ')
  return body
}

/** HTML as nodes of a document of its own, in which no script runs and nothing is fetched. */
export function parsedHtml(html: string): HTMLElement {
  try {
    return new DOMParser().parseFromString(readable(html), 'text/html').body
  } catch (error) {
    console.warn('<srm-…>: formatted text is shown plain: the page allows no Trusted Types policy "srm".', error)
    return plain(html)
  }
}
