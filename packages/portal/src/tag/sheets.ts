/** The style sheets of what is loaded of the portal, for the shadow root it stands in: what a page imports there comes here. */
import { stand } from '../embedding/stand.ts'

const sheets: CSSStyleSheet[] = []

/** Widths are those of the tag: the window of a page of others says nothing about the room it has. */
const ofTag = (css: string): string => css.replaceAll(/@media\s*\(((?:max-|min-)?width)/g, '@container srm-portal ($1')

/** Adds a style sheet, here and wherever the portal stands next. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(ofTag(css))
  sheets.push(sheet)
  adoptSheets()
}

/** Gives the shadow root of the tag what it does not have yet. */
export function adoptSheets(): void {
  const { adoptedStyleSheets } = stand().tree
  adoptedStyleSheets.push(...sheets.filter((sheet) => !adoptedStyleSheets.includes(sheet)))
}
