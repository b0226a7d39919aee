import { decimal, plain } from '@srm/core/decimal'
import { useState } from 'react'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import type { RemedyOfManyProps, RemedyProps } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useOpen } from '../interaction/useOpen.ts'
import { overrunOf } from './overrunOf.ts'
import { overrunWords } from './overrunWords.ts'

const OverrunsDialog = lazyDialog(() => import('./OverrunsDialog.tsx'))

/** What is asked above what is left. */
const lacking = ({ asked = '0', left = '0' }: Readonly<Record<string, string | number>>): string =>
  /^-?\d/.test(String(left)) ? plain(decimal(String(asked)).minus(decimal(String(left)))) : String(asked)

/** Whoever asked for more than a budget has goes on to a supplement of it, over what is missing. */
function AskSupplement({ refusal }: RemedyProps) {
  const { locale, permissions } = useWhole()
  const openPage = useOpen()
  const words = overrunWords(locale)
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
      onClick={() => openPage('srm-document-open', { document: 'budgetChange', start })}
    >
      {words.ask}
    </button>
  )
}

/** Or to an approval of exactly what was refused, as it was filled in. */
function AskOverrun({ refused, doc }: RemedyProps) {
  const { def, locale, permissions } = useWhole()
  const openPage = useOpen()
  if (!refused || !permissions?.has('budgetOverride.create')) return null
  const { answers, ...named } = overrunOf(def, doc, refused)
  // as it stands in an address
  const start = { ...named, ...(answers ? { answers: JSON.stringify(answers) } : {}) }
  return (
    <button
      type="button"
      className="button"
      onClick={() => openPage('srm-document-open', { document: 'budgetOverride', start })}
    >
      {overrunWords(locale).exceed}
    </button>
  )
}

/** Chosen documents that exceed their budgets: an approval is asked for of each, with one reason for all. */
function AskOverruns({ failures, onDone }: RemedyOfManyProps) {
  const { locale, permissions } = useWhole()
  const words = overrunWords(locale)
  const [isOpen, setOpen] = useState(false)
  if (!permissions?.has('budgetOverride.create') || !permissions.has('budgetOverride.submit')) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.exceedAll(failures.length)}
      </button>
      {isOpen && (
        <OverrunsDialog
          failures={failures}
          title={words.exceedTitle(failures.length)}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** What can be done about several documents at once. */
export const budgetRemediesOfMany = { 'budget.exceededButAsk': AskOverruns } as const

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
