/** Why an import job did not end well, as the server keeps it with the job. */
import type { Issue } from '../definition/document.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { issueText } from '../i18n/messages.ts'
import { type Locale, translate } from '../i18n/translate.ts'
import type { ImportJob } from '../system/importJob.ts'

export interface JobMessage {
  /** Key of a message; '' where there is none. */
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>>
  /** Faults of the file as a whole. */
  readonly issues?: readonly Issue[]
}

export function jobMessage({ message }: Pick<ImportJob, 'message'>): JobMessage {
  try {
    return JSON.parse(message ?? '{"message":""}') as JobMessage
  } catch {
    return { message: message ?? '' }
  }
}

/** The same in sentences; none for a message that has no text. */
export function jobSentences(locale: Locale, def: AnyDocument, job: Pick<ImportJob, 'message'>): readonly string[] {
  const { message, params, issues = [] } = jobMessage(job)
  if (issues.length > 0) return issues.map((issue) => issueText(locale, def, issue))
  const text = translate(locale, message, params)
  return text === message ? [] : [text]
}
