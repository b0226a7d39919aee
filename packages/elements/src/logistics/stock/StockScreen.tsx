import { downloadLink } from '@srm/core/client/attachments'
import { queryText } from '@srm/core/client/query'
import { type StockGrain, type StockRow, stockGrains } from '@srm/core/client/stock'
import { quantity } from '@srm/core/i18n/format'
import { useImperativeHandle, useMemo } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { followLink } from '../../document/files/download.ts'
import { FrameEmpty } from '../../document/frame/FrameEmpty.tsx'
import { FramePage } from '../../document/frame/FramePage.tsx'
import { chosenOf, FrameSwitch } from '../../document/frame/FrameSwitch.tsx'
import { type Frame, useFrame } from '../../document/frame/useFrame.ts'
import { usePersistentState } from '../../document/interaction/usePersistentState.ts'
import { changed } from '../../document/list/listView.ts'
import { Pager } from '../../document/list/Pager.tsx'
import { Unit } from '../../document/values/Unit.tsx'
import { nextPage, previousPage } from '../../document/views/viewPages.ts'
import { RowGrid } from '../../grid/rows/RowGrid.tsx'
import type { ScreenProps } from '../../host/types.ts'
import { useStyles } from '../../style/useStyles.ts'
import { StockBlocks } from './StockBlocks.tsx'
import { StockItems } from './StockItems.tsx'
import stockCss from './stock.css?inline'
import { columnKeys, columnTitles, fileColumns, stockColumns, stockKeyOf } from './stockColumns.tsx'
import { stockFilters } from './stockFilters.ts'
import type { stockSpec } from './stockSpec.ts'
import { sideOf, stockWords } from './stockWords.ts'
import { type AskedStock, useStock } from './useStock.ts'

interface PartProps {
  readonly frame: Frame
  readonly asked: AskedStock
}

/** How many rows there are, what they sum up to, and the way to the others. */
function StockFoot({ frame: { view, go }, asked: { loaded, limit } }: PartProps) {
  const words = stockWords(useWhole().locale)
  const { items = [], count = 0, sums = [], next } = loaded.data ?? {}
  if (count === 0) return null
  return (
    <Pager
      view={view}
      limit={limit}
      shown={items.length}
      count={count}
      hasNext={next != null}
      onPrevious={() => go(previousPage(view))}
      onNext={() => next && go(nextPage(view, next))}
      onSize={(size) => go(changed(view, { limit: size }))}
    >
      {sums.map(({ orderUnit, quantity: sum }) => (
        <b key={orderUnit} className="stock-sum">
          {words.sum} <span className="num">{quantity(sum)}</span> <Unit code={orderUnit} />
        </b>
      ))}
    </Pager>
  )
}

function StockRows({ frame, asked: { loaded, by, limit }, onOpen }: PartProps & { onOpen: (row: StockRow) => void }) {
  const { locale, side, names } = useWhole()
  const words = stockWords(locale)
  const { shown, narrow, view } = frame
  const columns = useMemo(() => stockColumns({ locale, side }, by, shown), [locale, side, by, shown])
  const { items: rows = [], count = 0 } = loaded.data ?? {}
  if (rows.length === 0)
    return (
      <FrameEmpty frame={frame} none={words.none} noMatch={words.noMatch}>
        {words.noneHint}
      </FrameEmpty>
    )
  if (narrow) return <StockBlocks rows={rows} onOpen={onOpen} />
  return (
    <RowGrid<StockRow>
      label={names.title}
      columns={columns}
      rows={rows}
      rowKey={stockKeyOf}
      navigation="rows"
      onRowOpen={onOpen}
      onRowPreview={onOpen}
      rowCount={count}
      rowOffset={(view.pages?.length ?? 0) * limit}
    />
  )
}

interface Opened {
  readonly row: StockRow
  readonly by: StockGrain
}

type Props = ScreenProps<typeof stockSpec>

/** What lies where: sums of vouchers by place, plant or material; each row opens the vouchers that make it. */
export default function StockScreen(props: Props) {
  useStyles(stockCss)
  const [opened, setOpened] = usePersistentState<Opened | undefined>('opened', undefined)
  if (!opened) return <StockList {...props} onOpen={setOpened} />
  return <StockItems {...opened} apiRef={props.apiRef} onBack={() => setOpened(undefined)} />
}

function StockList({ apiRef, view, emit, onOpen }: Props & { readonly onOpen: (opened: Opened) => void }) {
  const scope = useWhole()
  const { client, side, locale, permissions } = scope
  const words = stockWords(locale)
  const mine = sideOf(side)
  const filters = useMemo(() => stockFilters({ locale, side, permissions }), [locale, side, permissions])
  const titles = columnTitles(locale, mine)
  const frame = useFrame({
    name: 'stock',
    view,
    onView: (next) => void emit('srm-view-change', next),
    columns: (asked) => ({
      possible: columnKeys(mine, chosenOf(stockGrains, asked)),
      all: columnKeys(mine, 'place'),
      labelOf: (key) => titles[key] ?? key,
    }),
  })
  const asked = useStock(frame)
  const { loaded, by, query } = asked
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const save = async () => {
    if (!client) return
    const columns = ['materialNumber', ...frame.shown.flatMap((key) => fileColumns(mine)[key] ?? key)]
    const file = queryText({ ...query, columns, words: locale === 'zh_cn' ? 'zh' : 'en' })
    followLink(await downloadLink(client.caller(), `/${side}/stock/export${file}`))
  }
  return (
    <FramePage
      frame={frame}
      loaded={loaded}
      filters={filters}
      count={loaded.data?.count}
      sought={words.find}
      onExport={save}
      sums={<FrameSwitch label={words.grain} choices={stockGrains} nameOf={(one) => words.grains[one]} frame={frame} />}
      note={<p className="muted frame-note">{words.note[mine]}</p>}
      foot={<StockFoot frame={frame} asked={asked} />}
    >
      <StockRows frame={frame} asked={asked} onOpen={(row) => onOpen({ row, by })} />
    </FramePage>
  )
}
