/**
 * The words of the languages that were loaded. They come from a static file, are kept in local storage, and are asked
 * for again one second after the kept copy was used (spec §7): that never keeps the screen waiting.
 */

import { files as own } from 'virtual:srm-words'
import type { OwnLocale } from '@srm/elements/host/settings.ts'
import { create } from 'zustand'
import { logError } from '../errorLog/errorLog.ts'
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

export type LoadedWords = { readonly [L in OwnLocale]?: Words }

export const useLoadedWords = create<LoadedWords>()(() => ({}))

interface Kept {
  /** Address the words came from: another one means another build, with other keys. */
  readonly file: string
  readonly words: RawWords
}

const refetchAfter = 1000
const timeout = 10_000
/** Kept copies are named `srm.words.<language>`. */
export const keptWords = 'srm.words.'

function readKept(locale: OwnLocale): RawWords | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keptWords + locale) ?? 'null') as Kept | null
    return kept?.file === files[locale] ? kept.words : undefined
  } catch {
    return undefined
  }
}

function keep(locale: OwnLocale, words: RawWords): void {
  const kept: Kept = { file: files[locale], words }
  try {
    localStorage.setItem(keptWords + locale, JSON.stringify(kept))
  } catch {
    console.warn(`${keptWords}${locale} could not be stored`)
  }
}

function use(locale: OwnLocale, raw: RawWords): void {
  const words: Words = compile<typeof zhCn>(raw)
  useLoadedWords.setState({ [locale]: words })
}

async function fetched(locale: OwnLocale): Promise<RawWords> {
  const answer = await fetch(files[locale], {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  })
  if (!answer.ok) throw new Error(`${files[locale]} answered ${answer.status}`)
  return answer.json()
}

/** Those of the build, in case the file cannot be had. */
const built: Readonly<Record<OwnLocale, () => Promise<RawWords>>> = {
  zh_cn: async () => (await import('./zhCn.ts')).zhCn,
  en: async () => (await import('./en.ts')).en,
}

async function refetch(locale: OwnLocale, used: RawWords): Promise<void> {
  const words = await fetched(locale)
  if (!haveSameKeys(words, used)) throw new Error(`${files[locale]} lacks words`)
  if (JSON.stringify(words) === JSON.stringify(used)) return
  keep(locale, words)
  use(locale, words)
}

const warn = (locale: OwnLocale) => (error: unknown) =>
  logError({ type: 'translation', message: `The words of ${locale} were not fetched: ${error}` })

async function load(locale: OwnLocale): Promise<void> {
  const kept = files[locale] === '' ? undefined : readKept(locale)
  if (kept) {
    use(locale, kept)
    setTimeout(() => void refetch(locale, kept).catch(warn(locale)), refetchAfter)
    return
  }
  // an element of a page of others brings its words with it
  if (files[locale] === '') return use(locale, await built[locale]())
  try {
    const words = await fetched(locale)
    keep(locale, words)
    use(locale, words)
  } catch (error) {
    warn(locale)(error)
    use(locale, await built[locale]())
  }
}

const flights = new Map<OwnLocale, Promise<void>>()

/** Loads a language once; a failed load is tried again at the next call. */
export function loadWords(locale: OwnLocale): Promise<void> {
  const known = flights.get(locale)
  if (known) return known
  const flight = load(locale)
  flight.catch(() => flights.delete(locale))
  flights.set(locale, flight)
  return flight
}
