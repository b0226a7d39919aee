import { useInsertionEffect } from 'react'
import { useElement } from '../host/env.ts'

const sheets = new Map<string, CSSStyleSheet>()

/** One sheet for each text, whatever the number of elements. */
function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

/** Adopts styles of a screen beside those of every element. */
export function useStyles(css: string): void {
  const { host } = useElement()
  useInsertionEffect(() => {
    const root = host.shadowRoot
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [host, css])
}
