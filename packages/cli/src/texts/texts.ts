/** The sentences of the command line in both languages; those of the product itself are in core. */
import type { OwnLocale } from '@srm/core/i18n/translate'
import { commandTexts } from './commands.ts'
import { commonTexts } from './common.ts'
import { filesTexts } from './files.ts'
import { jobTexts } from './jobs.ts'
import { optionsTexts } from './options.ts'
import { sessionTexts } from './session.ts'

const texts = { ...commandTexts, ...commonTexts, ...filesTexts, ...jobTexts, ...optionsTexts, ...sessionTexts }
export type TextKey = keyof typeof texts

export type Say = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string

/** Sentences of one language; braces that are no parameter stay. */
export const speaker =
  (locale: OwnLocale): Say =>
  (key, params = {}) =>
    texts[key][locale === 'en' ? 0 : 1].replace(/\{(\w+)\}/g, (all, name: string) =>
      Object.hasOwn(params, name) ? String(params[name] ?? '') : all,
    )

/** Chinese where the environment says so (SRM_LANG, then the usual variables), English else. */
export const localeOf = (env: Readonly<Record<string, string | undefined>>): OwnLocale =>
  /^zh/i.test(env.SRM_LANG ?? env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? '') ? 'zh_cn' : 'en'
