import { money, today as todayOf } from '@srm/core/i18n/format'
import { due as dueText } from '@srm/core/i18n/timeLeft'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useHomeWords } from '../words/homeWords.ts'
import { followChanges } from './changes.ts'
import { FollowLink } from './FollowLink.tsx'
import type { Followed } from './followed.ts'
import { lastMonths } from './months.ts'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'
import { useTabCounts } from './tabCounts.ts'
import { countText, lateTab, waitingTab } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'
import { useAnswer } from './useAnswer.ts'
import { usePlace } from './usePlace.ts'

/** Each is a task tab of the statements. */
const figures = [waitingTab, 'disputed'] as const

const statements = ['reconciliation'] as const
const withInvoices = [...statements, 'invoice'] as const
const kind: TileKind = { id: 'tile-money', title: 'money', document: 'reconciliation' }

/** A posted invoice, as the tile asks for it; amounts are absent for whoever does not see prices. */
interface DueInvoice {
  readonly uuid: string
  readonly invoiceRecordNumber: string
  readonly supplierName: string | null
  readonly buyerName: string | null
  readonly dueDate: string | null
  readonly currency: string | null
  readonly invoiceAmount?: `${number}` | null
}

/** As many as fit the tile; the rest is in the list. */
const shownDue = 4

/** Posted invoices: how many are due up to the end of this month, and the next ones; undefined for whoever does not see invoices. */
function useToPay() {
  const { client, side, permissions, who } = useWhole()
  const [month] = lastMonths(todayOf(usePlace(who?.timeZone)), 1)
  const filters = { stage: ['posted'], dueDate: { to: month?.to ?? '' } }
  const names = ['invoiceRecordNumber', 'supplierName', 'buyerName', 'dueDate', 'currency'] as const
  const fields = permissions?.has('invoice.field.price') ? [...names, 'invoiceAmount'] : names
  const { data } = useAnswer(
    client && permissions?.has('invoice.view') ? `${side} ${month?.to}` : undefined,
    async () => {
      const invoices = client?.of(side, 'invoice')
      const [counted, next] = await Promise.all([
        invoices?.list({ limit: 0, count: true, ...filters }),
        invoices?.list({ limit: shownDue, sort: 'dueDate', stage: ['posted'], fields }),
      ])
      return { count: counted?.count ?? 0, next: (next?.items ?? []) as unknown as readonly DueInvoice[] }
    },
    (again) => (client ? followChanges(client.listen, 'invoice', again) : () => undefined),
  )
  return data === undefined ? undefined : { ...data, to: { side, document: 'invoice', filters } }
}

/** An invoice that is to be paid: of whom, how much, until when. */
function DueRow({ invoice }: { readonly invoice: DueInvoice }) {
  const { side, who, locale } = useWhole()
  const place = usePlace(who?.timeZone)
  const { uuid, invoiceRecordNumber, supplierName, buyerName, dueDate, currency, invoiceAmount } = invoice
  const late = dueDate !== null && dueDate < todayOf(place)
  const amount = invoiceAmount ? `${money(invoiceAmount, currency)} ${currency ?? ''}`.trim() : ''
  const party = side === 'buyer' ? supplierName : buyerName
  return (
    <FollowLink className={`work-item${late ? ' is-late' : ''}`} to={{ side, document: 'invoice', uuid }}>
      <span className="work-what">{[invoiceRecordNumber, party, amount].filter(Boolean).join(' · ')}</span>
      {dueDate && <span className={late ? 'late nowrap' : 'work-when nowrap'}>{dueText(locale, dueDate, place)}</span>}
    </FollowLink>
  )
}

interface FigureProps {
  readonly to: Followed
  readonly count: number
  readonly label: string
  readonly bad?: boolean
}

const Figure = ({ to, count, label, bad = false }: FigureProps) => (
  <FollowLink className="figure" to={to}>
    <span className={`figure-value${bad && count > 0 ? ' bad' : ''}`}>{countText(count)}</span>
    <span className="figure-label">{label}</span>
  </FollowLink>
)

function MoneyTile() {
  const { client, side, permissions } = useWhole()
  const tiles = useHomeWords()
  const toPay = useToPay()
  const subjects = permissions?.has('invoice.view') ? withInvoices : statements
  const { counts: all, error, retry } = useTabCounts(client, side, subjects)
  const counts = all.get('reconciliation')
  return (
    <Tile
      id={kind.id}
      title={tiles.money}
      link={
        <FollowLink className="link" to={{ side, document: 'money' }}>
          {tiles.openMoney}
        </FollowLink>
      }
    >
      {!counts && error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {!counts && error === undefined && <TileLoading />}
      {counts && (
        <div className="tile-figures">
          {figures.map((key) => (
            <Figure
              key={key}
              to={{ side, document: 'reconciliation', tab: key }}
              count={counts[key] ?? 0}
              label={tiles.moneyFigures[key]}
              bad={key === 'disputed'}
            />
          ))}
          {toPay && (
            <Figure
              to={toPay.to}
              count={toPay.count}
              label={tiles.moneyFigures.toPay[side === 'supplier' ? 'supplier' : 'buyer']}
            />
          )}
          {toPay && (
            <Figure
              to={{ side, document: 'invoice', tab: lateTab }}
              count={all.get('invoice')?.[lateTab] ?? 0}
              label={tiles.moneyFigures.late}
              bad
            />
          )}
        </div>
      )}
      {counts && toPay && toPay.next.length > 0 && (
        <div className="work-list">
          {toPay.next.map((invoice) => (
            <DueRow key={invoice.uuid} invoice={invoice} />
          ))}
        </div>
      )}
    </Tile>
  )
}

/** Statements and invoices in figures, each of which opens the list with the same filter, and the invoices that are due next. */
export default tileScreen(kind, MoneyTile)
