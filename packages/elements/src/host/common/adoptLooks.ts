import type { Settings } from '../settings.ts'

/** What a page may set, without `--srm-`: the rest follows from one of these, or stands in every element's tokens. */
const names =
  'brand surface app sunken hover selected text text-soft text-muted border border-strong border-control info ok warn danger radius font-size space row-height control-height cell-padding'

/** Those that have had such styles: they may lose a theme again. */
const looking = new WeakSet<ShadowRoot>()

function isStyled(host: Element): boolean {
  const style = getComputedStyle(host)
  return names.split(' ').some((name) => style.getPropertyValue(`--srm-${name}`) !== '')
}

/** Brings what only some elements wear: variables that the page sets, a theme that is read from it, text from right to left. */
export function adoptLooks(root: ShadowRoot, { themeFrom, dir }: Pick<Settings, 'themeFrom' | 'dir'>): void {
  if (themeFrom === undefined && dir === 'ltr' && !looking.has(root) && !isStyled(root.host)) return
  looking.add(root)
  // where they are not reached, our own looks stay
  import('../../style/looks/wear.ts').then(({ wear }) => wear(root, themeFrom)).catch(() => undefined)
}
