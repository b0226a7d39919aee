import { captionOf } from '@srm/core/definition/sides/caption'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { PopoverButton } from '../interaction/Popover.tsx'

const mostNamed = 4

interface BulkActionButtonProps {
  readonly name: string
  readonly can: readonly AnyRow[]
  readonly cannot: readonly AnyRow[]
  /** Why it cannot be done with a row. */
  readonly why: (row: AnyRow) => string
  readonly onStart: (rows: readonly AnyRow[]) => void
}

/** Possible for all: a button. For some: says which not and why, and offers the rest. For none: disabled with the reason. */
export function BulkActionButton({ name, can, cannot, why, onStart }: BulkActionButtonProps) {
  const { def, side, words } = useWhole()
  const [first] = cannot
  if (can.length === 0)
    return (
      <button
        type="button"
        className="button"
        aria-disabled="true"
        data-tip={words.selection.noneOf(first ? why(first) : '')}
      >
        {name}
      </button>
    )
  if (first === undefined)
    return (
      <button type="button" className="button" onClick={() => onStart(can)}>
        {name}
      </button>
    )
  const reasons = cannot
    .slice(0, mostNamed)
    .map((row) => `${captionOf(def, side, row)}${words.common.colon}${why(row)}`)
  const others = cannot.length > mostNamed ? [words.common.others(cannot.length - mostNamed)] : []
  return (
    <PopoverButton className="button" panelClass="bulk-reasons" label={name}>
      {(close) => (
        <>
          <b className="strong">{words.selection.someNot(cannot.length, can.length + cannot.length)}</b>
          <ul className="plain-list">
            {[...reasons, ...others].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button"
            onClick={() => {
              close()
              onStart(can)
            }}
          >
            {words.selection.doRest(name, can.length)}
          </button>
        </>
      )}
    </PopoverButton>
  )
}
