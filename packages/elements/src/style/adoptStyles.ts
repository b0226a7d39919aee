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

/** Adopts styles in a shadow root beside those of every element, once. */
export function adoptStyles(root: ShadowRoot | null, css: string): void {
  const sheet = sheetOf(css)
  if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
