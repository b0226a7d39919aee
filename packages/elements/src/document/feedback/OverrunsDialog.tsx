import { Refused, SrmError } from '@srm/core/client/errors'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { budgetOverrideShape } from '@srm/core/finance/budgets/budgetOverrideShape'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { FormItem } from '../../fields/FormItem.tsx'
import { PageRefusal } from '../../host/extend/pageRefusal.ts'
import { SrmModal } from '../../host/SrmModal.tsx'
import type { Locale } from '../../host/settings.ts'
import type { BulkFailure, RemedyOfManyProps } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { WritingApi } from '../definition/writing.ts'
import { faultText } from './faultText.ts'
import { overrunOf } from './overrunOf.ts'
import { overrunsWords } from './overrunWords.ts'

const { reason: reasonField } = budgetOverrideShape.fields

/** Asks for one approval; what cannot be submitted leaves no draft behind. @returns its number */
async function askFor(api: WritingApi, wish: AnyDoc): Promise<string> {
  const made = await api.create(wish)
  try {
    await api.act('submit', made)
  } catch (error) {
    // why it was not submitted is what is said, also where the draft stays
    await api.remove(made).catch(() => undefined)
    throw error
  }
  return String(made.overrideNumber)
}

type Failures = RemedyOfManyProps['failures']

interface Outcome {
  /** Of the approvals that were asked for. */
  readonly numbers: readonly string[]
  /** What cannot be asked for, and why. */
  readonly failed: readonly BulkFailure[]
  /** What the page did not let be asked for, and its last sentence. */
  readonly held: Failures
  readonly sentence: string | undefined
}

/** Of one after the other: the second sees what the first has taken. */
async function askForAll(def: AnyDocument, locale: Locale, api: WritingApi, failures: Failures, reason: string) {
  const numbers: string[] = []
  const failed: BulkFailure[] = []
  const held: Failures[number][] = []
  let sentence: string | undefined
  for (const failure of failures) {
    const { refused, doc } = failure.of
    if (!refused) continue
    try {
      numbers.push(await askFor(api, { ...overrunOf(def, doc, refused), reason }))
    } catch (error) {
      if (error instanceof PageRefusal) {
        held.push(failure)
        sentence = error.said || sentence
        continue
      }
      const text = error instanceof SrmError ? errorText(locale, error, def) : String(error)
      failed.push({
        ...failure,
        text,
        ...(error instanceof Refused ? { of: { ...failure.of, refusal: error.refusal } } : {}),
      })
    }
  }
  return { numbers, failed, held, sentence } satisfies Outcome
}

interface Props extends RemedyOfManyProps {
  readonly title: string
  readonly onClose: () => void
}

/** One reason for all chosen documents that exceed their budgets; it stays while the page holds some of them. */
export default function OverrunsDialog({ failures, title, onDone, onClose }: Props) {
  const { def, locale, writing, words } = useWhole()
  const [reason, setReason] = useState<unknown>(null)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [{ numbers, failed, held, sentence }, setOutcome] = useState<Outcome>({
    ...{ numbers: [], failed: [], held: failures, sentence: undefined },
  })
  const own = overrunsWords(locale)
  const close = (of: Pick<Outcome, 'numbers' | 'failed' | 'held'>) => {
    onClose()
    if (of.numbers.length === 0 && of.failed.length === 0) return
    onDone(of.numbers.length > 0 ? own.asked(of.numbers.join(', ')) : undefined, [...of.failed, ...of.held])
  }
  const run = async () => {
    const said = String(reason ?? '').trim()
    if (said === '') return setFault(faultText(locale, { rule: 'required' }))
    const api = writing('budgetOverride')
    if (!api) return
    setBusy(true)
    const more = await askForAll(def, locale, api, held, said)
    const all = { ...more, numbers: [...numbers, ...more.numbers], failed: [...failed, ...more.failed] }
    if (all.held.length === 0) return close(all)
    setOutcome(all)
    setBusy(false)
  }
  return (
    <SrmModal
      open
      title={title}
      okText={own.ask}
      cancelText={words.single.back}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={() => close({ numbers, failed, held })}
    >
      <div className="dialog-body">
        <p>{own.note}</p>
        <p className="strong">{held.map(({ number }) => number).join(', ')}</p>
        <FormItem
          name="reason"
          field={reasonField}
          value={reason}
          row={{}}
          fault={fault}
          required
          help={words.action.upTo(reasonField.max ?? 200)}
          onChange={(value) => {
            setReason(value)
            setFault(undefined)
          }}
          onBlur={() => undefined}
        />
        {sentence && (
          <div className="banner red" role="alert">
            {sentence}
          </div>
        )}
      </div>
    </SrmModal>
  )
}
