import { type RefObject, useEffect, useRef, useState } from 'react'
import { pageTitle } from '../layout/shownTabs.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import type { PageProps } from './pageProps.ts'

const isWritten = (place: Node | null | undefined): boolean => (place?.textContent ?? '').trim() !== ''

/** Whether anything is written there; an element writes behind its shadow root, and a place for its title first. */
const saysSomething = (place: HTMLElement): boolean =>
  isWritten(place) ||
  [...place.querySelectorAll('.element')].some(({ shadowRoot }) =>
    isWritten(shadowRoot?.querySelector('.page-title') ?? shadowRoot),
  )

/** Whether the page has begun to speak: its files, words and definition come one after the other. */
export function useSpeaking(): readonly [place: RefObject<HTMLDivElement | null>, isSpeaking: boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (isSpeaking) return undefined
    const look = () => {
      if (place.current && saysSomething(place.current)) setSpeaking(true)
      else frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isSpeaking])
  return [place, isSpeaking]
}

/** Stands where the page will stand until that speaks: its title at once, and grey bars when it takes longer. */
export function PageFrame({ page, label }: Pick<PageProps, 'page' | 'label'>) {
  const words = useWords()
  const locale = useLocale()
  return (
    <div className="page-frame" role="status" aria-label={words.loading}>
      <div className="page-frame-title">{pageTitle(page, label, words, locale)}</div>
      <div className="page-frame-bars">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </div>
  )
}
