import { compare } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { amountChangeTypes } from '@srm/core/finance/budgets/budgetCodes'
import { dateTime, money } from '@srm/core/i18n/format'
import { Suspense, useCallback, useMemo } from 'react'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { PartWait } from '../../document/feedback/PartWait.tsx'
import { useLiveUpdates } from '../../document/interaction/useLiveUpdates.ts'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { pairLabel } from '../../host/common/speech.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { BudgetHolders } from './BudgetHolders.tsx'
import ledgerCss from './budgetLedger.css?inline'
import { budgetWords } from './budgetWords.ts'
import { burnDown } from './burnDown.ts'

/** Entries that one call answers; a file has all. */
const mostEntries = 200

function useEntries({ uuid, budgetNumber }: AnyDoc) {
  const { client, permissions } = useWhole()
  const may = permissions?.has('budgetEntry.view') ?? false
  const path = `/buyer/budgetEntry?budgetNumber=${budgetNumber}&sort=-logtime&limit=${mostEntries}`
  const loaded = useLoad(client && may ? `${uuid} ledger` : undefined, async () => {
    const page = await client?.call<{ items: AnyRow[] }>({ method: 'GET', path })
    return (page?.items ?? []).toSorted((a, b) => (String(a.entryNumber) < String(b.entryNumber) ? 1 : -1))
  })
  useLiveUpdates(client, 'budget', String(uuid), () => void loaded.reload())
  return loaded
}

const Chart = lazyInPlace(() => import('../../charts/Chart.tsx'))

/** What was left, entry by entry: the way down, and up again where budgets were supplemented. */
function BurnDown({ entries, doc }: { readonly entries: readonly AnyRow[]; readonly doc: AnyDoc }) {
  const { locale, place } = useWhole()
  const words = budgetWords(locale)
  const unit = String(doc.unit ?? '')
  const drawn = useMemo(() => {
    const oldest = entries.toReversed()
    const times = oldest.map(({ logtime }) => dateTime(String(logtime), place))
    const values = burnDown(oldest, doc.lines ?? [])
    return {
      times,
      categories: [words.start, ...times],
      series: [{ key: 'left', name: words.left, tone: 'blue', kind: 'line', values }] as const,
    }
  }, [entries, doc.lines, place, words])
  const textOf = useCallback((value: Decimal) => `${money(value, unit)} ${unit}`.trim(), [unit])
  return (
    <div className="burn-down" role="img" aria-label={words.chart(drawn.times[0] ?? '', drawn.times.at(-1) ?? '')}>
      <Suspense fallback={null}>
        <Chart categories={drawn.categories} series={drawn.series} textOf={textOf} />
      </Suspense>
    </div>
  )
}

function Entry({ entry, unit }: { readonly entry: AnyRow; readonly unit: string }) {
  const { locale, place } = useWhole()
  const text = (key: string) => money(String(entry[key] ?? '0') as Decimal, unit)
  const kind = amountChangeTypes[entry.amountChangeType as keyof typeof amountChangeTypes]
  return (
    <tr>
      <td className="ledger-cell">{dateTime(String(entry.logtime), place)}</td>
      <td className="ledger-cell">
        {kind && pairLabel(locale, kind)}
        {entry.isOverride === 'Y' && <span className="tag red">{String(entry.overrideNumber ?? '!')}</span>}
      </td>
      <td className="ledger-cell num">{String(entry.budgetItemNumber)}</td>
      <td className="ledger-cell num">{text('amount')}</td>
      <td className="ledger-cell num">{text('freezeAfter')}</td>
      <td className="ledger-cell num">{text('usedAfter')}</td>
      <td className="ledger-cell num">{text('availableAfter')}</td>
      <td className="ledger-cell">{`${entry.sourceNumber} / ${entry.sourceItem}`}</td>
    </tr>
  )
}

const heads = [
  ['Booked at', '记账时间'],
  ['Change', '变动类型'],
  ['Line', '行', 'num'],
  ['Amount', '金额', 'num'],
  ['Frozen', '冻结', 'num'],
  ['Used', '已用', 'num'],
  ['Available', '可用', 'num'],
  ['Document', '来源单据'],
] as const

/** The latest first, with a picture of what was left. */
function Ledger({ doc }: Pick<BelowProps, 'doc'>) {
  useStyles(ledgerCss)
  const { locale, client, permissions } = useWhole()
  const words = budgetWords(locale)
  const loaded = useEntries(doc)
  const entries = loaded.data ?? []
  const save = async () => {
    const { exportList } = await import('../../document/files/download.ts')
    const query = { budgetNumber: String(doc.budgetNumber) }
    if (client) await exportList(client.caller(), '/buyer/budgetEntry', query, `${doc.budgetNumber}.csv`)
  }
  if (loaded.error !== undefined)
    return (
      <p className="muted ledger">
        {words.failed}{' '}
        <button type="button" className="button link" onClick={() => void loaded.reload()}>
          <Icon name="refresh" />
        </button>
      </p>
    )
  if (!loaded.data) return loaded.loading ? <PartWait /> : null
  if (entries.length === 0) return <p className="muted ledger">{words.nothing}</p>
  return (
    <div className="ledger">
      <div className="ledger-head">
        <h2 className="section-title grow">{words.ledger}</h2>
        {permissions?.has('budgetEntry.export') && (
          <button type="button" className="button" onClick={() => void save()}>
            <Icon name="export" />
            {words.export}
          </button>
        )}
      </div>
      <BurnDown entries={entries} doc={doc} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="ledger-scroll" aria-label={words.ledger} tabIndex={0}>
        <table className="ledger-table">
          <thead>
            <tr>
              {heads.map(([en, zh, look = '']) => (
                <th key={en} scope="col" className={`ledger-cell is-head ${look}`}>
                  {pairLabel(locale, [en, zh])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={String(entry.uuid)} entry={entry} unit={String(doc.unit ?? '')} />
            ))}
          </tbody>
        </table>
      </section>
      {entries.length === mostEntries && <p className="muted">{words.last(mostEntries)}</p>}
    </div>
  )
}

/** Whoever may change budgets begins a supplement of the lines of this one, or moves into them what another one has left. */
function AskMore({ doc }: Pick<BelowProps, 'doc'>) {
  const { locale, permissions, readonly } = useWhole()
  const openPage = useOpen()
  if (readonly || doc.status !== 'active' || !permissions?.has('budgetChange.create')) return null
  const { budgetNumber, lines = [] } = doc
  const exhausted = lines.filter(({ availableBudget }) => compare(String(availableBudget ?? '0'), '0') <= 0)
  const some = exhausted.length > 0 ? exhausted : lines.slice(0, 1)
  const start = (changeKind: string, more: object) => {
    const entered = some.map(({ itemNumber }) => ({ budgetNumber, budgetItemNumber: itemNumber, ...more }))
    // as it stands in an address
    openPage('srm-document-open', { document: 'budgetChange', start: { changeKind, lines: JSON.stringify(entered) } })
  }
  const { supplement, transfer } = budgetWords(locale)
  return (
    <p className="ledger ledger-ways">
      <button type="button" className="button" onClick={() => start('supplement', {})}>
        <Icon name="plus" />
        {supplement}
      </button>
      <button type="button" className="button" onClick={() => start('transfer', { direction: 'in' })}>
        {transfer}
      </button>
    </p>
  )
}

/** Everything that was booked on a budget, and the way to more of it. */
export const BudgetLedger = ({ doc }: BelowProps) => (
  <>
    <AskMore doc={doc} />
    <BudgetHolders doc={doc} />
    <Ledger doc={doc} />
  </>
)
