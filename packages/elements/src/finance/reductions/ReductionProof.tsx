import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { date, money, percent, quantity, unitPrice } from '@srm/core/i18n/format'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { unitText } from '../../document/values/unitText.ts'
import { FollowLink } from '../../home/FollowLink.tsx'
import type { Followed } from '../../home/followed.ts'
import { useStyles } from '../../style/useStyles.ts'
import proofCss from './reductionProof.css?inline'
import { reductionWords } from './reductionWords.ts'
import { barLength, savedShare } from './savedShare.ts'

const text = (value: unknown) => String(value ?? '')
const amount = (value: unknown, currency: unknown) => money((value ?? '0') as Decimal, text(currency))

/** How much of what was planned is proven: a picture of what stands beside it. */
function Bar({ share }: { readonly share: Decimal | undefined }) {
  return (
    <span className="proof-bar" aria-hidden="true">
      <span className="proof-done" style={{ inlineSize: `${barLength(share)}%` }} />
    </span>
  )
}

/** Leads there whoever may see it. */
function Evident({ to, children }: { readonly to: Followed; readonly children: string }) {
  const { permissions } = useWhole()
  if (!permissions?.has(`${to.document}.view`)) return children
  return (
    <FollowLink className="link" to={to}>
      {children}
    </FollowLink>
  )
}

/** Vouchers of days, of one supplier or of all. */
const vouchersOf = (supplier: unknown, from: unknown, to: unknown): Followed => ({
  side: 'buyer',
  document: 'materialVoucher',
  filters: {
    ...(supplier ? { toElsAccount: text(supplier) } : {}),
    postingDate: { from: text(from), to: text(to) },
  },
})

/** What proves the price before. */
function Evidence({ line }: { readonly line: AnyRow }) {
  const scope = useWhole()
  const { locale, place } = scope
  const words = reductionWords(locale)
  if (line.baseEvidence === 'price') {
    const number = text(line.priceRecordNumber)
    return (
      <Evident to={{ side: 'buyer', document: 'priceRecord', filters: { priceRecordNumber: number } }}>
        {number}
      </Evident>
    )
  }
  const isMarket = line.baseEvidence === 'market'
  if (!isMarket && line.baseEvidence !== 'receipts') return <span className="bad">{words.noEvidence}</span>
  const received = `${quantity((line.evidenceQty ?? '0') as Decimal)} ${unitText(scope, text(line.orderUnit))}`
  const [from, to] = [date(text(line.evidenceFrom), place), date(text(line.evidenceTo), place)]
  return (
    <Evident to={vouchersOf(isMarket ? undefined : line.toElsAccount, line.evidenceFrom, line.evidenceTo)}>
      {isMarket ? words.market(received, from, to) : words.average(received, from, to)}
    </Evident>
  )
}

interface LineProps {
  readonly doc: AnyRow
  readonly line: AnyRow
  readonly isCounted: boolean
  readonly narrow: boolean
}

function Line({ doc, line, isCounted, narrow }: LineProps) {
  const scope = useWhole()
  const { locale } = scope
  const words = reductionWords(locale)
  const share = savedShare(line.actualSaving, line.plannedSaving)
  const planned = amount(line.plannedSaving, doc.currency)
  const inUnit = (value: unknown) => quantity((value ?? '0') as Decimal)
  return (
    <li className={`proof-line${narrow ? ' is-narrow' : ''}`}>
      <span className="proof-what">
        <b className="strong">{text(line.materialDesc ?? line.materialNumber)}</b>
        <span className="muted">{text(line.supplierName ?? line.toElsAccount)}</span>
      </span>
      <span className="proof-saved">
        {isCounted && <Bar share={share} />}
        <span className="num">
          {isCounted ? words.proven(amount(line.actualSaving, doc.currency), planned) : words.planned(planned)}
        </span>
      </span>
      <span className="proof-from">
        <span>
          {line.basePrice != null && `${words.base} ${unitPrice(line.basePrice as Decimal)} · `}
          <Evidence line={line} />
        </span>
        {isCounted && (
          <span>
            {words.settled(
              inUnit(line.actualQty),
              `${inUnit(line.plannedQty)} ${unitText(scope, text(line.orderUnit))}`,
            )}
            {' · '}
            <Evident to={vouchersOf(line.toElsAccount, doc.periodFrom, doc.periodTo)}>{words.vouchers}</Evident>
          </span>
        )}
      </span>
    </li>
  )
}

/** What is planned and what vouchers prove of it, line by line, with what says so. */
export function ReductionProof({ doc, narrow }: BelowProps) {
  useStyles(proofCss)
  const { locale } = useWhole()
  const words = reductionWords(locale)
  const lines = doc.lines ?? []
  const isCounted = doc.status !== 'draft'
  const share = savedShare(doc.actualSaving, doc.targetAmount)
  if (lines.length === 0) return null
  return (
    <section className="proof" aria-label={words.title}>
      <div className="proof-head">
        <h2 className="section-title">{words.title}</h2>
        {isCounted && share !== undefined && <span className="muted">{words.ofTarget(percent(share))}</span>}
      </div>
      {isCounted && share !== undefined && <Bar share={share} />}
      <ul className="plain-list">
        {lines.map((line) => (
          <Line key={text(line.uuid)} doc={doc} line={line} isCounted={isCounted} narrow={narrow} />
        ))}
      </ul>
    </section>
  )
}
