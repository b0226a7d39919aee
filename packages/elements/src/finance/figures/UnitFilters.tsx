import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useCompanies } from '../money/useMoney.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { figureWords } from './figureWords.ts'

interface Units {
  /** A code of the buyer's; '' stands for all of them. */
  readonly company: string
  readonly currency: string
}

interface Props extends Units {
  readonly currencies: readonly string[]
  readonly onChange: (change: Partial<Units>) => void
}

/** Which company's figures, and in which currency. */
export function UnitFilters({ company, currency, currencies, onChange }: Props) {
  const words = figureWords(useWhole().locale)
  const companies = useCompanies()
  return (
    <>
      {companies.length > 0 && (
        <FilterSelect
          label={words.company}
          all={words.allCompanies}
          choices={companies}
          value={company}
          onChoose={(chosen) => onChange({ company: chosen })}
        />
      )}
      <FilterSelect
        label={words.currency}
        all={words.allCurrencies}
        choices={currencies.map((key) => ({ key, name: key }))}
        value={currency}
        onChoose={(chosen) => onChange({ currency: chosen })}
      />
    </>
  )
}
