import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { changed } from '../list/listView.ts'
import type { Frame } from './useFrame.ts'

interface Props<K extends string> {
  readonly label: string
  /** The first one counts where none is chosen. */
  readonly choices: readonly K[]
  readonly nameOf: (choice: K) => string
  readonly frame: Pick<Frame, 'view' | 'go'>
}

/** How far a screen is summed; the address says it as it says the task tab of a list. */
export function FrameSwitch<K extends string>({ label, choices, nameOf, frame: { view, go } }: Props<K>) {
  useStyles(segmentsCss)
  const chosen = chosenOf(choices, view)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <span className="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="segment"
          aria-pressed={choice === chosen}
          onClick={() => go(changed(view, { tab: choice === choices[0] ? '' : choice }))}
        >
          {nameOf(choice)}
        </button>
      ))}
    </span>
  )
}

/** What the address asks for, or the first choice. */
export const chosenOf = <K extends string>(choices: readonly K[], { tab }: Frame['view']): K =>
  choices.find((choice) => choice === tab) ?? (choices[0] as K)
