import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { date, quantity } from '@srm/core/i18n/format'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { isEmpty } from '../../grid/format.ts'
import { planGridWords } from './planGridWords.ts'
import { changeOf, isDecimal } from './planRows.ts'

const amount = (value: unknown): string => (isDecimal(value) ? quantity(value) : '—')

/** What is needed of a period; marked with what the version before asked for, where that was something else. */
export function Needed({ line, isCompared }: { readonly line: AnyRow; readonly isCompared: boolean }) {
  const { needQuantity, formerQuantity } = line
  const isNew = isCompared && isEmpty(formerQuantity) && !isZero(needQuantity as Decimal | null)
  const isChanged = changeOf(formerQuantity, needQuantity) !== undefined
  return (
    <>
      {isChanged && <s className="plan-was">{amount(formerQuantity)}</s>}
      <span className={isChanged || isNew ? 'warn strong' : isZero(needQuantity as Decimal | null) ? 'muted' : ''}>
        {amount(needQuantity)}
      </span>
    </>
  )
}

/** What was answered to a period, with what is missing of it. */
export function Answered({ line, scope }: { readonly line: AnyRow; readonly scope: Whole }) {
  const words = planGridWords(scope.locale)
  const { replyQuantity, replyDate, bucketStart, gapReason } = line
  if (isEmpty(replyQuantity)) return <span className="muted">{line.firm === 'Y' ? words.notAnswered : '—'}</span>
  const isLate = !isEmpty(gapReason) && !isEmpty(replyDate) && replyDate !== bucketStart
  return (
    <>
      <span className={isEmpty(gapReason) ? 'good' : 'warn'}>{amount(replyQuantity)}</span>
      {isLate && <span className="warn"> {words.late(date(String(replyDate), scope.place))}</span>}
    </>
  )
}
