import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { activeWithin } from './keys/activeWithin.ts'

interface Props {
  /** Name of the menu, and of a button that shows an icon only. */
  readonly label: string
  /** The button is named by what it shows. */
  readonly isNamed?: boolean
  readonly className: string
  readonly button: ReactNode
  /** `menu-item` buttons with a role of menus; choosing one closes the menu. */
  readonly children: ReactNode
  /** Side of the button the menu is aligned with. */
  readonly align?: 'start' | 'end'
  /** Name of the button in the tour. */
  readonly tour?: string
}

const items = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

/** Where an arrow key, Home or End leads to. */
function target(menu: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = items(menu)
  const at = all.indexOf((menu && activeWithin(menu)) as HTMLElement)
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all[(at <= 0 ? all.length : at) - 1]
  if (key === 'Home') return all[0]
  return key === 'End' ? all.at(-1) : undefined
}

/** A button that opens a menu below it: arrows walk it, Escape and a click elsewhere close it. */
export function MenuButton({ label, isNamed = false, className, button, children, align = 'end', tour }: Props) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    items(menu.current)[0]?.focus()
    const closeOutside = (event: PointerEvent) => {
      const [at] = event.composedPath()
      if (at instanceof Node && !menu.current?.contains(at) && !opener.current?.contains(at)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false)
    const next = target(menu.current, event.key)
    if (event.key === 'Escape') close()
    if (next || event.key === 'Escape') event.preventDefault()
    next?.focus()
  }
  return (
    <div className="menu-anchor">
      <button
        type="button"
        ref={opener}
        className={className}
        aria-label={isNamed ? undefined : label}
        title={label}
        data-tour={tour}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={`popover frame-menu is-${align}`}
          onKeyDown={onKeyDown}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly checked: boolean
  readonly onChoose: () => void
}

const Mark = ({ checked }: { readonly checked: boolean }) => (
  <span className="menu-mark" aria-hidden="true">
    {checked ? '✓' : ''}
  </span>
)

const itemProps = { type: 'button', tabIndex: -1, className: 'menu-item' } as const

/** One of several choices, with a mark at the one that holds. */
export function MenuChoice({ label, checked, onChoose }: ChoiceProps) {
  return (
    <button {...itemProps} role="menuitemradio" aria-checked={checked} onClick={onChoose}>
      <Mark checked={checked} />
      {label}
    </button>
  )
}

/** Something that is on or off. */
export function MenuSwitch({ label, checked, onChoose }: ChoiceProps) {
  return (
    <button {...itemProps} role="menuitemcheckbox" aria-checked={checked} onClick={onChoose}>
      <Mark checked={checked} />
      {label}
    </button>
  )
}

interface ItemProps {
  readonly children: ReactNode
  readonly onChoose: () => void
  readonly disabled?: boolean
}

export function MenuItem({ children, onChoose, disabled = false }: ItemProps) {
  return (
    <button
      {...itemProps}
      role="menuitem"
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onChoose()
      }}
    >
      {children}
    </button>
  )
}
