import type { ReactNode } from 'react'

interface RowProps {
  readonly label: string
  readonly help?: string
  readonly children: ReactNode
}

/** A setting: its name at the left, what it is set to at the right. */
export const SettingRow = ({ label, help, children }: RowProps) => (
  <div className="setting">
    <div className="setting-name">
      {label}
      {help && <div className="field-help">{help}</div>}
    </div>
    {children}
  </div>
)

interface Props<K extends string> {
  readonly label: string
  readonly options: Readonly<Record<K, string>>
  readonly value: K
  readonly onChoose: (value: K) => void
}

/** One of a few, all of them seen. */
export function Choice<K extends string>({ label, options, value, onChoose }: Props<K>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; the row has the name
    <div className="segmented" role="group" aria-label={label}>
      {(Object.keys(options) as K[]).map((key) => (
        <button key={key} type="button" className="segment" aria-pressed={key === value} onClick={() => onChoose(key)}>
          {options[key]}
        </button>
      ))}
    </div>
  )
}
