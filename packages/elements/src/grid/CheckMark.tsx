import { Drawing } from '../style/Drawing.tsx'
import { marks } from '../style/parts/marks.ts'

interface CheckMarkProps {
  readonly checked: boolean | 'mixed'
  readonly label: string
  /** While there is nothing to check. */
  readonly disabled?: boolean
}

/** A checkbox of the grid. The grid keeps the focus and toggles it by click or `X`. */
export function CheckMark({ checked, label, disabled = false }: CheckMarkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input knows no mixed state without script and would take the focus
    <button
      type="button"
      className="checkbox"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      tabIndex={-1}
    >
      {checked !== false && <Drawing path={checked === 'mixed' ? marks.minus : marks.check} />}
    </button>
  )
}
