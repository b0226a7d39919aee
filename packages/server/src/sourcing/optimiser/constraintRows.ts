/** Constraints as rows of the model. */
import { type Big, decimal, zero } from '@srm/core/decimal'
import { linesOf, wholeOf } from '@srm/core/sourcing/optimiser/awardTally'
import type { Constraint, ConstraintKind } from '@srm/core/sourcing/optimiser/constraints'
import { type AwardModel, feeTerms, type OfferColumns, takeWhole } from './awardModel.ts'
import { type Terms, times } from './linearModel.ts'

/** By how much more than it says a constraint is kept, in its own measure: what rounding has broken before. */
export type Slack = Big

type Rows = (model: AwardModel, constraint: Constraint, slack: Slack) => void

const statedOf = ({ value }: Constraint): Big => decimal(value ?? '0')
const numberOf = (constraint: Constraint): number => Number(constraint.value ?? '0')

const columnsAbout = ({ columns }: AwardModel, { supplier, line }: Constraint): readonly OfferColumns[] =>
  columns.filter(
    ({ offer }) =>
      (supplier === null || offer.supplier === supplier) && (typeof line !== 'number' || offer.line === line),
  )

/** Nothing is possible. */
const impossible = ({ builder }: AwardModel): void => builder.row([], { least: 1 })

const usedTerm = ({ used }: AwardModel, supplier: string | null): Terms => {
  const column = used.get(supplier ?? '')
  return column === undefined ? [] : [[column, 1]]
}

/** The suppliers of the award, or of each line that is meant. */
function counted(model: AwardModel, constraint: Constraint): readonly Terms[] {
  if (constraint.line === null) return [[...model.used.values()].map((column): [number, number] => [column, 1])]
  return linesOf(model.offers, constraint).map(({ line }) =>
    model.columns.filter(({ offer }) => offer.line === line).flatMap(({ used }) => used),
  )
}

interface PartTerms {
  readonly own: Terms
  /** The whole is a figure of a line, or a column of the award. */
  readonly whole: number | Terms
  readonly most: number
  readonly used: Terms
  readonly slack: number
}

/** What each supplier who is meant has of what is meant. */
function parts(model: AwardModel, constraint: Constraint, slack: Slack): readonly PartTerms[] {
  const suppliers = constraint.supplier === null ? [...model.used.keys()] : [constraint.supplier]
  if (constraint.line === null)
    return suppliers.map((supplier) => {
      const column = model.value.get(supplier)
      const own: Terms = column === undefined ? [] : [[column, 1]]
      const used = usedTerm(model, supplier)
      return { own, used, whole: [[model.total, 1]], most: model.mostTotal, slack: model.money(slack) }
    })
  return linesOf(model.offers, constraint).flatMap(({ line, quantity }) => {
    const whole = model.quantity(line, decimal(quantity))
    return suppliers.map((supplier) => {
      const own = model.columns.find(({ offer }) => offer.line === line && offer.supplier === supplier)
      return {
        ...{ own: own?.quantity ?? [], used: own?.used ?? [], whole, most: whole },
        slack: model.quantity(line, slack),
      }
    })
  })
}

/** Own minus a part of the whole, and the figure that stands on the other side. */
function against({ own, whole }: PartTerms, part: number): { readonly terms: Terms; readonly bound: number } {
  return typeof whole === 'number'
    ? { terms: own, bound: whole * part }
    : { terms: [...own, ...times(whole, -part)], bound: 0 }
}

const mostShare: Rows = (model, constraint, slack) => {
  for (const one of parts(model, constraint, slack)) {
    const { terms, bound } = against(one, numberOf(constraint) / 100)
    model.builder.row(terms, { most: bound - one.slack })
  }
}

const leastShare: Rows = (model, constraint, slack) => {
  const part = numberOf(constraint) / 100
  for (const one of parts(model, constraint, slack)) {
    const { terms, bound } = against(one, part)
    const least = bound + one.slack
    if (constraint.supplier !== null) model.builder.row(terms, { least })
    // whoever is not used is far enough from it
    else {
      const far = one.most * part + one.slack
      model.builder.row([...terms, ...times(one.used, -far)], { least: least - far })
    }
  }
}

const force: Rows = (model, constraint) => {
  if (constraint.line === null) return model.builder.row(usedTerm(model, constraint.supplier), { least: 1 })
  const own = columnsAbout(model, constraint)
  if (own.length === 0) return impossible(model)
  for (const { offer, quantity } of own) {
    const whole = model.quantity(offer.line, wholeOf(model.offers, offer))
    model.builder.row(quantity, { least: whole, most: whole })
  }
}

const switching: Rows = (model, constraint) => {
  const { supplier, line } = constraint
  const lines = line === 'each' ? columnsAbout(model, constraint).map(({ offer }) => offer.line) : [line]
  for (const one of new Set(lines)) {
    const isLeft = model.builder.column(1, { isWhole: true, cost: model.money(statedOf(constraint)) })
    for (const { offer, used } of model.columns)
      if (offer.line === one && offer.supplier !== supplier) model.builder.row([...used, [isLeft, -1]], { most: 0 })
  }
}

const leastOrder: Rows = (model, constraint, slack) => {
  for (const [supplier, value] of model.value) {
    if (constraint.supplier !== null && constraint.supplier !== supplier) continue
    const least = model.money(statedOf(constraint).plus(slack))
    model.builder.row([[value, 1], ...times(usedTerm(model, supplier), -least)], { least: 0 })
  }
}

const minimums: Rows = (model) => {
  for (const { offer, quantity, used } of model.columns)
    if (offer.minimum)
      model.builder.row([...quantity, ...times(used, -model.quantity(offer.line, decimal(offer.minimum)))], {
        least: 0,
      })
}

const packs: Rows = (model) => {
  for (const { offer, quantity } of model.columns) {
    if (!offer.multiple) continue
    const pack = decimal(offer.multiple)
    const count = wholeOf(model.offers, offer).div(pack)
    const taken = model.builder.column(Math.floor(Number(count.toFixed(6))), { isWhole: true })
    model.builder.row([...quantity, [taken, -model.quantity(offer.line, pack)]], { least: 0, most: 0 })
  }
}

const rows: Readonly<Record<ConstraintKind, Rows>> = {
  mostSuppliers: (model, one) => {
    for (const terms of counted(model, one)) model.builder.row(terms, { most: numberOf(one) })
  },
  leastSuppliers: (model, one) => {
    for (const terms of counted(model, one)) model.builder.row(terms, { least: numberOf(one) })
  },
  mostShare,
  leastShare,
  capacity: (model, one) => {
    for (const { offer, quantity } of columnsAbout(model, one))
      model.builder.row(quantity, { most: model.quantity(offer.line, statedOf(one)) })
  },
  exclude: (model, one) => {
    for (const { used } of columnsAbout(model, one)) model.builder.row(used, { most: 0 })
  },
  force,
  switching,
  leastOrder,
  wholeQuote: (model, one) => {
    for (const columns of columnsAbout(model, one)) takeWhole(model, columns)
  },
  minimums,
  packs,
  budget: (model, one, slack) =>
    model.builder.row([[model.total, 1], ...feeTerms(model)], { most: model.money(statedOf(one).minus(slack)) }),
}

/** Adds a constraint to the model. */
export function addConstraint(model: AwardModel, constraint: Constraint, slack: Slack = zero): void {
  rows[constraint.kind](model, constraint, slack)
}
