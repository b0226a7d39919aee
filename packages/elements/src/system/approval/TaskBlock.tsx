import type { AnyRow } from '@srm/core/definition/workflow'
import { money } from '@srm/core/i18n/format'
import { due, isLate, since } from '@srm/core/i18n/timeLeft'
import { approvalWords } from '../../document/approvalProgress/approvalWords.ts'
import { docTypeText } from '../../document/approvalProgress/docTypeText.ts'
import { useScope } from '../../document/definition/documentScope.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { HeadValue, StatusTag } from '../../document/values/Value.tsx'
import { docAmount } from './docAmounts.ts'

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

function Amount({ row }: { readonly row: AnyRow }) {
  const { client, permissions } = useScope()
  const [kind, number] = [text(row.docType), text(row.docNumber)]
  const may = permissions?.has(`${kind}.view`) === true
  const key = client && may && number ? `amount ${kind} ${number} ${String(row.flowId)}` : undefined
  const { data } = useLoad(key, async () => client && docAmount(client, kind, number))
  if (!data) return null
  return (
    <span className="num">
      {money(data.amount, data.currency)} {data.currency}
    </span>
  )
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
        <Amount row={row} />
      </span>
      <span className="block-line muted">{approvalWords(locale).submitted(text(submitterName))}</span>
    </>
  )
}
