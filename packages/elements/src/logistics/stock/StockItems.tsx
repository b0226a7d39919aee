import { askStockItems, type StockGrain, type StockItem, type StockRow } from '@srm/core/client/stock'
import { date, quantity } from '@srm/core/i18n/format'
import { movementTypes } from '@srm/core/logistics/vouchers/voucherCodes'
import { useImperativeHandle } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { FrameLink } from '../../document/frame/FrameLink.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { pairLabel } from '../../host/common/speech.ts'
import type { ScreenProps } from '../../host/types.ts'
import { Icon } from '../../style/Icon.tsx'
import { ToolPage } from '../../system/tools/ToolPage.tsx'
import { Whereabouts } from './StockBlocks.tsx'
import { StockQuantity, stockKeyOf } from './stockColumns.tsx'
import { stockName } from './stockFilters.ts'
import type { stockSpec } from './stockSpec.ts'
import { sideOf, stockWords } from './stockWords.ts'

interface Props {
  readonly row: StockRow
  readonly by: StockGrain
  readonly apiRef: ScreenProps<typeof stockSpec>['apiRef']
  readonly onBack: () => void
}

/** Items that one call answers. */
const mostItems = 200

function ItemRow({ item, account }: { readonly item: StockItem; readonly account: string }) {
  const { locale, place } = useWhole()
  const openPage = useOpen()
  const words = stockWords(locale)
  const { uuid, voucherNumber: number, movementType, orderNumber, orderItemNumber } = item
  return (
    <li className="stock-item">
      <button
        type="button"
        className="button link stock-voucher"
        onClick={() => openPage('srm-document-open', { document: 'materialVoucher', uuid, number })}
      >
        {number}
      </button>
      <span className="stock-day">{date(item.postingDate, place)}</span>
      <span className="ellipsis stock-movement">
        <span className="muted">{movementType}</span> {pairLabel(locale, movementTypes[movementType])}
      </span>
      <span className="ellipsis soft stock-order">
        {orderNumber && (
          <FrameLink document="purchaseOrder" code={orderNumber} row={{ elsAccount: account }}>
            {`${orderNumber} / ${orderItemNumber}`}
          </FrameLink>
        )}
      </span>
      <span className="num stock-moved" data-label={words.moved}>
        {item.quantity.startsWith('-') ? quantity(item.quantity) : `+${quantity(item.quantity)}`}
      </span>
      <span className="num stock-left" data-label={words.left}>
        {quantity(item.left)}
      </span>
    </li>
  )
}

/** The items of vouchers that make a row, the latest first, each with what lay there afterwards. */
export function StockItems({ row, by, apiRef, onBack }: Props) {
  const { client, side, locale } = useWhole()
  const words = stockWords(locale)
  const loaded = useLoad(client && `${by} ${stockKeyOf(row)}`, async () => {
    if (!client) return { items: [] }
    return askStockItems(client, side, by, row)
  })
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const items = loaded.data?.items ?? []
  const bar = (
    <div className="stock-head">
      <button type="button" className="button" onClick={onBack}>
        <Icon name="left" />
        {words.back}
      </button>
      <b className="strong">
        {side === 'supplier' ? (
          row.materialNumber
        ) : (
          <FrameLink document="material" code={row.materialNumber}>
            {row.materialNumber}
          </FrameLink>
        )}
      </b>
      {row.materialDesc && <span>{row.materialDesc}</span>}
      <span className="tag grey">{stockName(locale, sideOf(side), row.stockType)}</span>
      <span className="soft stock-where">
        <Whereabouts row={row} />
      </span>
      <span className="grow" />
      <span className="stock-total">
        <StockQuantity row={row} />
      </span>
    </div>
  )
  return (
    <ToolPage loaded={loaded} bar={bar}>
      <h2 className="setting-group">{words.items}</h2>
      <div className="stock-item stock-titles" aria-hidden="true">
        <span>{words.voucher}</span>
        <span>{words.day}</span>
        <span>{words.movement}</span>
        <span>{words.order}</span>
        <span className="stock-moved">{words.moved}</span>
        <span className="stock-left">{words.left}</span>
      </div>
      <ul className="plain-list" aria-label={words.items}>
        {items.map((item) => (
          <ItemRow key={`${item.uuid} ${item.left} ${item.quantity}`} item={item} account={row.account} />
        ))}
      </ul>
      {items.length === mostItems && <p className="muted stock-cut">{words.latest(mostItems)}</p>}
    </ToolPage>
  )
}
