/**
 * What a page may set of our tokens: the token, the name of the page's variable behind `--srm-`, and what the token is mixed of
 * where another of the page’s variables is set (mixes.css).
 */
export const publicTokens: Readonly<Record<string, readonly [name: string | undefined, mix?: string]>> = {
  '--brand': ['brand'],
  '--brand-fill': ['brand-fill', '--of-fill'],
  '--brand-fill-hover': ['brand-fill-hover', '--of-fill-hover'],
  '--on-brand-fill': ['on-brand-fill'],
  '--brand-text': ['brand-text', '--of-brand-text'],
  '--brand-soft': ['brand-soft', '--of-brand-soft'],
  '--brand-border': ['brand-border', '--of-brand-border'],
  '--focus': ['focus', '--of-fill'],
  '--bg-surface': ['surface'],
  '--bg-app': ['app', '--of-app'],
  '--bg-sunken': ['sunken', '--of-sunken'],
  '--bg-hover': ['hover', '--of-hover'],
  '--bg-selected': ['selected', '--of-brand-soft'],
  '--text-1': ['text'],
  '--text-2': ['text-soft', '--of-text-2'],
  '--text-3': ['text-muted', '--of-text-3'],
  '--text-disabled': [undefined, '--of-disabled'],
  '--border': ['border'],
  '--border-strong': ['border-strong', '--of-strong'],
  '--border-control': ['border-control', '--of-control'],
  '--tone-blue-mark': ['info'],
  '--tone-blue-bg': [undefined, '--of-info'],
  '--tone-blue-fg': [undefined, '--of-info-text'],
  '--tone-green-mark': ['ok'],
  '--tone-green-bg': [undefined, '--of-ok'],
  '--tone-green-fg': [undefined, '--of-ok-text'],
  '--tone-gold-mark': ['warn'],
  '--tone-gold-bg': [undefined, '--of-warn'],
  '--tone-gold-fg': [undefined, '--of-warn-text'],
  '--tone-red-mark': ['danger'],
  '--tone-red-bg': [undefined, '--of-danger'],
  '--tone-red-fg': [undefined, '--of-danger-text'],
  '--danger-fill': [undefined, '--of-danger-fill'],
  '--row-late': [undefined, '--of-late'],
  '--r-md': ['radius'],
  '--font-ui': ['font'],
  '--fs-md': ['font-size'],
  '--s-1': ['space'],
  '--row-h': ['row-height'],
  '--control-h': ['control-height'],
  '--cell-x': ['cell-padding'],
}

/** Names of a design system's variables, by ours without their `--srm-`. */
export type Names = Readonly<Record<string, string>>

const asked = (name: string, names: Names, otherwise: string): string =>
  names[name] === undefined
    ? `var(--srm-${name}, ${otherwise})`
    : `var(--srm-${name}, var(${names[name]}, ${otherwise}))`

/**
 * The tokens, each asking for the page's variable, for that of its design system and for what is mixed of others before our
 * own value holds.
 * @param css of the tokens
 * @param names of the design system, if any
 */
export const askingTokens = (css: string, names: Names): string =>
  css.replace(/(--[\w-]+):\s*([^;{}]+)/g, (text, token: string, value: string) => {
    const [name, mix] = publicTokens[token] ?? []
    const own = /^var\(\s*--srm-[\w-]+,\s*([\s\S]*)\)\s*$/.exec(value)?.[1] ?? value
    const mixed = mix === undefined ? own : `var(${mix}, ${own})`
    if (name === undefined) return mix === undefined ? text : `${token}: ${mixed}`
    return `${token}: ${asked(name, names, mixed)}`
  })

/** The mixtures, of the variables of a design system where the page sets none of ours. */
export const askingMixes = (css: string, names: Names): string =>
  css.replace(/var\(--srm-([\w-]+)\)/g, (text, name: string) =>
    names[name] === undefined ? text : `var(--srm-${name}, var(${names[name]}))`,
  )
