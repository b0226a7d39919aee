import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stand } from '../embedding/stand.ts'
import type { OverlayProps } from '../layout/shellParts.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useWords } from '../words/useWords.ts'
import { endTour } from './startTour.ts'
import { type Box, cardPlace } from './tourPlace.ts'
import './tour.css'

type StepName = 'navigation' | 'tabs' | 'palette' | 'messages' | 'tiles' | 'account'

/** What each step shows; a step whose part is not on the screen (a phone has no tab strip) is left out. */
const steps: readonly (readonly [name: StepName, selector: string])[] = [
  ['navigation', '.side-nav, [data-tour=navigation]'],
  ['tabs', '.tab-strip, [data-tour=tabs]'],
  ['palette', '[data-tour=palette]'],
  ['messages', '[data-tour=messages]'],
  ['tiles', '.home-board'],
  ['account', '.account'],
]

const find = (selector: string): Element | undefined =>
  [...stand().tree.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)

/** The part of the target that is inside the window. */
function seen(element: Element | undefined): Box | undefined {
  if (!element) return undefined
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const low = Math.min(bottom, innerHeight)
  return { left, top, width: Math.min(right, innerWidth) - left, height: low - top }
}

/** Puts card and frame beside the target, and keeps them there when the window changes. */
function usePlaces(selector: string, card: RefObject<HTMLElement | null>, mark: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const box = seen(find(selector))
      const { width, height } = card.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
      const { left, top } = cardPlace(box, { width, height }, { width: innerWidth, height: innerHeight })
      if (card.current) card.current.style.translate = `${left}px ${top}px`
      const style = mark.current?.style
      if (!style || !box) return
      style.translate = `${box.left}px ${box.top}px`
      style.width = `${box.width}px`
      style.height = `${box.height}px`
    }
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [selector, card, mark])
}

/** Shows the parts of the frame one after the other; it is remembered as seen. */
export default function Tour({ parts, onClose }: OverlayProps) {
  const words = useWords()
  const { tour } = words
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(0)
  const [there] = useState(() => steps.filter(([, selector]) => find(selector)))
  const [name, selector] = there[at] ?? ['tiles', '']
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    forward.current?.focus()
    return () => shown?.close()
  }, [])
  usePlaces(selector, card, mark)
  const end = () => {
    endTour()
    onClose()
    if (parts.shown === '') parts.actions.onShow(homePath)
  }
  const isLast = at >= there.length - 1
  const next = () => (isLast ? end() : setAt(at + 1))
  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-label={tour.title}
      onCancel={(event) => {
        event.preventDefault()
        end()
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') next()
        if (key === 'ArrowLeft' && at > 0) setAt(at - 1)
      }}
    >
      <div className="tour-mark" ref={mark} />
      <div className="tour-card" ref={card}>
        <div aria-live="polite">
          <h2 className="drawer-title">{tour.steps[name].title}</h2>
          <p className="confirm-text">{tour.steps[name].text}</p>
        </div>
        <div className="tour-foot">
          <span className="muted grow">
            {at + 1} / {there.length}
          </span>
          {!isLast && (
            <button type="button" className="button quiet" onClick={end}>
              {tour.skip}
            </button>
          )}
          {at > 0 && (
            <button type="button" className="button" onClick={() => setAt(at - 1)}>
              {tour.back}
            </button>
          )}
          <button type="button" className="button primary" ref={forward} onClick={next}>
            {isLast ? tour.done : tour.next}
          </button>
        </div>
      </div>
    </dialog>
  )
}
