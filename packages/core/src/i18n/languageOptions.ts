/** The languages that a person or a company may be given. */

const offered: Record<string, readonly [en: string, zh: string]> = {}

/** Options of the fields that name a language; those of the installation's packs are added where it runs. */
export const languageOptions: {
  readonly zh_cn: readonly [en: string, zh: string]
  readonly en: readonly [en: string, zh: string]
} = Object.assign(offered, { zh_cn: ['Chinese', '中文'], en: ['English', '英文'] } as const)

/** Name of a language in itself: Deutsch; its tag where nobody knows it. */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code)
  return name ? name.charAt(0).toLocaleUpperCase(code) + name.slice(1) : code
}

/** Adds the languages of packs, each by its own name. Before anything reads the fields. */
export function offerLanguages(codes: readonly string[]): void {
  for (const code of codes) offered[code] = [ownNameOf(code), ownNameOf(code)]
}
