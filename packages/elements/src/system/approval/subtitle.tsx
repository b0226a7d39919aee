import type { AnyDoc } from '@srm/core/definition/workflow'
import { dateTime } from '@srm/core/i18n/format'
import { approvalWords } from '../../document/approvalProgress/approvalWords.ts'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { HeadValue } from '../../document/values/Value.tsx'

/** Second line of the head, behind the document's number: what it is, what is asked for, who asks since when. */
export function subtitle(doc: AnyDoc, { locale, place }: Whole) {
  const { docTitle, submitterName, submitter, createDate } = doc
  const when = typeof createDate === 'string' ? ` ${dateTime(createDate, place)}` : ''
  return [
    <HeadValue key="docType" column="docType" row={doc} />,
    ...(docTitle ? [String(docTitle)] : []),
    <HeadValue key="scenario" column="scenario" row={doc} />,
    approvalWords(locale).submitted(String(submitterName ?? submitter)) + when,
  ]
}
