import type { ReactNode } from 'react'

export interface ChoiceOption {
  readonly value: string
  readonly label: string
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly ChoiceOption[]
  readonly onChange: (value: string) => void
  readonly note?: ReactNode
}

/** A fact of the file with the control that changes it. The browser's own list: it is quick, and a phone's is its own. */
export function Choice({ label, value, options, onChange, note }: ChoiceProps) {
  return (
    <div className="import-fact">
      <label className="import-fact-body">
        <span className="import-fact-name">{label}</span>
        <select className="field import-select" value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {note}
    </div>
  )
}
