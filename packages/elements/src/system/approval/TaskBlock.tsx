import type { AnyRow } from '@srm/core/definition/workflow'
import { due, isLate, since } from '@srm/core/i18n/timeLeft'
import { approvalWords } from '../../document/approvalProgress/approvalWords.ts'
import { docTypeText } from '../../document/approvalProgress/docTypeText.ts'
import { useScope } from '../../document/definition/documentScope.tsx'
import { HeadValue, StatusTag } from '../../document/values/Value.tsx'
import { DocAmount } from './DocAmount.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Until when it is to be decided, or how long it has waited. */
function Waits({ row }: { readonly row: AnyRow }) {
  const { locale, place } = useScope()
  const [limit, came] = [text(row.answerBy), text(row.openTime)]
  if (row.stage !== 'open') return <StatusTag column="stage" value={text(row.stage)} />
  if (limit)
    return <span className={`nowrap ${isLate(limit, place) ? 'late' : 'muted'}`}>{due(locale, limit, place)}</span>
  return came ? <span className="nowrap muted">{approvalWords(locale).waited(since(locale, came, place))}</span> : null
}

/** A task in the list of what is to be decided: what it is, how long it waits, what it is worth, who asks (mock-up 11a). */
export function TaskBlock({ row }: { readonly row: AnyRow }) {
  const { locale } = useScope()
  const { docNumber, docTitle, submitterName } = row
  return (
    <>
      <span className="block-line">
        <span className="tag grey">{docTypeText(text(row.docType), locale)}</span>
        {row.scenario !== 'submission' && (
          <span className="soft ellipsis">
            <HeadValue column="scenario" row={row} />
          </span>
        )}
        <span className="grow" />
        <Waits row={row} />
      </span>
      <span className="block-line">
        <span className="ellipsis grow">
          <b className="strong">{text(docNumber)}</b> {text(docTitle)}
        </span>
        <DocAmount row={row} />
      </span>
      <span className="block-line muted">{approvalWords(locale).submitted(text(submitterName))}</span>
    </>
  )
}
