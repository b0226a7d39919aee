import { useWords } from '../words/useWords.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { ShownTab } from './TabStrip.tsx'

interface Props {
  /** The tabs whose input would be lost. */
  readonly tabs: readonly ShownTab[]
  readonly title: string
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before unsaved pages are closed. */
export function DiscardDialog({ tabs, ...rest }: Props) {
  const { frame } = useWords()
  return <ConfirmDialog text={frame.discardText(tabs.map(({ title }) => title).join(', '))} {...rest} />
}
