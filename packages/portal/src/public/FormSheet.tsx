import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Submit } from './useSubmit.ts'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly element: RefObject<HTMLFormElement | null>
  readonly submit: Pick<Submit, 'busy' | 'said'>
  readonly onSubmit: () => void
  /** What the button does: verb and object. */
  readonly action: string
  readonly busyAction: string
  readonly isWide?: boolean
  /** The form takes the place of another one: the focus begins at its title. */
  readonly isNext?: boolean
  readonly children: ReactNode
  /** Below the button. */
  readonly foot?: ReactNode
}

/** A form on a sheet: its fields, what the server said, one button. */
export function FormSheet(props: Props) {
  const { title, text, element, submit, onSubmit, action, busyAction, isWide = false, isNext, children, foot } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={element} className={`sheet login-form${isWide ? ' is-wide' : ''}`} noValidate onSubmit={send}>
      <h1 ref={heading} className="page-title" tabIndex={isNext ? -1 : undefined}>
        {title}
      </h1>
      {text && <p className="login-sub">{text}</p>}
      {children}
      {submit.said !== undefined && (
        <div className="banner red login-said" role="alert">
          {submit.said}
        </div>
      )}
      <button type="submit" className="button primary large" aria-disabled={submit.busy || undefined}>
        {submit.busy ? busyAction : action}
      </button>
      {foot && <div className="login-register">{foot}</div>}
    </form>
  )
}
