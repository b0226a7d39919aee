/** A failed call that no screen handles is told for a moment (spec §8, decisions §11.7). */
import type { SrmError } from '@srm/core/client/errors'
import { tellFault } from '../layout/toast.ts'
import { currentLocale } from '../words/useWords.ts'

/** By its shape: a page may hold two copies of the SDK. */
const isSrmError = (reason: unknown): reason is SrmError =>
  reason instanceof Error && reason.name === 'SrmError' && 'kind' in reason

/** An ended session leads to the sign-in by itself. */
const isTold = ({ kind }: SrmError): boolean => kind !== 'notSignedIn'

/** The texts of every message come when there is something to tell. */
async function say(error: SrmError): Promise<void> {
  const { errorText } = await import('@srm/core/i18n/messages')
  tellFault(errorText(currentLocale(), error))
}

function tellRejection({ reason }: PromiseRejectionEvent): void {
  if (isSrmError(reason) && isTold(reason)) void say(reason)
}

export function tellUnhandled(): void {
  addEventListener('unhandledrejection', tellRejection)
}

/** Only while somebody is at work in the tag: whatever else fails on a page of others is theirs. @returns what ends it */
export function tellUnhandledWithin(tag: HTMLElement): () => void {
  const leave = () => removeEventListener('unhandledrejection', tellRejection)
  tag.addEventListener('focusin', tellUnhandled)
  tag.addEventListener('focusout', leave)
  return () => {
    tag.removeEventListener('focusin', tellUnhandled)
    tag.removeEventListener('focusout', leave)
    leave()
  }
}
