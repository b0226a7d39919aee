import { decimal, plain, sum, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type StatementInvoiced, statementEquation } from '@srm/core/finance/invoices/invoiceEquation'
import { change } from '@srm/core/i18n/format'
import type { EvidenceProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { PartWait } from '../../document/feedback/PartWait.tsx'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import { FollowLink } from '../../home/FollowLink.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { Bridge, toneOf } from '../invoices/Bridge.tsx'
import matchCss from '../invoices/invoiceMatch.css?inline'
import { matchWords } from '../invoices/matchWords.ts'

const keys = [
  'expectedAmount',
  'totalAmount',
  'quantityEffect',
  'priceEffect',
  'taxEffect',
  'unlinkedEffect',
  'roundingEffect',
] as const
const fields = ['invoiceRecordNumber', 'differenceAmount', ...keys.map((key) => `lines.${key}`)]
/** Invoices that the buyer has: drafts are the supplier's own, what is void is none. */
const standing = [
  'toConfirm',
  'waiting',
  'underApproval',
  'returned',
  'preInvoiced',
  'preInvoiceCancelled',
  'posted',
  'paid',
]
const page = 200

const amountsOf = (row: AnyRow): StatementInvoiced =>
  Object.fromEntries(keys.map((key) => [key, (row[`lines.${key}`] ?? '0') as Decimal])) as unknown as StatementInvoiced

/** Lines of invoices about the statement, all of them; none for people who view no invoices. */
function useInvoiced({ reconNumber, uuid }: AnyRow): Loaded<readonly AnyRow[]> {
  const { client, side, permissions } = useWhole()
  const may = permissions?.has('invoice.view') === true && permissions.has('invoice.field.price')
  const key = client && may ? `invoiced ${client.account} ${side} ${uuid}` : undefined
  return useLoad(key, async () => {
    const found: AnyRow[] = []
    let after: string | undefined
    do {
      const asked = { by: 'lines', stage: standing, 'lines.reconNumber': reconNumber, fields, limit: page }
      const answer = await client?.of(side, 'invoice').list({ ...asked, ...(after ? { after } : {}) } as never)
      found.push(...((answer?.items ?? []) as unknown as readonly AnyRow[]))
      after = answer?.next ?? undefined
    } while (after)
    return found
  })
}

/** What of a statement is invoiced, and by what that differs: an equation as the invoice's own, and its invoices. */
export function StatementEvidence({ doc }: EvidenceProps) {
  useStyles(matchCss)
  const { side, locale } = useWhole()
  const words = matchWords(locale)
  const { data: rows, loading } = useInvoiced(doc)
  const agreed = doc.invoiceableAmount as Decimal | null | undefined
  if (loading && !rows && agreed != null) return <PartWait />
  if (!rows?.length || agreed == null) return null
  const equation = statementEquation(agreed, rows.map(amountsOf))
  const currency = String(doc.currency ?? '')
  const invoices = [...new Map(rows.map((row) => [row.uuid, row])).values()]
  return (
    <div className="match">
      <Bridge
        equation={equation}
        currency={currency}
        difference={plain(sum(equation.parts.map(({ kind, delta }) => (kind === 'open' ? zero : decimal(delta)))))}
      />
      <p className="match-invoices">
        <span className="muted">{words.invoices}</span>
        {invoices.map(({ uuid, invoiceRecordNumber, differenceAmount }) => (
          <span key={String(uuid)} className="nowrap">
            <FollowLink className="link" to={{ side, document: 'invoice', uuid: String(uuid) }}>
              {String(invoiceRecordNumber)}
            </FollowLink>{' '}
            {differenceAmount != null && differenceAmount !== '0' && (
              <b className={toneOf(differenceAmount as Decimal)}>{change(differenceAmount as Decimal, currency)}</b>
            )}
          </span>
        ))}
      </p>
    </div>
  )
}
