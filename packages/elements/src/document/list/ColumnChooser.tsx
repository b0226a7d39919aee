import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import { columnLabel } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { PopoverButton } from '../interaction/Popover.tsx'

interface ColumnChooserProps {
  readonly all: readonly string[]
  readonly shown: readonly string[]
  /** Undefined goes back to the definition's columns. */
  readonly onChange: (shown: readonly string[] | undefined) => void
  /** What the columns are called, where a list has others than those of its documents. */
  readonly labelOf?: ((key: string) => string) | undefined
  /** Columns of lines: what they are called, and what stands above them. Without it they are those of the list. */
  readonly lines?: { readonly labelOf: (key: string) => string; readonly above: ReactNode }
}

/** The list with an entry one place up or down. `first`: the first place that it may have. */
function moved(keys: readonly string[], key: string, by: number, first: number): readonly string[] {
  const at = keys.indexOf(key)
  const to = at + by
  if (at < first || to < first || to >= keys.length) return keys
  const rest = keys.filter((other) => other !== key)
  return [...rest.slice(0, to), key, ...rest.slice(to)]
}

function Chooser({ all, shown, onChange, lines, labelOf, close }: ColumnChooserProps & { readonly close: () => void }) {
  const scope = useScope()
  const { def } = scope
  const words = useAllWords()
  const [text, setText] = useState('')
  const label = lines?.labelOf ?? labelOf ?? ((key: string) => columnLabel(scope, key))
  // In a list the first place is the number's.
  const fixed = lines ? undefined : def.key[0]
  const ordered = [...shown, ...all.filter((key) => !shown.includes(key))]
  const fitting = ordered.filter((key) => label(key).toLowerCase().includes(text.trim().toLowerCase()))
  const toggle = (key: string) =>
    onChange(shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key])
  const keyDown = (event: KeyboardEvent, key: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onChange(moved(shown, key, by, fixed === undefined ? 0 : 1))
  }
  return (
    <>
      <div className="chooser-head">
        <b className="strong">{words.list.columnsTitle}</b>
        <span className="muted grow">{words.list.columnsShown(shown.length, all.length)}</span>
        <button type="button" className="button link" onClick={() => onChange(undefined)}>
          {words.list.columnsDefault}
        </button>
      </div>
      {lines?.above}
      <label className="field chooser-search">
        <Icon name="search" />
        <input
          className="field-input"
          value={text}
          placeholder={words.list.findColumn}
          aria-label={words.list.findColumn}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul className="plain-list chooser-list">
        {fitting.map((key) => {
          const isFixed = key === fixed
          return (
            <li key={key}>
              <label className="menu-item">
                <input
                  type="checkbox"
                  className="check-input"
                  checked={shown.includes(key)}
                  disabled={isFixed}
                  onChange={() => toggle(key)}
                  onKeyDown={(event) => keyDown(event, key)}
                />
                <span className="grow">{label(key)}</span>
                {isFixed && <span className="muted">{words.list.fixedLeft}</span>}
              </label>
            </li>
          )
        })}
      </ul>
      <div className="chooser-foot">
        <span className="muted grow">{words.list.moveColumn}</span>
        <button type="button" className="button" onClick={close}>
          {words.common.done}
        </button>
      </div>
    </>
  )
}

/** Which columns a list or the lines of a form show, and in which order. */
export default function ColumnChooser(props: ColumnChooserProps) {
  const words = useAllWords()
  const label = words.list.columns(props.shown.length, props.all.length)
  const face = (
    <>
      <Icon name="columns" />
      {label}
    </>
  )
  return (
    <PopoverButton className="button quiet" panelClass="chooser" label={label} face={face}>
      {(close) => <Chooser {...props} close={close} />}
    </PopoverButton>
  )
}
