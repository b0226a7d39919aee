import type { Sheet } from '@srm/core/client/sourceSheet'
import type { Field, Fields } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { faultText } from '../../document/feedback/faultText.ts'
import { FormItem } from '../../fields/FormItem.tsx'
import type { Locale } from '../../host/settings.ts'

/** Which sheet is shown. */
export interface Question {
  readonly objectType?: string | undefined
  readonly materialNumber?: string | undefined
  readonly cateLevelCode?: string | undefined
  readonly factory?: string | undefined
  readonly validStartDate?: string | undefined
}

const fields = sourceSheet.shape.fields as unknown as Fields
export const subjectOf = ({ objectType }: Question) =>
  objectType === 'category' ? ('cateLevelCode' as const) : ('materialNumber' as const)

/** What cannot be read of the question, by field. */
export function questionFaults(question: Question, locale: Locale): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(question).flatMap(([key, value]) => {
      const found = readValue({ ...(fields[key] as Field), required: false }, value)
      return 'rule' in found ? [[key, faultText(locale, found)]] : []
    }),
  )
}

interface SheetQuestionProps {
  readonly question: Question
  /** The sheet that is shown: it knows the day where the question names none. */
  readonly sheet: Sheet | undefined
  /** What the server says of these fields. */
  readonly faults: Readonly<Record<string, string>>
  readonly onAsk: (question: Question) => void
}

/** The material or category, the plant, the first day: what the rows of a sheet have in common. */
export function SheetQuestion({ question, sheet, faults, onAsk }: SheetQuestionProps) {
  const { locale } = useWhole()
  const wrong = { ...faults, ...questionFaults(question, locale) }
  const values = {
    ...question,
    objectType: question.objectType ?? 'material',
    validStartDate: question.validStartDate ?? sheet?.validStartDate,
  }
  const change = (key: string, value: unknown) => {
    const next = { ...question, [key]: typeof value === 'string' && value !== '' ? value : undefined }
    onAsk(key === 'objectType' ? { ...next, materialNumber: undefined, cateLevelCode: undefined } : next)
  }
  return (
    <div className="form-fields sheet-question">
      {(['objectType', subjectOf(question), 'factory', 'validStartDate'] as const).map((key) => (
        <FormItem
          key={key}
          name={key}
          field={fields[key] as Field}
          value={values[key]}
          row={values}
          fault={wrong[key]}
          required={key === subjectOf(question)}
          onChange={(value) => change(key, value)}
          onBlur={() => undefined}
        />
      ))}
    </div>
  )
}
