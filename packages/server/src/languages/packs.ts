/** The languages of the installation's packs: spoken by letters, papers and answers (docs/languages.md). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { languageOptions, offerLanguages } from '@srm/core/i18n/languageOptions'
import type { Pack } from '@srm/core/languages/pack'
import { type Library, type PackText, packTexts } from '@srm/core/languages/packLibrary'
import { speakPack } from '@srm/core/languages/speakPack'
import { createInstance } from 'i18next'
import { readPacks } from './packFiles.ts'

interface Spoken {
  /** Where the packs are; threads read them too. */
  readonly folder: string
  readonly packs: readonly Pack[]
  readonly textOf: PackText
}

let spoken: Spoken | undefined

/** A text of a pack by its key, filled in; undefined where the pack does not have it, or nobody reads packs here. */
export const packText: PackText = (code, area, key, params) => spoken?.textOf(code, area, key, params)

/**
 * Reads the packs of a folder and speaks their languages from then on, in this thread.
 * @param definitions whose labels are spoken; none where only texts are
 * @throws BadPack
 */
export function speakPacks(folder: string, definitions: readonly AnyDocument[]): readonly Pack[] {
  const packs = readPacks(folder)
  spoken = { folder, packs, textOf: packTexts(createInstance() as unknown as Library, packs) }
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
