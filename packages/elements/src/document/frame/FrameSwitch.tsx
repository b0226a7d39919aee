import { Segmented } from '../interaction/Segmented.tsx'
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
  const choose = (choice: K) => go(changed(view, { tab: choice === choices[0] ? '' : choice }))
  return <Segmented {...{ label, choices, nameOf }} chosen={chosenOf(choices, view)} onChoose={choose} />
}

/** What the address asks for, or the first choice. */
export const chosenOf = <K extends string>(choices: readonly K[], { tab }: Frame['view']): K =>
  choices.find((choice) => choice === tab) ?? (choices[0] as K)
