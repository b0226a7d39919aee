/** By what a document is judged: its amount, what is left of its budget, its prices, the record of its supplier. */
import type {
  ApprovalEvidence,
  JudgedBudget,
  JudgedPrice,
  SupplierRecord,
} from '@srm/core/client/approvals/approvalEvidence'
import { decimal, isZero, plain, round, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { change, money, percent } from '@srm/core/i18n/format'
import type { ReactNode } from 'react'
import { approvalWords } from '../../document/approvalProgress/approvalWords.ts'
import { currencyOf } from '../../document/definition/columns.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Hidden } from '../../document/values/Value.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'

const share = (part: Decimal, whole: Decimal): Decimal =>
  isZero(whole) ? '0' : plain(round(decimal(part).times(decimal('100')).div(decimal(whole)), 1))
const minus = (a: Decimal, b: Decimal): Decimal => plain(decimal(a).minus(decimal(b)))
const signed = (value: Decimal): string => change(value).replace(/\.?0+$/, '')

interface TileProps {
  readonly name: ReactNode
  readonly part: string
  readonly children: ReactNode
  readonly note?: ReactNode
}

const Tile = ({ name, part, children, note }: TileProps) => (
  <div className="judge-item" data-part={part}>
    <span className="judge-name ellipsis">{name}</span>
    <b className="judge-main">{children}</b>
    <span className="judge-note">{note}</span>
  </div>
)

/** What it is worth; beside an approved version how much more or less that is. */
function AmountTile({ doc }: { readonly doc: AnyDoc }) {
  const { def, locale } = useWhole()
  const words = approvalWords(locale)
  const column = def.found?.row?.amount
  const amount = column === undefined ? undefined : (doc[column] as Decimal | null | undefined)
  if (column === undefined || amount == null) return null
  const currency = currencyOf(doc)
  const before = (doc.stands as AnyDoc | undefined)?.[column] as Decimal | null | undefined
  const more = before == null ? undefined : minus(amount, before)
  return (
    <Tile
      part="amount"
      name={words.amount}
      note={
        more !== undefined &&
        before != null && (
          <span className={decimal(more).gt(zero) ? 'bad' : 'good'}>
            {words.more(change(more, currency), `${signed(share(more, before))}%`)}
          </span>
        )
      }
    >
      {money(amount, currency)} {currency}
    </Tile>
  )
}

function BudgetTile({ budgets }: { readonly budgets: readonly JudgedBudget[] }) {
  const { locale } = useWhole()
  const words = approvalWords(locale)
  // the one of which the least is left says the most
  const [first, ...others] = budgets.toSorted((a, b) => decimal(a.left).cmp(decimal(b.left)))
  if (!first) return null
  const { left, total, title, uuid, currency } = first
  return (
    <Tile
      part="budget"
      name={
        <FollowLink className="link" to={{ side: 'buyer', document: 'budget', uuid }}>
          {words.budget(title ?? first.number)}
        </FollowLink>
      }
      note={
        <span className={decimal(left).lt(zero) ? 'bad' : 'good'}>
          {words.leftAfter} {money(left, currency)} {currency}
          {others.length > 0 && ` · ${words.budgets(budgets.length)}`}
        </span>
      }
    >
      {words.used(percent(share(minus(total, left), total)))}
    </Tile>
  )
}

const isAbove = (one: { readonly percent: Decimal | null } | null): boolean =>
  one?.percent != null && decimal(one.percent).gt(zero)
const isBelow = (one: { readonly percent: Decimal | null } | null): boolean =>
  one?.percent != null && decimal(one.percent).lt(zero)

function PriceTile({ prices }: { readonly prices: readonly JudgedPrice[] }) {
  const { locale } = useWhole()
  const words = approvalWords(locale)
  if (prices.length === 0) return null
  const dearer = prices.filter(({ last }) => isAbove(last)).length
  const cheaper = prices.filter(({ last }) => isBelow(last)).length
  const isNew = prices.every(({ last }) => last === null)
  const agreed = prices.filter((one) => one.agreed !== null)
  const above = agreed.filter((one) => isAbove(one.agreed)).length
  return (
    <Tile
      part="prices"
      name={words.prices}
      note={
        agreed.length > 0 &&
        (above > 0 ? (
          <span className="bad">{words.aboveAgreed(above)}</span>
        ) : (
          <span className="good">{words.asAgreed}</span>
        ))
      }
    >
      {isNew ? (
        words.noLast
      ) : dearer + cheaper === 0 ? (
        words.asLast
      ) : (
        <>
          {dearer > 0 && <span className="bad">{words.dearer(dearer)}</span>}{' '}
          {cheaper > 0 && <span className="good">{words.cheaper(cheaper)}</span>}
        </>
      )}
    </Tile>
  )
}

function SupplierTile({ record }: { readonly record: SupplierRecord }) {
  const { locale } = useWhole()
  const words = approvalWords(locale)
  const { deliveries, late, days, inspected, rejected } = record
  return (
    <Tile
      part="supplier"
      name={`${words.supplier} · ${words.days(days)}`}
      note={
        inspected !== null &&
        rejected !== null &&
        !isZero(inspected) && (
          <span className={isZero(rejected) ? 'good' : 'bad'}>
            {words.rejected(percent(share(rejected, inspected)))}
          </span>
        )
      }
    >
      {deliveries === 0 ? (
        words.noDelivery
      ) : (
        <span className={late > 0 ? 'bad' : 'good'}>{words.late(late, deliveries)}</span>
      )}
    </Tile>
  )
}

const Unseen = ({ part, name }: { readonly part: string; readonly name: string }) => (
  <Tile part={part} name={name}>
    <Hidden name={name} />
  </Tile>
)

interface JudgeTilesProps {
  readonly doc: AnyDoc
  /** Undefined until it has come. */
  readonly evidence: ApprovalEvidence | undefined
}

/** In one row, what an approver looks at first; what he may not read says so. */
export function JudgeTiles({ doc, evidence = {} }: JudgeTilesProps) {
  const { locale } = useWhole()
  const words = approvalWords(locale)
  const { budgets, prices, supplier } = evidence
  return (
    <section className="judge" aria-label={words.judged}>
      <AmountTile doc={doc} />
      {budgets === null ? <Unseen part="budget" name={words.budget('')} /> : <BudgetTile budgets={budgets ?? []} />}
      {prices === null ? <Unseen part="prices" name={words.prices} /> : <PriceTile prices={prices ?? []} />}
      {supplier === null && <Unseen part="supplier" name={words.supplier} />}
      {supplier && <SupplierTile record={supplier} />}
    </section>
  )
}
