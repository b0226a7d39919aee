import { decimal, plain } from '@srm/core/decimal'
import type { Refusal } from '@srm/core/definition/document'
import { useElement } from '../../host/env.ts'
import type { Locale } from '../../host/settings.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'

const wordsOf = (locale: Locale) =>
  locale === 'en'
    ? { ask: 'Ask for a supplement', reason: (number: string) => `More is ordered than budget ${number} has left` }
    : { ask: '申请追加预算', reason: (number: string) => `订单超出预算 ${number} 的可用金额` }

/** What is asked above what is left. */
const lacking = ({ asked = '0', left = '0' }: Readonly<Record<string, string | number>>): string =>
  /^\d/.test(String(left)) ? plain(decimal(String(asked)).minus(decimal(String(left)))) : String(asked)

/** Whoever asked for more than a budget has goes on to a supplement of it, over what is missing. */
export function AskSupplement({ refusal }: { readonly refusal: Refusal }) {
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
