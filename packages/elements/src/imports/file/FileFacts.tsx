import type { Look } from '@srm/core/client/importJobApi'
import type { Field } from '@srm/core/definition/field'
import { importJob } from '@srm/core/system/importJob'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { sizeText } from '../../document/files/FileRow.tsx'
import { countText } from '../../document/values/labelText.ts'
import { pairLabel } from '../../host/common/speech.ts'
import { Icon } from '../../style/Icon.tsx'
import type { ImportWords } from '../../words/importEn.ts'
import { useImportWords } from '../../words/importWords.ts'
import { Choice, type ChoiceOption } from '../Choice.tsx'
import type { Choices } from '../choices.ts'
import { bytesOf, type Job } from '../job/job.ts'

type Named = Readonly<Record<string, readonly [en: string, zh: string]>>
const { encoding, delimiter, dateOrder, decimalMark } = importJob.shape.fields

const named = (options: Named | undefined, locale: string, value: string): string =>
  (options?.[value] && pairLabel(locale, options[value])) ?? value

/** The server tells a tab as the character it is. */
const delimiterCode = (found: string): string => (found === '\t' ? 'tab' : found)

/** "Detect", which says what was detected, then everything that can be chosen. */
function detectable(options: Named | undefined, locale: string, found: string | undefined, words: ImportWords) {
  const others = Object.keys(options ?? {}).filter((value) => value !== 'auto')
  const auto = found ? words.facts.autoFound(named(options, locale, found)) : words.facts.auto
  return [{ value: 'auto', label: auto }, ...others.map((value) => ({ value, label: named(options, locale, value) }))]
}

interface FactsProps {
  readonly job: Job
  readonly look: Look | undefined
  readonly choices: Choices
  readonly choose: (more: Partial<Choices>) => void
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="import-fact">
    <span className="import-fact-name">{name}</span>
    <span className="import-fact-value">{value}</span>
  </div>
)

/** What of a row stands in the list of rows. */
const mostShown = 24

/** The row that names the columns, among the first ones of the file. */
function HeaderChoice({ look, choose }: Pick<FactsProps, 'choose'> & { readonly look: Look }) {
  const { words: common } = useWhole()
  const { facts } = useImportWords()
  const { headerRow, top } = look
  if (!top || headerRow === undefined) return null
  const textOf = (cells: readonly string[]) => {
    const text = cells.filter((cell) => cell.trim() !== '').join(common.common.and)
    return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
  }
  const options = top.map(({ row, cells }) => ({
    value: String(row),
    label: facts.headerAt(countText(row), textOf(cells)),
  }))
  return (
    <Choice
      label={facts.headerRow}
      value={String(headerRow)}
      options={options}
      onChange={(row) => choose({ headerRow: Number(row), mapping: {} })}
    />
  )
}

interface FormProps {
  readonly field: Field
  readonly label: string
  /** What the choice of none says. */
  readonly none: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

function FormChoice({ field, label, none, value, onChange }: FormProps) {
  const { locale } = useWhole()
  const options = Object.keys(field.options ?? {}).map(
    (one): ChoiceOption => ({ value: one, label: named(field.options, locale, one) }),
  )
  return (
    <Choice
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: none }, ...options]}
      onChange={(one) => onChange(one || undefined)}
    />
  )
}

/** How a text writes its dates and numbers. */
function WrittenForms({ choices, choose }: Pick<FactsProps, 'choices' | 'choose'>) {
  const { facts } = useImportWords()
  return (
    <>
      <FormChoice
        field={dateOrder}
        label={facts.dateOrder}
        none={facts.dateOrderNone}
        value={choices.dateOrder}
        onChange={(value) => choose({ dateOrder: value })}
      />
      <FormChoice
        field={decimalMark}
        label={facts.decimalMark}
        none={facts.decimalMarkFound}
        value={choices.decimalMark}
        onChange={(value) => choose({ decimalMark: value })}
      />
    </>
  )
}

/** What was read from the file's form, each guess with the way to change it. */
export function FileFacts({ job, look, choices, choose }: FactsProps) {
  const scope = useWhole()
  const { locale } = scope
  const words = useImportWords()
  const isText = look?.format !== 'xlsx'
  const isCsv = look === undefined || look.format === 'csv'
  const sheets = look?.sheets ?? []
  return (
    <div className="import-facts">
      <div className="import-fact is-file">
        <span className="import-fact-name">{words.facts.file}</span>
        <span className="import-fact-value">
          <Icon name="file" />
          <span className="ellipsis">{job.fileName}</span>
          <span className="muted nowrap">{sizeText(scope, bytesOf(job.fileSize))}</span>
        </span>
      </div>
      {isText && (
        <Choice
          label={words.facts.encoding}
          value={choices.encoding}
          options={detectable(encoding.options, locale, look?.encodingFound, words)}
          onChange={(value) => choose({ encoding: value })}
        />
      )}
      {isCsv && (
        <Choice
          label={words.facts.delimiter}
          value={choices.delimiter}
          options={detectable(delimiter.options, locale, look && delimiterCode(look.delimiter), words)}
          onChange={(value) => choose({ delimiter: value })}
        />
      )}
      {sheets.length > 0 && (
        <Choice
          label={words.facts.sheet}
          value={choices.sheet ?? look?.sheet ?? ''}
          options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          onChange={(sheet) => choose({ sheet, headerRow: 0, mapping: {} })}
        />
      )}
      {look && <HeaderChoice look={look} choose={choose} />}
      {isText && <WrittenForms choices={choices} choose={choose} />}
      {look && <Fact name={words.facts.columns} value={countText(look.columns.length)} />}
      {look && (
        <Fact
          name={words.facts.rows}
          value={look.isAbout ? words.facts.aboutRows(countText(look.rowCount)) : countText(look.rowCount)}
        />
      )}
    </div>
  )
}
