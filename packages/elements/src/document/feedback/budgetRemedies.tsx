import { decimal, plain } from '@srm/core/decimal'
import { useElement } from '../../host/env.ts'
import type { Locale } from '../../host/settings.ts'
import { numberOf } from '../definition/columns.ts'
import type { RemedyProps } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'

const en = {
  ask: 'Ask for a supplement',
  reason: (number: string) => `More is ordered than budget ${number} has left`,
  exceed: 'Ask to exceed it',
}
const zh: typeof en = {
  ask: '申请追加预算',
  reason: (number) => `订单超出预算 ${number} 的可用金额`,
  exceed: '申请超预算',
}
const wordsOf = (locale: Locale): typeof en => (locale === 'en' ? en : zh)

/** What is asked above what is left. */
const lacking = ({ asked = '0', left = '0' }: Readonly<Record<string, string | number>>): string =>
  /^-?\d/.test(String(left)) ? plain(decimal(String(asked)).minus(decimal(String(left)))) : String(asked)

/** Whoever asked for more than a budget has goes on to a supplement of it, over what is missing. */
function AskSupplement({ refusal }: RemedyProps) {
  const { locale, permissions } = useWhole()
  const { emit } = useElement()
  const words = wordsOf(locale)
  const { params = {} } = refusal
  if (!permissions?.has('budgetChange.create')) return null
  const { number: budgetNumber, item: budgetItemNumber } = params
  const start = {
    changeKind: 'supplement',
    reason: words.reason(String(budgetNumber)),
    // as it stands in an address
    lines: JSON.stringify([{ budgetNumber, budgetItemNumber, amount: lacking(params) }]),
  }
  return (
    <button
      type="button"
      className="button"
      onClick={() => void emit('srm-document-open', { document: 'budgetChange', start })}
    >
      {words.ask}
    </button>
  )
}

/** Or to an approval of exactly what was refused, as it was filled in. */
function AskOverrun({ refused, doc }: RemedyProps) {
  const { def, locale, permissions } = useWhole()
  const { emit } = useElement()
  if (!refused || !permissions?.has('budgetOverride.create')) return null
  const { action, input } = refused
  const start = {
    ...{ docType: def.shape.name, docNumber: numberOf(def, doc), action },
    ...(Object.keys(input).length > 0 ? { answers: JSON.stringify(input) } : {}),
  }
  return (
    <button
      type="button"
      className="button"
      onClick={() => void emit('srm-document-open', { document: 'budgetOverride', start })}
    >
      {wordsOf(locale).exceed}
    </button>
  )
}

/** What can be done where a budget has too little left. */
export const budgetRemedies = {
  'budget.exceeded': AskSupplement,
  'budget.exceededButAsk': (props: RemedyProps) => (
    <>
      <AskOverrun {...props} />
      <AskSupplement {...props} />
    </>
  ),
} as const
