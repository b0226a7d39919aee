import { downloadLink } from '@srm/core/client/attachments'
import { type MoneyGrain, type MoneyOverview, moneyGrains } from '@srm/core/client/moneyOverview'
import { queryText } from '@srm/core/client/query'
import type { Decimal } from '@srm/core/definition/field'
import { type MoneyFlow, moneyFlows } from '@srm/core/finance/money/moneyFlows'
import { flowWords } from '@srm/core/finance/money/moneyWords'
import { money, today as todayOf } from '@srm/core/i18n/format'
import { useCallback, useImperativeHandle, useMemo, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { followLink } from '../../document/files/download.ts'
import { FrameEmpty } from '../../document/frame/FrameEmpty.tsx'
import { FramePage } from '../../document/frame/FramePage.tsx'
import { chosenOf, FrameSwitch } from '../../document/frame/FrameSwitch.tsx'
import { type Frame, useFrame } from '../../document/frame/useFrame.ts'
import { HrefContext, useFollow } from '../../home/FollowLink.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { ScreenProps } from '../../host/types.ts'
import { Icon } from '../../style/Icon.tsx'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import figuresCss from '../figures/figures.css?inline'
import { AgeingTable } from './AgeingTable.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import moneyCss from './money.css?inline'
import { moneyFilterOf, moneyFilters, usualPeriod } from './moneyFilters.ts'
import { listOf, type MoneyFilter } from './moneyLinks.ts'
import { moneyScreenWords } from './moneyScreenWords.ts'
import { drawingOf } from './moneySeries.ts'
import type { moneySpec } from './moneySpec.ts'
import { queryOf, sideOf, useChoices, useMoney } from './useMoney.ts'

const Chart = lazyInPlace(() => import('../../charts/Chart.tsx'))

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

const isFlowOf = ({ flows }: MoneyOverview, key: string): key is MoneyFlow => (flows as readonly string[]).includes(key)

function MoneyBody({ answer, filter, by, frame }: PartProps & { readonly frame: Frame }) {
  const { locale } = useWhole()
  const words = moneyScreenWords(locale)
  const { narrow } = frame
  const { items, flows, isCut } = answer
  return (
    <>
      {flows.length === 0 && <StateNote icon="info" title={words.hidden} />}
      {flows.length > 0 && items.length === 0 && (
        <FrameEmpty frame={frame} icon="search" none={words.none} noMatch={words.none}>
          {words.noneHint}
        </FrameEmpty>
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
    </>
  )
}

/** What happened to money, drawn and in figures that open their documents; and what waits. */
export default function MoneyScreen({ apiRef, hrefOf, view, emit }: ScreenProps<typeof moneySpec>) {
  useStyles(segmentsCss)
  useStyles(figuresCss)
  useStyles(moneyCss)
  const scope = useWhole()
  const { client, side, locale, place, permissions } = scope
  const words = moneyScreenWords(locale)
  const last = todayOf(place).slice(0, 7)
  const [flows, setFlows] = useState<readonly MoneyFlow[]>(moneyFlows)
  const titles = flowWords(sideOf(side), locale === 'zh_cn' ? 'zh' : 'en')
  const standards = useMemo(() => ({ month: usualPeriod(last) }), [last])
  const columns = { possible: flows, all: moneyFlows, labelOf: (key: string) => titles[key as MoneyFlow] ?? key }
  const frame = useFrame({
    ...{ name: 'money', view, standards, columns: () => columns },
    onView: (next) => void emit('srm-view-change', next),
  })
  const { shown } = frame
  const by = chosenOf(moneyGrains, frame.view)
  const filter = moneyFilterOf(frame, last)
  const loaded = useMoney(filter, by)
  const { data } = loaded
  if (data && data.flows.length > 0 && data.flows.join() !== flows.join()) setFlows(data.flows)
  const answer = useMemo(() => data && { ...data, flows: shown.filter((key) => isFlowOf(data, key)) }, [data, shown])
  const choices = useChoices(filter)
  const filters = useMemo(
    () => moneyFilters({ locale, side, permissions }, choices),
    [locale, side, permissions, choices],
  )
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const save = async (format: 'csv' | 'xlsx') => {
    if (!client || !answer) return
    const asked = { ...queryOf(filter, by), columns: answer.flows, format, words: locale === 'zh_cn' ? 'zh' : 'en' }
    followLink(await downloadLink(client.caller(), `/${side}/money/export${queryText(asked)}`))
  }
  const mayExport = permissions?.has('reconciliation.export') === true
  return (
    <HrefContext.Provider value={hrefOf}>
      <FramePage
        frame={frame}
        loaded={loaded}
        filters={filters}
        count={answer?.items.length}
        onExport={mayExport ? () => save('csv') : undefined}
        actions={
          mayExport && (
            <button type="button" className="button" onClick={() => void save('xlsx').catch(() => undefined)}>
              <Icon name="export" />
              {words.xlsx}
            </button>
          )
        }
        sums={
          <FrameSwitch label={words.grain} choices={moneyGrains} nameOf={(one) => words.grains[one]} frame={frame} />
        }
        note={<p className="muted frame-note">{words.note}</p>}
      >
        {answer && <MoneyBody answer={answer} filter={filter} by={by} frame={frame} />}
      </FramePage>
    </HrefContext.Provider>
  )
}
