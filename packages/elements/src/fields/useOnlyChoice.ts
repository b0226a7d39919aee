import { useEffect, useRef } from 'react'
import { type ControlProps, textOf } from './control.ts'

/**
 * What a new document demands and leaves one choice is chosen, as soon as it is known that there is no other: nothing is asked
 * for it. Once: whoever takes it away is not contradicted.
 * @param choose undefined while the choices are not known, or there are several
 */
export function useOnlyChoice(
  { required, saved, value }: Pick<ControlProps, 'required' | 'saved' | 'value'>,
  choose: (() => void) | undefined,
): void {
  const isDone = useRef(false)
  const isOpen = required === true && saved === undefined && textOf(value) === ''
  const latest = useRef(choose)
  latest.current = choose
  const isOne = choose !== undefined
  useEffect(() => {
    if (!isOpen || !isOne || isDone.current) return
    isDone.current = true
    latest.current?.()
  }, [isOpen, isOne])
}
