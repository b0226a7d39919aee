import { downloadLink } from '@srm/core/client/attachments'
import { queryText } from '@srm/core/client/query'
import type { StockRow } from '@srm/core/client/stock'
import { quantity } from '@srm/core/i18n/format'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { followLink } from '../../document/files/download.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { countText } from '../../document/values/labelText.ts'
import { Unit } from '../../document/values/Unit.tsx'
import { RowGrid } from '../../grid/rows/RowGrid.tsx'
import type { ScreenProps } from '../../host/types.ts'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { ToolPage } from '../../system/tools/ToolPage.tsx'
import { StockBlocks } from './StockBlocks.tsx'
import { StockFilterBar } from './StockFilterBar.tsx'
import { StockItems } from './StockItems.tsx'
import stockCss from './stock.css?inline'
import { stockColumns, stockKeyOf } from './stockColumns.tsx'
import type { stockSpec } from './stockSpec.ts'
import { sideOf, stockWords } from './stockWords.ts'
import { type StockFilter, type StockPages, useStock } from './useStock.ts'

/** How many rows there are, what they sum up to, and the way to the others. */
function StockFoot({ pages: { loaded, offset, next, previous } }: { readonly pages: StockPages }) {
  const { locale, words: common } = useWhole()
  const words = stockWords(locale)
  const { items = [], count = 0, sums = [] } = loaded.data ?? {}
  if (count === 0) return null
  const [from, to, all] = [offset + 1, offset + items.length, count].map(countText)
  return (
    <div className="pager">
      <span>{common.list.page(from ?? '', to ?? '', all ?? '')}</span>
      {sums.map(({ orderUnit, quantity: sum }) => (
        <b key={orderUnit} className="stock-sum">
          {words.sum} <span className="num">{quantity(sum)}</span> <Unit code={orderUnit} />
        </b>
      ))}
      <span className="grow" />
      {(next || previous) && (
        <>
          <button type="button" className="button" aria-disabled={!previous} onClick={previous}>
            <Icon name="left" />
            {common.list.previous}
          </button>
          <button type="button" className="button" aria-disabled={!next} onClick={next}>
            {common.list.next}
            <Icon name="right" />
          </button>
        </>
      )}
    </div>
  )
}

interface ListProps {
  readonly filter: StockFilter
  readonly pages: StockPages
  readonly onOpen: (row: StockRow) => void
}

function StockList({ filter, pages, onOpen }: ListProps) {
  const scope = useWhole()
  const { locale, side, names } = scope
  const words = stockWords(locale)
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(box)
  const columns = useMemo(() => stockColumns({ locale, side }, filter.by), [locale, side, filter.by])
  const rows = pages.loaded.data?.items ?? []
  const isFiltered = Object.keys(pages.query).length > 1
  return (
    <div className="stock-list" ref={box}>
      {rows.length === 0 && (
        <StateNote icon={isFiltered ? 'search' : 'info'} title={isFiltered ? words.noMatch : words.none}>
          {isFiltered ? '' : words.noneHint}
        </StateNote>
      )}
      {rows.length > 0 &&
        (isNarrow ? (
          <StockBlocks rows={rows} onOpen={onOpen} />
        ) : (
          <RowGrid<StockRow>
            label={names.title}
            columns={columns}
            rows={rows}
            rowKey={stockKeyOf}
            navigation="rows"
            onRowOpen={onOpen}
            onRowPreview={onOpen}
            rowCount={pages.loaded.data?.count ?? rows.length}
            rowOffset={pages.offset}
          />
        ))}
      <StockFoot pages={pages} />
    </div>
  )
}

/** What lies where: sums of vouchers by place, plant or material; each row opens the vouchers that make it. */
export default function StockScreen({ apiRef }: ScreenProps<typeof stockSpec>) {
  useStyles(stockCss)
  const { client, side, locale, words: common } = useWhole()
  const words = stockWords(locale)
  const [filter, setFilter] = useState<StockFilter>({ by: 'place', q: '', stockType: '', factory: '' })
  const [opened, setOpened] = useState<StockRow>()
  const pages = useStock(filter)
  useImperativeHandle(apiRef, () => ({ refresh: pages.loaded.reload }))
  const save = async () => {
    if (!client) return
    const asked = queryText({ ...pages.query, words: locale === 'zh_cn' ? 'zh' : 'en' })
    followLink(await downloadLink(client.caller(), `/${side}/stock/export${asked}`))
  }
  if (opened) return <StockItems row={opened} by={filter.by} onBack={() => setOpened(undefined)} />
  return (
    <ToolPage
      loaded={pages.loaded}
      actions={
        <button type="button" className="button" onClick={() => void save()}>
          <Icon name="export" />
          {common.list.export}
        </button>
      }
      bar={
        <>
          <StockFilterBar filter={filter} onFilter={setFilter} />
          <p className="muted stock-note">{words.note[sideOf(side)]}</p>
        </>
      }
    >
      <StockList filter={filter} pages={pages} onOpen={setOpened} />
    </ToolPage>
  )
}
