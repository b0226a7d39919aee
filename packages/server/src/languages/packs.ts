/** The languages of the installation's packs: spoken by letters, papers and answers (docs/languages.md). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { languageOptions, offerLanguages } from '@srm/core/i18n/languageOptions'
import type { Params } from '@srm/core/i18n/translate'
import { type Area, areas, type Pack } from '@srm/core/languages/pack'
import { speakPack } from '@srm/core/languages/speakPack'
import { createInstance, type i18n } from 'i18next'
import { readPacks } from './packFiles.ts'

interface Spoken {
  /** Where the packs are; threads read them too. */
  readonly folder: string
  readonly packs: readonly Pack[]
  readonly i18next: i18n
}

let spoken: Spoken | undefined

function libraryOf(packs: readonly Pack[]): i18n {
  const library = createInstance()
  void library.init({
    initAsync: false,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    ns: [...areas],
    resources: Object.fromEntries(packs.map(({ code, areas: texts }) => [code, texts])),
  })
  return library
}

/** A text of a pack by its key, filled in; undefined where the pack does not have it. */
export function packText(code: string, area: Area, key: string, params?: Params): string | undefined {
  const library = spoken?.i18next
  if (!library?.exists(key, { lng: code, ns: area, ...params })) return undefined
  const text = library.t(key, { lng: code, ns: area, ...(params ?? { skipInterpolation: true }) })
  return text === '' || text === key ? undefined : text
}

/**
 * Reads the packs of a folder and speaks their languages from then on, in this thread.
 * @param definitions whose labels are spoken; none where only texts are
 * @throws BadPack
 */
export function speakPacks(folder: string, definitions: readonly AnyDocument[]): readonly Pack[] {
  const packs = readPacks(folder)
  spoken = { folder, packs, i18next: libraryOf(packs) }
  offerLanguages(packs.map(({ code }) => code))
  for (const pack of packs) speakPack(pack, definitions, (key, params) => packText(pack.code, 'messages', key, params))
  return packs
}

/** Tags of the languages that are spoken beside ours. */
export const packCodes = (): readonly string[] => spoken?.packs.map(({ code }) => code) ?? []

/** Where the packs that are spoken lie. */
export const packsFolder = (): string | undefined => spoken?.folder

/** Is it a language that is spoken here? */
export const isLanguage = (code: unknown): code is string =>
  typeof code === 'string' && Object.hasOwn(languageOptions, code)

/** The language that a browser names first: ours, that of a pack, else Chinese (spec §9). */
export function acceptedLanguage(header = ''): string {
  const [first = ''] = header.trim().split(/[,;]/)
  const [language = ''] = first.toLowerCase().split('-')
  const codes = packCodes()
  const pack =
    codes.find((code) => code.toLowerCase() === first.toLowerCase()) ?? codes.find((code) => code === language)
  return pack ?? (language === 'en' ? 'en' : 'zh_cn')
}
