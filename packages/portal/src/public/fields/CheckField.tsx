import type { ReactNode } from 'react'

interface Props {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name: string
  readonly children: ReactNode
  readonly describedBy?: string | undefined
}

/** The browser's own checkbox in the product's look, with its words beside it. */
export function CheckField({ checked, onChange, name, children, describedBy }: Props) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        className="check-box"
        checked={checked}
        aria-invalid={describedBy === undefined ? undefined : true}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
