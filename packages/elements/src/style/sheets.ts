import baseCss from './base.css?inline'
import controlsCss from './controls.css?inline'
import gridCss from './grid.css?inline'
import pageCss from './page.css?inline'
import tokensCss from './tokens.css?inline'

let sheets: readonly CSSStyleSheet[] | undefined

/**
 * The style sheets of every element, made once and adopted by all shadow roots: no style tag, so a strict
 * Content-Security-Policy holds.
 */
export function elementSheets(): readonly CSSStyleSheet[] {
  sheets ??= [baseCss, tokensCss, controlsCss, gridCss, pageCss].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  return sheets
}
