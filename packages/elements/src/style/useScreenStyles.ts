import { useInsertionEffect } from 'react'
import { useElement } from '../host/env.ts'
import css from './screens.css?inline'

let sheet: CSSStyleSheet | undefined

function screenSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}

/** Adopts the styles of document screens beside those of every element. */
export function useScreenStyles(): void {
  const { host } = useElement()
  useInsertionEffect(() => {
    const root = host.shadowRoot
    if (root && !root.adoptedStyleSheets.includes(screenSheet())) root.adoptedStyleSheets.push(screenSheet())
  }, [host])
}
