import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'

interface SegmentedProps<K extends string | number> {
  readonly label: string
  readonly choices: readonly K[]
  readonly chosen: K
  readonly nameOf: (choice: K) => string
  readonly onChoose: (choice: K) => void
}

/** A few choices beside each other, of which one is on. */
export function Segmented<K extends string | number>({ label, choices, chosen, nameOf, onChoose }: SegmentedProps<K>) {
  useStyles(segmentsCss)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <span className="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="segment"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {nameOf(choice)}
        </button>
      ))}
    </span>
  )
}
