import { decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { change, money } from '@srm/core/i18n/format'
import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { comparisonWords } from '@srm/core/sourcing/comparison/comparisonWords'
import type { OpenedInquiry } from '@srm/core/sourcing/comparison/openedQuotes'
import type { ScenarioKey } from '@srm/core/sourcing/comparison/scenarioKeys'
import type { Scenario } from '@srm/core/sourcing/comparison/scenarios'
import { type ReactNode, useId } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { nameOf } from './comparisonColumns.tsx'
import { comparisonScreenWords } from './comparisonScreenWords.ts'
import { signedPercent } from './comparisonTexts.ts'

/** Percentages that fewer suppliers may cost more. */
export const tolerances: readonly Decimal[] = ['0', '1', '2', '5', '10']

interface Props {
  readonly comparison: Comparison
  readonly currency: string | null
  readonly chosen: Scenario | undefined
  readonly onChoose: (key: ScenarioKey) => void
  readonly tolerance: Decimal
  readonly onTolerance: (tolerance: Decimal) => void
}

function ScenarioFacts({ scenario, all }: { readonly scenario: Scenario; readonly all: number }) {
  const words = comparisonScreenWords(useWhole().locale)
  const { suppliers, lines, missing, isOnlyCompared, isProven } = scenario
  return (
    <>
      <span className="scenario-facts">{words.scenarioFacts(suppliers.length, lines, all)}</span>
      {missing.length > 0 && (
        <span className="scenario-facts warn">{words.missing(missing.slice(0, 8).join(', '))}</span>
      )}
      {isOnlyCompared && <span className="scenario-facts">{words.onlyCompared}</span>}
      {!isProven && <span className="scenario-facts">{words.unproven}</span>}
    </>
  )
}

function Tolerance({ tolerance, onTolerance }: Pick<Props, 'tolerance' | 'onTolerance'>) {
  const words = comparisonScreenWords(useWhole().locale)
  return (
    <label className="scenario-tolerance">
      {words.tolerance}
      <select className="field" value={tolerance} onChange={(event) => onTolerance(event.target.value as Decimal)}>
        {tolerances.map((one) => (
          <option key={one} value={one}>
            {one}%
          </option>
        ))}
      </select>
    </label>
  )
}

/** The lines that make a scenario dearer than the lowest offers; they sum to the difference. */
function Surcharges({
  scenario,
  comparison,
  currency,
}: Pick<Props, 'comparison' | 'currency'> & { readonly scenario: Scenario }) {
  const words = comparisonScreenWords(useWhole().locale)
  const names = new Map(comparison.suppliers.map((supplier) => [supplier.toElsAccount, nameOf(supplier)]))
  const { surcharges, overCheapest } = scenario
  if (surcharges.length === 0) return null
  return (
    <section className="rail-part">
      <h2 className="rail-part-title">
        {overCheapest.startsWith('-')
          ? words.whyLess(money(overCheapest.slice(1) as Decimal, currency))
          : words.why(money(overCheapest, currency))}
      </h2>
      <table className="rail-table">
        <tbody>
          {surcharges.map(({ itemNumber, suppliers, amount }) => (
            <tr key={itemNumber ?? 0}>
              <th scope="row" className="rail-cell">
                {words.surcharge(itemNumber, suppliers.map((one) => names.get(one) ?? one).join(', '))}
              </th>
              <td className="rail-cell num">{change(amount, currency)}</td>
            </tr>
          ))}
          <tr className="rail-sum">
            <th scope="row" className="rail-cell">
              {words.sum}
            </th>
            <td className="rail-cell num">{change(overCheapest, currency)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** Ways to award: the chosen one is marked in the grid. */
export function ScenarioList(props: Props) {
  const { comparison, currency, chosen, onChoose } = props
  const { locale } = useWhole()
  const words = comparisonScreenWords(locale)
  const { scenario: names } = comparisonWords(locale === 'zh_cn' ? 'zh' : 'en')
  const name = useId()
  return (
    <>
      <section className="rail-part">
        <h2 className="rail-part-title" id={`${name}-title`}>
          {words.scenarios}
        </h2>
        <div role="radiogroup" aria-labelledby={`${name}-title`} className="scenario-list">
          {comparison.scenarios.map((scenario) => (
            <label key={scenario.key} className={`scenario ${scenario === chosen ? 'is-on' : ''}`}>
              <input
                type="radio"
                className="scenario-radio"
                name={name}
                checked={scenario === chosen}
                onChange={() => onChoose(scenario.key)}
              />
              <span className="grow">
                {names[scenario.key]}
                <ScenarioFacts scenario={scenario} all={comparison.rows.length} />
              </span>
              <b className="num strong">{money(scenario.total, currency)}</b>
            </label>
          ))}
        </div>
        {comparison.scenarios.some(({ key }) => key === 'fewestSuppliers') && <Tolerance {...props} />}
      </section>
      {chosen && <Surcharges scenario={chosen} comparison={comparison} currency={currency} />}
    </>
  )
}

/** The budget of the inquiry beside what a scenario costs. */
function Budget({
  total,
  budget,
  currency,
}: {
  readonly total: Decimal
  readonly budget: Decimal
  readonly currency: string | null
}) {
  const words = comparisonScreenWords(useWhole().locale)
  const over = decimal(total).minus(decimal(budget))
  return (
    <span className={over.gt('0') ? 'warn' : 'good'}>
      {words.budget(money(budget, currency), change(plain(over), currency))}
    </span>
  )
}

interface FootProps {
  readonly scenario: Scenario
  readonly inquiry: Pick<OpenedInquiry, 'currency' | 'budgetAmount'>
  /** It stands beside the award. */
  readonly isProposal: boolean
  /** At the end. */
  readonly children?: ReactNode
}

/** What the chosen scenario costs, without and with fees, beside the lowest offers, the last prices and the budget. */
export function ScenarioFoot({ scenario, inquiry: { currency, budgetAmount }, isProposal, children }: FootProps) {
  const words = comparisonScreenWords(useWhole().locale)
  const { total, fees, overCheapest, overCheapestPercent, overHistoryPercent } = scenario
  const isLowest = overCheapest === '0'
  const hasFees = fees !== '0'
  const tone = overHistoryPercent?.startsWith('-') ? 'good' : 'warn'
  return (
    <div className="doc-foot" aria-live="polite">
      <span className="soft">{isProposal ? words.scenarioTotal : words.awardTotal}</span>
      <b className="key-total">{money(total, currency)}</b>
      <span className="muted">
        {words.withoutTax(currency ?? '')}
        {hasFees &&
          ` · ${words.ofWhichFees(money(plain(decimal(total).minus(decimal(fees))), currency), money(fees, currency))}`}
      </span>
      {budgetAmount != null && <Budget total={total} budget={budgetAmount} currency={currency} />}
      {overHistoryPercent !== null && (
        <span className={tone}>{words.overHistory(signedPercent(overHistoryPercent), hasFees)}</span>
      )}
      {isLowest ? (
        <span className="good">{words.isLowest}</span>
      ) : (
        <span className="muted">
          {words.more(change(overCheapest, currency), signedPercent(overCheapestPercent ?? '0'))}
        </span>
      )}
      <span className="grow" />
      {children}
    </div>
  )
}
