import { type FormEvent, useState } from 'react'
import { Icon } from '../../../style/Icon.tsx'
import lineFormCss from '../../../style/parts/lineForm.css?inline'
import { useStyles } from '../../../style/useStyles.ts'
import { lineField } from '../../definition/columns.ts'
import type { Form } from '../../definition/screenTypes.ts'
import ColumnChooser from '../../list/ColumnChooser.tsx'
import { label } from '../../values/labelText.ts'

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at])

/** The usual columns and those kept under names, to switch between; and the way to keep what is shown now. */
function ColumnSets({ form }: { readonly form: Form }) {
  const { keys, columns, scope } = form
  const words = scope.words.form
  const [name, setName] = useState('')
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const title = name.trim()
    if (title === '') return
    columns.keepSet(title, keys.shown)
    setName('')
  }
  return (
    <div className="column-sets">
      <div className="column-set-names">
        <button
          type="button"
          className="button"
          aria-pressed={isSame(keys.shown, keys.usual)}
          onClick={() => columns.choose(undefined)}
        >
          {words.usualColumns}
        </button>
        {columns.sets.map((set) => (
          <span className="column-set" key={set.name}>
            <button
              type="button"
              className="button"
              aria-pressed={isSame(keys.shown, set.columns)}
              onClick={() => columns.choose(set.columns)}
            >
              {set.name}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={words.dropColumns(set.name)}
              data-tip={words.dropColumns(set.name)}
              onClick={() => columns.dropSet(set.name)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      </div>
      <form className="column-set-new" onSubmit={keep}>
        <label className="field">
          <input
            className="field-input"
            value={name}
            maxLength={40}
            placeholder={words.columnsName}
            aria-label={words.columnsName}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={name.trim() === ''}>
          {words.keepColumns}
        </button>
      </form>
    </div>
  )
}

/** Which columns the lines of a form have, and in which order. */
export default function LineColumnChooser({ form }: { readonly form: Form }) {
  useStyles(lineFormCss)
  const { keys, columns, scope } = form
  const labelOf = (key: string): string => {
    const field = lineField(scope.def, key)
    return field ? label(scope.locale, field) : key
  }
  return (
    <ColumnChooser
      all={keys.possible}
      shown={keys.shown}
      onChange={(next) => {
        if (next === undefined || next.length > 0) columns.choose(next)
      }}
      lines={{ labelOf, above: <ColumnSets form={form} /> }}
    />
  )
}
