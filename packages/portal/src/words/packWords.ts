/** A language of the server's packs: loaded for those who speak it alone. */
import { offerLanguages } from '@srm/core/i18n/languageOptions'
import { configure } from '@srm/elements/host/configure.ts'
import type { Locale } from '@srm/elements/host/settings.ts'
import type { HostLanguage } from '@srm/elements/words/hosts/hostLanguage.ts'
import { sayMessages } from '@srm/elements/words/hosts/hostMessages.ts'
import { offered } from '../settings/languages.ts'
import { en } from './en.ts'
import { followFile } from './keptFile.ts'
import { type PackWord, packed } from './template.ts'
import type { Words, zhCn } from './zhCn.ts'

type PortalWords = Readonly<Record<string, PackWord>>

interface Loading {
  /** Where the files lie, if not on this server. */
  readonly bucket: string
  /** With what the names of kept copies begin. */
  readonly name: string
  readonly warn: (error: unknown) => void
  readonly take: (words: Words) => void
}

/**
 * Words of the portal and of the screens, which come together. What cannot be had is English.
 * @throws Error where the server has no such language
 */
export async function loadPack(locale: Locale, { bucket, name, warn, take }: Loading): Promise<void> {
  const of = offered.find(({ code }) => code === locale)
  if (!of) throw new Error(`There is no language ${locale}.`)
  offerLanguages(offered.map(({ code }) => code))
  const whole = { isWhole: () => true, warn, otherwise: async () => ({}) }
  await Promise.all([
    followFile<HostLanguage>({
      ...whole,
      file: bucket + of.screens,
      name: `${name}screens.${locale}`,
      take: (language) => {
        sayMessages(locale, language)
        configure({ languages: { [locale]: language } })
      },
    }),
    followFile<PortalWords>({
      ...whole,
      file: bucket + of.portal,
      name: name + locale,
      take: (words) => take(packed<typeof zhCn>(en, words, locale)),
    }),
  ])
}
