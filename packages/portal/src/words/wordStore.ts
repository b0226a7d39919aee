/**
 * The words of the languages that were loaded. They come from a static file, are kept in local storage, and are asked
 * for again one second after the kept copy was used (spec §7): that never keeps the screen waiting.
 */

import { files as own } from 'virtual:srm-words'
import type { Locale, OwnLocale } from '@srm/elements/host/settings.ts'
import { create } from 'zustand'
import { logError } from '../errorLog/errorLog.ts'
import { followFile } from './keptFile.ts'
import { compile } from './template.ts'
import { haveSameKeys } from './wordKeys.ts'
import type { RawWords, Words, zhCn } from './zhCn.ts'

/** The server's setting: a static bucket that has the files in place of it, at the same paths below this address. */
const bucket =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name=srm-words]')?.content ?? '').replace(/\/$/, '')
/** An element of a page of others has its words built in, wherever the files are. */
const addressOf = (file: string): string => (file === '' ? '' : bucket + file)
const files: Readonly<Record<OwnLocale, string>> = { zh_cn: addressOf(own.zh_cn), en: addressOf(own.en) }

export type LoadedWords = Readonly<Partial<Record<Locale, Words>>>

export const useLoadedWords = create<LoadedWords>()(() => ({}))

/** Kept copies are named `srm.words.<language>`. */
export const keptWords = 'srm.words.'

const isOwn = (locale: Locale): locale is OwnLocale => locale === 'zh_cn' || locale === 'en'

export const storeWords = (locale: Locale, words: Words): void => useLoadedWords.setState({ [locale]: words })

const take = (locale: OwnLocale, raw: RawWords): void => storeWords(locale, compile<typeof zhCn>(raw))

/** Those of the build, in case the file cannot be had. */
const built: Readonly<Record<OwnLocale, () => Promise<RawWords>>> = {
  zh_cn: async () => (await import('./zhCn.ts')).zhCn,
  en: async () => (await import('./en.ts')).en,
}

export const warn = (locale: Locale) => (error: unknown) =>
  logError({ type: 'translation', message: `The words of ${locale} were not fetched: ${error}` })

async function loadOwn(locale: OwnLocale): Promise<void> {
  const file = files[locale]
  // an element of a page of others brings its words with it
  if (file === '') return take(locale, await built[locale]())
  await followFile<RawWords>({
    file,
    name: keptWords + locale,
    take: (words) => take(locale, words),
    isWhole: haveSameKeys,
    warn: warn(locale),
    otherwise: built[locale],
  })
}

const load = async (locale: Locale): Promise<void> =>
  isOwn(locale)
    ? loadOwn(locale)
    : (await import('./packWords.ts')).loadPack(locale, {
        bucket,
        name: keptWords,
        warn: warn(locale),
        take: (words) => storeWords(locale, words),
      })

const flights = new Map<Locale, Promise<void>>()

/** Loads a language once; a failed load is tried again at the next call. @throws Error where a language pack cannot be had */
export function loadWords(locale: Locale): Promise<void> {
  const known = flights.get(locale)
  if (known) return known
  const flight = load(locale)
  flight.catch(() => flights.delete(locale))
  flights.set(locale, flight)
  return flight
}
