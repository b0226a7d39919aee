import type { AnyDocument } from '@srm/core/definition/workflow'
import { fieldLabel } from '@srm/core/i18n/messages'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useImportWords } from '../words/importWords.ts'
import { Choice } from './Choice.tsx'
import { type Choices, keyFieldOf, keysOf, modes, type WizardMode } from './choices.ts'

interface OptionsProps {
  readonly choices: Choices
  readonly choose: (more: Partial<Choices>) => void
}

/** By what a row finds its document; a list only where there is something to choose. */
function KeyChoice({ choices, choose }: OptionsProps) {
  const { def, locale, words: common } = useWhole()
  const { options: words } = useImportWords()
  const nameOf = (fields: readonly string[]) =>
    fields.map((key) => fieldLabel(locale, def as AnyDocument, key)).join(common.common.and)
  const keys = keysOf(def)
  const [only] = keys
  if (!only) return null
  if (keys.length === 1)
    return (
      <div className="import-fact">
        <span className="import-fact-name">{words.key}</span>
        <span className="import-fact-value">{nameOf(only)}</span>
      </div>
    )
  return (
    <Choice
      label={words.key}
      value={choices.keyField ?? ''}
      options={keys.map((fields) => ({ value: keyFieldOf(def, fields) ?? '', label: nameOf(fields) }))}
      onChange={(key) => choose({ keyField: key || undefined })}
    />
  )
}

/** What becomes of rows that exist, of those that do not, and of those with errors. */
export function ImportOptions({ choices, choose }: OptionsProps) {
  const { def } = useWhole()
  const { options: words } = useImportWords()
  const possible: readonly WizardMode[] = keysOf(def).length > 0 ? modes : ['insert']
  return (
    <div className="import-facts is-options">
      <Choice
        label={words.mode}
        value={choices.mode}
        options={possible.map((mode) => ({ value: mode, label: words.modes[mode] }))}
        onChange={(mode) => choose({ mode: mode as WizardMode })}
        note={<span className="muted import-fact-note">{words.modeHints[choices.mode]}</span>}
      />
      <KeyChoice choices={choices} choose={choose} />
      <Choice
        label={words.onError}
        value={choices.onError}
        options={(['continue', 'stop'] as const).map((value) => ({ value, label: words.onErrors[value] }))}
        onChange={(onError) => choose({ onError: onError as Choices['onError'] })}
      />
    </div>
  )
}
