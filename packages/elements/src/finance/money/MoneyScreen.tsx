import { downloadLink } from '@srm/core/client/attachments'
import type { MoneyGrain, MoneyOverview } from '@srm/core/client/moneyOverview'
import { queryText } from '@srm/core/client/query'
import type { Decimal } from '@srm/core/definition/field'
import type { MoneyFlow } from '@srm/core/finance/money/moneyFlows'
import { flowWords } from '@srm/core/finance/money/moneyWords'
import { money, today as todayOf } from '@srm/core/i18n/format'
import { useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { followLink } from '../../document/files/download.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { HrefContext, useFollow } from '../../home/FollowLink.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { ScreenProps } from '../../host/types.ts'
import { Icon } from '../../style/Icon.tsx'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { ToolPage } from '../../system/tools/ToolPage.tsx'
import figuresCss from '../figures/figures.css?inline'
import { AgeingTable } from './AgeingTable.tsx'
import { MoneyFilterBar, monthsUpTo } from './MoneyFilterBar.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import moneyCss from './money.css?inline'
import { listOf, type MoneyFilter } from './moneyLinks.ts'
import { moneyScreenWords } from './moneyScreenWords.ts'
import { drawingOf } from './moneySeries.ts'
import type { moneySpec } from './moneySpec.ts'
import { queryOf, sideOf, useMoney } from './useMoney.ts'

const Chart = lazyInPlace(() => import('../../charts/Chart.tsx'))

const usualMonths = 12

interface PartProps {
  readonly answer: MoneyOverview
  readonly filter: MoneyFilter
  readonly by: MoneyGrain
}

/** The currency with the most rows: amounts of two are never drawn on one axis. */
const drawnCurrency = ({ items }: MoneyOverview): string | null => {
  const counts = [...Map.groupBy(items, ({ currency }) => currency)].map(([key, rows]) => [key, rows.length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

function MoneyChart({ answer, filter, by }: PartProps) {
  const { locale, side } = useWhole()
  const follow = useFollow()
  const words = moneyScreenWords(locale)
  const mine = sideOf(side)
  const { flows } = answer
  const [chosen, setChosen] = useState<MoneyFlow>('received')
  const flow = flows.includes(chosen) ? chosen : (flows[0] ?? 'received')
  const currency = drawnCurrency(answer)
  const said = flowWords(mine, locale === 'zh_cn' ? 'zh' : 'en')
  const drawing = useMemo(
    () => drawingOf(answer.items, { by, currency, flow, flows: answer.flows }, { flows: said, others: words.others }),
    [answer, by, currency, flow, said, words.others],
  )
  const textOf = useCallback((value: Decimal) => money(value, currency), [currency])
  const pick = (series: string, at: number) => {
    const row = drawing.rows[at]
    if (!row) return
    if (by !== 'partyMonth') follow(listOf(mine, series as MoneyFlow, row, filter))
    else follow(listOf(mine, flow, { ...row, party: series || null }, filter))
  }
  return (
    <section className="money-part" aria-label={words.chart(currency ?? '')}>
      <div className="money-chart-head">
        <h2 className="section-title">{words.chart(currency ?? '')}</h2>
        {by === 'partyMonth' && (
          <select
            className="field select"
            aria-label={words.drawn}
            value={flow}
            onChange={(event) => setChosen(event.target.value as MoneyFlow)}
          >
            {flows.map((one) => (
              <option key={one} value={one}>
                {said[one]}
              </option>
            ))}
          </select>
        )}
      </div>
      <Chart categories={drawing.categories} series={drawing.series} textOf={textOf} onPick={pick} />
    </section>
  )
}

function MoneyBody({ answer, filter, by }: PartProps) {
  const { locale } = useWhole()
  const words = moneyScreenWords(locale)
  const box = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(box)
  const { items, flows, isCut } = answer
  return (
    <div className="money-body" ref={box}>
      {flows.length === 0 && <StateNote icon="info" title={words.hidden} />}
      {flows.length > 0 && items.length === 0 && (
        <StateNote icon="search" title={words.none}>
          {words.noneHint}
        </StateNote>
      )}
      {items.length > 0 && (
        <>
          <MoneyChart answer={answer} filter={filter} by={by} />
          <section className="money-part" aria-label={words.table}>
            <MoneyTable answer={answer} filter={filter} narrow={narrow} />
            {isCut && <p className="muted figures-note">{words.cut(items.length)}</p>}
          </section>
        </>
      )}
      <AgeingTable filter={filter} narrow={narrow} />
    </div>
  )
}

/** What happened to money, drawn and in figures that open their documents; and what waits. */
export default function MoneyScreen({ apiRef, hrefOf }: ScreenProps<typeof moneySpec>) {
  useStyles(segmentsCss)
  useStyles(figuresCss)
  useStyles(moneyCss)
  const { client, side, locale, place, permissions } = useWhole()
  const words = moneyScreenWords(locale)
  const lastMonth = todayOf(place).slice(0, 7)
  const [by, setBy] = useState<MoneyGrain>('month')
  const [filter, setFilter] = useState<MoneyFilter>(() => ({
    ...{ from: monthsUpTo(lastMonth, usualMonths).at(-1) ?? lastMonth, to: lastMonth },
    ...{ party: '', company: '', currency: '' },
  }))
  const loaded = useMoney(filter, by)
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const save = async (format: 'csv' | 'xlsx') => {
    if (!client) return
    const query = queryText({ ...queryOf(filter, by), format, words: locale === 'zh_cn' ? 'zh' : 'en' })
    followLink(await downloadLink(client.caller(), `/${side}/money/export${query}`))
  }
  const mayExport = permissions?.has('reconciliation.export') === true
  return (
    <HrefContext.Provider value={hrefOf}>
      <ToolPage
        loaded={loaded}
        actions={
          mayExport &&
          (['csv', 'xlsx'] as const).map((format) => (
            <button key={format} type="button" className="button" onClick={() => void save(format)}>
              <Icon name="export" />
              {words[format]}
            </button>
          ))
        }
        bar={
          <>
            <MoneyFilterBar filter={filter} by={by} lastMonth={lastMonth} onFilter={setFilter} onBy={setBy} />
            <p className="muted figures-note">{words.note}</p>
          </>
        }
      >
        {loaded.data && <MoneyBody answer={loaded.data} filter={filter} by={by} />}
      </ToolPage>
    </HrefContext.Provider>
  )
}
