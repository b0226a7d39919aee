import type { Locale } from '../settings.ts'

/** How a language of the host says what no file of words has: `words/hosts/hostWords.ts` adds it before anything is shown in it. */
export interface Speech {
  /** What stands for an English text, where the language has something. */
  readonly text: (english: string) => string | undefined
  /** The words of a group with those of the language in their places. */
  readonly words: <T>(group: string, english: T) => T
}

const speeches: Record<string, Speech | undefined> = {}

/** Once more for a language takes the place of the first. */
export function addSpeech(locale: string, speech: Speech): void {
  speeches[locale] = speech
}

/** One of an English and a Chinese text, or what stands for the English one. */
export const pairLabel = (locale: Locale, pair: readonly [en: string, zh: string]): string =>
  locale === 'zh_cn' ? pair[1] : (speeches[locale]?.text(pair[0]) ?? pair[0])

/**
 * The words of one part of the screens, which come with its code.
 * @param group what stands before their keys in other languages
 */
export const ownWords =
  <T>(group: string, english: T, chinese: T): ((locale: Locale) => T) =>
  (locale) =>
    locale === 'zh_cn' ? chinese : (speeches[locale]?.words(group, english) ?? english)
