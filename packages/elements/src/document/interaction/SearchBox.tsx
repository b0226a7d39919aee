import { Icon } from '../../style/Icon.tsx'

interface SearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Narrows what is shown while something is typed. */
export function SearchBox({ label, value, onChange }: SearchProps) {
  return (
    <label className="field search-box">
      <Icon name="search" />
      <input
        type="search"
        className="field-input"
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
