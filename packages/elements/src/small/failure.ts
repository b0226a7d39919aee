import { elementError } from '../document/feedback/elementError.ts'
import { failureText } from '../document/feedback/failureText.ts'
import { tellHost } from '../document/feedback/hostFaults.ts'
import { pageFault } from '../document/feedback/pageFault.ts'
import type { Locale } from '../host/settings.ts'
import type { ElementError } from '../host/types.ts'
import { loadAllWords } from '../words/loadAllWords.ts'

/** What a page has to put right comes as its message key. */
const errorOf = (fault: unknown): unknown => (typeof fault === 'string' ? pageFault(fault) : fault)

/** Tells who builds the page about a failure, once. @returns the failure as the page is told */
export function told(tag: string, fault: unknown): ElementError {
  const error = errorOf(fault)
  tellHost(tag, error)
  return elementError(error)
}

/** Why something could not be shown, in a sentence. */
export const reasonOf = async (fault: unknown, locale: Locale): Promise<string> =>
  failureText(errorOf(fault), await loadAllWords(locale))
