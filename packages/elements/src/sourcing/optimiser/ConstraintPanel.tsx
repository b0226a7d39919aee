import { decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { money, percent } from '@srm/core/i18n/format'
import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { type Constraint, constraintsText, mostConstraints } from '@srm/core/sourcing/optimiser/constraints'
import { type AwardFound, type NoAward, searchSeconds } from '@srm/core/sourcing/optimiser/optimisedAward'
import { useEffect, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Icon } from '../../style/Icon.tsx'
import { ConstraintForm } from './ConstraintForm.tsx'
import { constraintText, costText } from './constraintTexts.ts'
import { optimiserWords } from './optimiserWords.ts'
import { SearchFault } from './SearchFault.tsx'
import { SearchProgress } from './SearchProgress.tsx'
import type { Constraints } from './useConstraints.ts'
import type { Optimised } from './useOptimised.ts'

interface Props {
  readonly comparison: Comparison
  readonly currency: string | null
  readonly constraints: Constraints
  readonly optimised: Optimised
  /** Of the inquiry: proposed while no constraint says one. */
  readonly budget?: Decimal | undefined
}

const collidingOf = (none: NoAward | undefined): ReadonlySet<number> =>
  new Set(none ? [...none.anyOf, ...none.together] : [])

/** The constraints, each with what it costs or with a mark where it collides. */
function Stated({ comparison, currency, constraints, optimised }: Props) {
  const words = optimiserWords(useWhole().locale)
  const { award, costs } = optimised
  const found = award?.kind === 'found' ? award : undefined
  const colliding = collidingOf(award?.kind === 'none' ? award : undefined)
  return (
    <ul className="plain-list constraint-list">
      {constraints.all.map((one, at) => {
        const text = constraintText(one, { comparison, currency, words })
        const cost = found && costText(found, costs?.[at], { currency, words })
        return (
          <li key={constraintsText([one])} className={`constraint ${colliding.has(at) ? 'is-colliding' : ''}`}>
            <span className="grow">
              {text}
              {colliding.has(at) && (
                <span className="scenario-facts warn">
                  <Icon name="warning" /> {words.collides}
                </span>
              )}
            </span>
            {cost && (
              <span className="constraint-cost num" data-tip={words.costs}>
                {cost}
              </span>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={words.remove(text)}
              onClick={() => constraints.remove(one)}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Collisions({ none }: { readonly none: NoAward }) {
  const words = optimiserWords(useWhole().locale)
  const why = none.anyOf.length > 0 ? words.anyOf : none.together.length > 0 ? words.together : words.nobody
  return (
    <p className="constraint-result warn">
      {words.none} {why} {none.isCut && words.cut}
    </p>
  )
}

/** How good what was found is. */
function Found({ found, currency }: { readonly found: AwardFound; readonly currency: string | null }) {
  const words = optimiserWords(useWhole().locale)
  const extra = decimal(found.cost).minus(decimal(found.amount))
  return (
    <p className={`constraint-result ${found.gap === null ? 'good' : 'warn'}`}>
      {found.gap === null ? words.proven : words.gap(percent(found.gap))}{' '}
      {extra.gt(decimal('0')) && words.extra(money(plain(extra), currency))}
    </p>
  )
}

/** What came of the search. */
function Result({ optimised, currency }: Pick<Props, 'optimised' | 'currency'>) {
  const words = optimiserWords(useWhole().locale)
  const { award, running, error, isStopped, search } = optimised
  const isOpen = award?.kind === 'timeEnded' || (award?.kind === 'found' && award.gap !== null)
  return (
    <div aria-live="polite">
      {award?.kind === 'found' && <Found found={award} currency={currency} />}
      {award?.kind === 'none' && <Collisions none={award} />}
      {award?.kind === 'timeEnded' && <p className="constraint-result warn">{words.timeEnded}</p>}
      {isStopped && <p className="constraint-result">{words.stopped}</p>}
      {error !== undefined && <SearchFault error={error} />}
      {!running && (error !== undefined || isStopped) && (
        <button type="button" className="button" onClick={() => search(false)}>
          {words.again}
        </button>
      )}
      {!running && isOpen && error === undefined && !isStopped && (
        <button type="button" className="button" onClick={() => search(true)}>
          {words.longer(searchSeconds.longest)}
        </button>
      )}
    </div>
  )
}

/** What an award has to keep to, and the search for the cheapest one that does. */
export function ConstraintPanel({ onStated, ...props }: Props & { readonly onStated: () => void }) {
  const words = optimiserWords(useWhole().locale)
  const [isAdding, setAdding] = useState(false)
  const section = useRef<HTMLElement>(null)
  const wasAdding = useRef(false)
  useEffect(() => {
    // the form is gone with what had the focus
    if (wasAdding.current && !isAdding) section.current?.querySelector<HTMLElement>('.constraint-add')?.focus()
    wasAdding.current = isAdding
  }, [isAdding])
  const { comparison, constraints, optimised, currency, budget } = props
  const add = (constraint: Constraint) => {
    constraints.add(constraint)
    setAdding(false)
    onStated()
  }
  const isFull = constraints.all.length >= mostConstraints
  return (
    <section className="rail-part" aria-label={words.title} ref={section}>
      <h2 className="rail-part-title">{words.title}</h2>
      {constraints.all.length === 0 && !isAdding && <p className="muted constraint-result">{words.hint}</p>}
      {constraints.all.length > 0 && <Stated {...props} />}
      {optimised.running && (
        <SearchProgress key={optimised.running.step} running={optimised.running} onStop={optimised.stop} />
      )}
      {constraints.all.length > 0 && <Result optimised={optimised} currency={currency} />}
      {isAdding ? (
        <ConstraintForm
          comparison={comparison}
          existing={constraints.all}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      ) : (
        <span className="constraint-actions">
          {isFull ? (
            <span className="muted">{words.tooMany(mostConstraints)}</span>
          ) : (
            <button type="button" className="button constraint-add" onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {words.add}
            </button>
          )}
          {!isFull && budget && !constraints.all.some(({ kind }) => kind === 'budget') && (
            <button
              type="button"
              className="button quiet"
              onClick={() => add({ kind: 'budget', supplier: null, line: null, value: budget })}
            >
              {words.addBudget(money(budget, currency))}
            </button>
          )}
          {constraints.all.length > 1 && (
            <button type="button" className="button quiet" onClick={constraints.clear}>
              {words.removeAll}
            </button>
          )}
        </span>
      )}
    </section>
  )
}
