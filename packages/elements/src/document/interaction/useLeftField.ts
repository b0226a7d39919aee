import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useElement } from '../../host/env.ts'
import { isLost } from '../../host/focus.ts'
import { deepActiveElement } from '../../host/layer.ts'

const typing = 'input:not([type=checkbox],[type=radio],[type=file]),textarea,[contenteditable]'

interface LeftField {
  /** Has the field that is being typed into write what stands in it: some write only when they are left. */
  leave(): void
  /** Gives it the focus again, unless something else has it. */
  giveBack(): void
}

/**
 * The field in which somebody was when what he filled in was sent.
 * @param isSending it cannot be typed into; it has the focus again when that is over
 */
export function useLeftField(isSending: boolean): LeftField {
  const { host } = useElement()
  const left = useRef<HTMLElement>(undefined)
  const giveBack = () => {
    if (left.current?.isConnected && isLost(deepActiveElement())) left.current.focus({ preventScroll: true })
    left.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is over, not each time it is shown
  useEffect(() => {
    if (!isSending) giveBack()
  }, [isSending])
  const leave = () => {
    const field = deepActiveElement()
    if (!(field instanceof HTMLElement) || !host.shadowRoot?.contains(field) || !field.matches(typing)) return
    flushSync(() => field.blur())
    left.current = field
  }
  return { leave, giveBack }
}
