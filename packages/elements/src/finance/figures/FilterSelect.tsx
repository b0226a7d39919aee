import type { Choice } from '../money/useMoney.ts'

interface Props {
  readonly label: string
  /** What stands for everything; absent where one has to be chosen. */
  readonly all?: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChoose: (key: string) => void
}

/** One of some choices, in the bar above figures. */
export const FilterSelect = ({ label, all, choices, value, onChoose }: Props) => (
  <select className="field select" aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
    {all !== undefined && <option value="">{all}</option>}
    {choices.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
)
