import type { ThemeSource } from '../../host/settings.ts'
import { adoptStyles } from '../adoptStyles.ts'
import tokensCss from '../tokens.css?inline'
import mixesCss from './mixes.css?inline'
import rtlCss from './rtl.css?inline'
import { themes } from './themes.ts'
import { askingMixes, askingTokens } from './variables.ts'

const sheets = new Map<ThemeSource | undefined, CSSStyleSheet>()

function sheetOf(source: ThemeSource | undefined): CSSStyleSheet {
  const known = sheets.get(source)
  if (known) return known
  const names = (source && themes[source]) ?? {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(askingTokens(tokensCss, names) + askingMixes(mixesCss, names))
  sheets.set(source, sheet)
  return sheet
}

/** Puts into a shadow root what only some elements need: the page's variables, a theme of the page, text from right to left. */
export function wear(root: ShadowRoot, source: ThemeSource | undefined): void {
  adoptStyles(root, rtlCss)
  const wanted = sheetOf(source)
  if (root.adoptedStyleSheets.at(-1) === wanted) return
  const others = root.adoptedStyleSheets.filter((sheet) => ![...sheets.values()].includes(sheet))
  root.adoptedStyleSheets = [...others, wanted]
}
