import type { Look } from '@srm/core/client/importJobApi'
import { fieldLabel } from '@srm/core/i18n/messages'
import { importJob } from '@srm/core/system/importJob'
import { sizeText } from '../document/FileRow.tsx'
import { countText } from '../document/text.ts'
import { useWhole } from '../document/whole.tsx'
import { Icon } from '../style/Icon.tsx'
import type { ImportWords } from '../words/importEn.ts'
import { useImportWords } from '../words/importWords.ts'
import { Choice, type ChoiceOption } from './Choice.tsx'
import { type Choices, canUpdate, modes, type WizardMode } from './choices.ts'
import { bytesOf, type Job } from './job.ts'

type Named = Readonly<Record<string, readonly [en: string, zh: string]>>
const { encoding, delimiter, dateOrder } = importJob.shape.fields

const named = (options: Named | undefined, locale: string, value: string): string =>
  options?.[value]?.[locale === 'en' ? 0 : 1] ?? value

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
          value={choices.sheet ?? sheets[0] ?? ''}
          options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          onChange={(sheet) => choose({ sheet, mapping: {} })}
        />
      )}
      {isText && (
        <Choice
          label={words.facts.dateOrder}
          value={choices.dateOrder ?? ''}
          options={[
            { value: '', label: words.facts.dateOrderNone },
            ...Object.keys(dateOrder.options ?? {}).map(
              (value): ChoiceOption => ({
                value,
                label: named(dateOrder.options, locale, value),
              }),
            ),
          ]}
          onChange={(value) => choose({ dateOrder: value || undefined })}
        />
      )}
      {look && (
        <div className="import-fact">
          <span className="import-fact-name">{words.facts.columns}</span>
          <span className="import-fact-value">{countText(look.columns.length)}</span>
        </div>
      )}
    </div>
  )
}

/** What becomes of rows that exist, of those that do not, and of those with errors. */
export function ImportOptions({ choices, choose }: Pick<FactsProps, 'choices' | 'choose'>) {
  const { def, locale, words: common } = useWhole()
  const words = useImportWords()
  const keys = (def.key as readonly string[]).map((key) => fieldLabel(locale, def, key)).join(common.common.and)
  const possible: readonly WizardMode[] = canUpdate(def) ? modes : ['insert']
  return (
    <div className="import-facts is-options">
      <Choice
        label={words.options.mode}
        value={choices.mode}
        options={possible.map((mode) => ({ value: mode, label: words.options.modes[mode] }))}
        onChange={(mode) => choose({ mode: mode as WizardMode })}
        note={<span className="muted import-fact-note">{words.options.modeHints[choices.mode]}</span>}
      />
      {canUpdate(def) && (
        <div className="import-fact">
          <span className="import-fact-name">{words.options.key}</span>
          <span className="import-fact-value">{keys}</span>
        </div>
      )}
      <Choice
        label={words.options.onError}
        value={choices.onError}
        options={(['continue', 'stop'] as const).map((value) => ({ value, label: words.options.onErrors[value] }))}
        onChange={(onError) => choose({ onError: onError as Choices['onError'] })}
      />
    </div>
  )
}
