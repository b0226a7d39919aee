import type { Locale } from '@srm/elements/host/settings.ts'
import { useLayoutEffect } from 'react'
import { isTag, stand } from '../embedding/stand.ts'
import { session } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { tagOf } from '../settings/languages.ts'
import { localeOf, useSettings } from '../settings/settings.ts'
import { type LoadedWords, loadWords, useLoadedWords } from './wordStore.ts'
import type { Words } from './zhCn.ts'

/** The language of the day, outside of screens. */
export const currentLocale = (): Locale => localeOf(useSettings.getState().locale, session.locale)

/** The language that can be spoken: while the wanted one loads, the one before stays. */
const spoken = (locale: Locale, loaded: LoadedWords): Locale =>
  loaded[locale] ? locale : (Object.keys(loaded)[0] ?? locale)

/** Loads the words of the language of the day, and of the next one whenever that changes. */
export async function openWords(): Promise<void> {
  const follow = () => void loadWords(currentLocale()).catch(() => undefined)
  useSettings.subscribe(follow)
  session.store.subscribe(follow)
  await loadWords(currentLocale())
}

export function useLocale(): Locale {
  const chosen = useSettings(({ locale }) => locale)
  const ofAccount = useSession(({ who }) => who?.language)
  return spoken(localeOf(chosen, ofAccount), useLoadedWords())
}

/**
 * The portal's words in the language of the day.
 * @throws Error before the words of any language are there
 */
export function useWords(): Words {
  const words = useLoadedWords()[useLocale()]
  if (!words) throw new Error('There are no words yet: openWords() comes first.')
  return words
}

/** Language of the document, for screen readers and hyphenation. */
export function useDocumentLanguage(): void {
  const locale = useLocale()
  useLayoutEffect(() => {
    const { tree, top } = stand()
    const spokenIn = isTag() ? tree.querySelector('.root') : top
    spokenIn?.setAttribute('lang', tagOf(locale))
  }, [locale])
}
