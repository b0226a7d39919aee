import type { Messages } from '@srm/core/i18n/en'
import { addMessages } from '@srm/core/i18n/translate'

/** Gives the SDK the sentences of a host's language. They are no part of a first paint without them. */
export const sayMessages = (locale: string, messages: Partial<Messages>): void => addMessages(locale, messages)
