import { Refused, SrmError } from '@srm/core/client/errors'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { budgetOverrideShape } from '@srm/core/finance/budgets/budgetOverrideShape'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { FormItem } from '../../fields/FormItem.tsx'
import { isSilent } from '../../host/extend/pageRefusal.ts'
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
    await api.remove(made)
    throw error
  }
  return String(made.overrideNumber)
}

type Failures = RemedyOfManyProps['failures']

/** Of one after the other: the second sees what the first has taken. */
async function askForAll(def: AnyDocument, locale: Locale, api: WritingApi, failures: Failures, reason: string) {
  const numbers: string[] = []
  const left: BulkFailure[] = []
  for (const failure of failures) {
    const { refused, doc } = failure.of
    if (!refused) continue
    try {
      numbers.push(await askFor(api, { ...overrunOf(def, doc, refused), reason }))
    } catch (error) {
      if (isSilent(error)) {
        left.push(failure)
        continue
      }
      const text = error instanceof SrmError ? errorText(locale, error, def) : String(error)
      left.push({
        ...failure,
        text,
        ...(error instanceof Refused ? { of: { ...failure.of, refusal: error.refusal } } : {}),
      })
    }
  }
  return { numbers, left }
}

interface Props extends RemedyOfManyProps {
  readonly title: string
  readonly onClose: () => void
}

/** One reason for all chosen documents that exceed their budgets. */
export default function OverrunsDialog({ failures, title, onDone, onClose }: Props) {
  const { def, locale, writing, words } = useWhole()
  const [reason, setReason] = useState<unknown>(null)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const own = overrunsWords(locale)
  const run = async () => {
    const said = String(reason ?? '').trim()
    if (said === '') return setFault(faultText(locale, { rule: 'required' }))
    const api = writing('budgetOverride')
    if (!api) return
    setBusy(true)
    const { numbers, left } = await askForAll(def, locale, api, failures, said)
    onClose()
    onDone(numbers.length > 0 ? own.asked(numbers.join(', ')) : undefined, left)
  }
  return (
    <SrmModal
      open
      title={title}
      okText={own.ask}
      cancelText={words.single.back}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div className="dialog-body">
        <p>{own.note}</p>
        <p className="strong">{failures.map(({ number }) => number).join(', ')}</p>
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
      </div>
    </SrmModal>
  )
}
