import { Conflict, Invalid, NotFound, Refused, SrmError } from '@srm/core/client/errors'
import { attemptOf } from '@srm/core/client/failures/attempt'
import { failedText, toldFailure } from '@srm/core/i18n/attempted'
import { errorText, ruleText } from '@srm/core/i18n/messages'
import { translate } from '@srm/core/i18n/translate'
import { useState } from 'react'
import { useLocale, useWords } from '../words/useWords.ts'
import { failureLine } from './failure.ts'
import type { Fault, Faults, Form } from './useForm.ts'

/** Names in what is sent that stand for a field of another name on the screen. */
const fields: Readonly<Record<string, string>> = { verifyToken: 'noteCode', agreementVersion: 'agreed' }

export interface Submit {
  readonly busy: boolean
  /** What the server said about the whole form. */
  readonly said: string | undefined
  /** Checks the form, does the work, and shows what stood against it at its fields or above the button. */
  readonly run: (work: () => Promise<void>) => Promise<void>
}

/** The code, or the proof that it gave, was not taken. */
export const isCodeWrong = (error: unknown): boolean => error instanceof Refused && error.key === 'common.noteCodeWrong'

/** Sends a form once at a time. */
export function useSubmit<F extends object>(form: Form<F>): Submit {
  const words = useWords()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()

  /** The specification's sentence of what was attempted, then the cause. */
  const told = (error: unknown, cause: string) =>
    toldFailure(locale, error instanceof SrmError ? failedText(locale, attemptOf(error.called)) : undefined, cause)
  const spread = (error: Invalid) => {
    const { issues } = error
    const placed = issues.map((issue) => ({ ...issue, field: fields[issue.path] ?? issue.path }))
    const known = placed.filter(({ field }) => field in form.values)
    const unknown = placed.filter(({ field }) => !(field in form.values))
    form.tell(Object.fromEntries(known.map(({ field, ...fault }) => [field, fault as Fault])) as Faults<F>)
    if (unknown.length > 0) setSaid(told(error, unknown.map((issue) => ruleText(locale, issue)).join(' ')))
    else if (known.length === 0) setSaid(told(error, words.errors.unexpected))
    else if (failedText(locale, attemptOf(error.called))) setSaid(told(error, translate(locale, 'common.invalid')))
  }
  const show = (error: unknown) => {
    if (error instanceof Invalid) spread(error)
    else if (isCodeWrong(error) && 'noteCode' in form.values)
      form.tell({ noteCode: { rule: 'wrong' } } as unknown as Faults<F>)
    else if (error instanceof Refused || error instanceof Conflict || error instanceof NotFound)
      setSaid(errorText(locale, error))
    else setSaid(told(error, failureLine(error, words)))
  }
  const run = async (work: () => Promise<void>) => {
    if (busy || form.hasFaults()) return
    setBusy(true)
    setSaid(undefined)
    try {
      await work()
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, said, run }
}
