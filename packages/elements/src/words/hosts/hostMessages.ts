import type { Messages } from '@srm/core/i18n/en'
import { addMessages, addSpeech } from '@srm/core/i18n/translate'
import type { HostLanguage } from './hostLanguage.ts'

/** Gives the SDK the sentences and texts of a host's language. They are no part of a first paint without them. */
export function sayMessages(locale: string, { messages = {}, texts = {} }: HostLanguage): void {
  addMessages(locale, messages as Partial<Messages>)
  addSpeech(locale, { text: (english) => (Object.hasOwn(texts, english) ? texts[english] : undefined) })
}
