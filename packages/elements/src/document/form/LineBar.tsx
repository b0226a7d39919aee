import { takenFrom } from '@srm/core/definition/lines/lineReferences'
import { type ReactNode, Suspense } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import type { Form } from '../definition/screenTypes.ts'
import { copyOf } from './formModel.ts'

const LineColumnChooser = lazyInPlace(() => import('./lines/LineColumnChooser.tsx'))
const MergeButtons = lazyInPlace(() => import('./lines/MergeButtons.tsx'))
const TakeLines = lazyInPlace(() => import('../making/TakeLines.tsx'))

/** Above the lines of a form: how many there are, what was pasted, and what is done with them. */
export function LineBar({
  form,
  count,
  selected,
  onSelect,
  note,
  filling,
  onFill,
  onUndo,
}: {
  readonly form: Form
  /** Lines in which something is filled in. */
  readonly count: number
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: ReadonlySet<string>) => void
  /** What the last paste has done. */
  readonly note: ReactNode
  /** The column whose value may go into all lines. */
  readonly filling: string | undefined
  readonly onFill: () => void
  readonly onUndo: () => void
}) {
  const { words } = form.scope
  const { lines } = form.state
  const chosen = lines.filter((line) => selected.has(line.rowKey))
  const isTaking = takenFrom(form.scope.def, form.scope.side).length > 0
  const add = () => form.setLines([...lines, form.newLine()])
  const remove = () => {
    form.setLines(lines.filter((line) => !selected.has(line.rowKey)))
    onSelect(new Set())
  }
  const duplicate = () => form.setLines([...lines, ...chosen.map(copyOf)])
  return (
    <div className="section-bar">
      <h2 className="section-title">{words.detail.lines}</h2>
      <span className="muted">{count}</span>
      {note || (
        <span className="muted paste-words">
          {words.form.pasteHint} <kbd className="kbd">Ctrl V</kbd>
        </span>
      )}
      <span className="grow" />
      {chosen.length > 0 && (
        <>
          <button type="button" className="button quiet" onClick={duplicate}>
            {words.form.duplicateLine}
          </button>
          <button type="button" className="button quiet" onClick={remove}>
            {words.form.removeLine(chosen.length)}
          </button>
        </>
      )}
      {chosen.length > 0 && form.scope.def.merges && (
        <Suspense fallback={null}>
          <MergeButtons {...{ form, chosen, onSelect }} />
        </Suspense>
      )}
      {filling !== undefined && (
        <button type="button" className="button quiet" data-tip="Ctrl Shift D" onClick={onFill}>
          {words.form.fillAll(filling)}
        </button>
      )}
      <Suspense fallback={null}>
        <LineColumnChooser form={form} />
      </Suspense>
      <button
        type="button"
        className="icon-button"
        aria-label={words.answer.undo}
        data-tip={`${words.answer.undo} Ctrl Z`}
        onClick={onUndo}
      >
        <Icon name="undo" />
      </button>
      {isTaking && (
        <Suspense fallback={null}>
          <TakeLines form={form} />
        </Suspense>
      )}
      <button type="button" className="button" onClick={add}>
        <Icon name="plus" />
        {words.form.addLine}
      </button>
    </div>
  )
}
