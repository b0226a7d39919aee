/** The sentences of the command line in both languages; those of the product itself are in core. */
import type { Locale, OwnLocale } from '@srm/core/i18n/translate'
import type { PackText } from '@srm/core/languages/packLibrary'
import { commandTexts } from './commands.ts'
import { commonTexts } from './common.ts'
import { filesTexts } from './files.ts'
import { jobTexts } from './jobs.ts'
import { optionsTexts } from './options.ts'
import { sessionTexts } from './session.ts'
import type { Spoken } from './spoken.ts'

export const texts = {
  ...commandTexts,
  ...commonTexts,
  ...filesTexts,
  ...jobTexts,
  ...optionsTexts,
  ...sessionTexts,
}
export type TextKey = keyof typeof texts

export type Say = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string

/** Sentences of one language; braces that are no parameter stay. What a pack does not say is English. */
export const speaker =
  (locale: Locale, textOf?: PackText): Say =>
  (key, params = {}) =>
    textOf?.(locale, 'cli', key, params) ??
    texts[key][locale === 'zh_cn' ? 1 : 0].replace(/\{(\w+)\}/g, (all, name: string) =>
      Object.hasOwn(params, name) ? String(params[name] ?? '') : all,
    )

type Environment = Readonly<Record<string, string | undefined>>

const wanted = (env: Environment): string => env.SRM_LANG ?? env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? ''

/** Which of our languages the environment asks for. */
export const ownLocale = (env: Environment): OwnLocale => (/^zh/i.test(wanted(env)) ? 'zh_cn' : 'en')

/**
 * The language that the environment asks for (SRM_LANG, then the usual variables): Chinese, that of a pack in the folder that
 * SRM_LANGUAGES names, English else.
 * @throws BadPack
 */
export async function spokenOf(env: Environment): Promise<Spoken> {
  const said = wanted(env)
  const isOurs = said === '' || /^(zh|en|c|posix)(\W|_|$)/i.test(said)
  if (!env.SRM_LANGUAGES || isOurs) return { locale: ownLocale(env) }
  return (await import('./pack.ts')).openPack(env.SRM_LANGUAGES, said)
}
