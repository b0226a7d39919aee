import { comparison } from '@srm/core/definition/difference'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { answerBeside, changeBeside } from './besideOf.ts'
import { amountChange, changeSummary } from './changeSummary.ts'

/** In the strip of what comes next: what the answer or the change that is decided on differs in. */
export default function ChangeSummary({ doc }: { readonly doc: DetailDoc }) {
  const scope = useWhole()
  const beside = answerBeside(scope, doc) ?? changeBeside(scope, doc)
  if (!beside) return null
  const parts = changeSummary(scope.def, comparison(scope.def, beside.was, beside.is), scope.locale)
  const amount = amountChange(scope.def, beside.was, beside.is)
  const text = [...parts, ...(amount ? [amount] : [])].join(scope.locale === 'zh_cn' ? '，' : ', ')
  return text ? <span className="next-change">{text}</span> : null
}
