import type { MouseEvent } from 'react'
import { isTag, stand } from '../embedding/stand.ts'
import { useWords } from '../words/useWords.ts'

/** The address of a page of others is not ours to change. */
function skip(event: MouseEvent): void {
  if (!isTag()) return
  event.preventDefault()
  stand().tree.getElementById('content')?.focus()
}

/** Past the frame to the page, for those who walk with the keyboard. */
export function SkipLink() {
  const { frame } = useWords()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page; a tag leads there without the address
    <a className="skip-link" href="#content" onClick={skip}>
      {frame.skip}
    </a>
  )
}
