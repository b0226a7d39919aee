import type { OpenGroup, OpenItem } from '@srm/core/client/statements/statementDesk'
import { date, money, quantity } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { FrameLink } from '../../document/frame/FrameLink.tsx'
import { Unit } from '../../document/values/Unit.tsx'
import { Empty } from '../../document/values/Value.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'
import { statementDeskWords } from './statementDeskWords.ts'
import { type DeskFilter, useOpenItems } from './useStatementDesk.ts'

interface Props {
  readonly group: OpenGroup
  readonly filter: DeskFilter
  readonly narrow: boolean
}

interface ItemProps {
  readonly item: OpenItem
  readonly currency: string | null
}

const keyOf = ({ document, number, item }: OpenItem): string => `${document} ${number} ${item}`

function Source({ item: { document, uuid, number, item } }: Pick<ItemProps, 'item'>) {
  const { side } = useWhole()
  return (
    <FollowLink className="link num" to={{ side, document, uuid }}>
      {number} / {item}
    </FollowLink>
  )
}

const amountOf = (value: OpenItem['gross'], currency: string | null) =>
  value === null ? <Empty /> : money(value, currency)

const textOf = ({ materialNumber, materialDesc }: OpenItem): string =>
  [materialNumber, materialDesc].filter(Boolean).join(' ')

function Block({ item, currency }: ItemProps) {
  const { place } = useWhole()
  return (
    <li className="desk-item">
      <span className="desk-item-head">
        <Source item={item} />
        <b className="num strong">{amountOf(item.gross, currency)}</b>
      </span>
      <span className="muted">
        {date(item.day, place)} · {textOf(item)}
        {item.quantity !== null && (
          <>
            {` · ${quantity(item.quantity)} `}
            <Unit code={item.unit} />
          </>
        )}
      </span>
    </li>
  )
}

function Table({ items, group: { currency, party } }: { readonly items: readonly OpenItem[] } & Pick<Props, 'group'>) {
  const { locale, place } = useWhole()
  const words = statementDeskWords(locale)
  const heads = [words.item, words.day, words.order, words.about]
  return (
    <table className="figures-table desk-table desk-inner">
      <thead className="figures-head">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {[words.quantity, words.net, words.tax, words.gross].map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            <th scope="row">
              <Source item={item} />
            </th>
            <td>{date(item.day, place)}</td>
            <td>
              {item.orderNumber === null ? (
                <Empty />
              ) : (
                <FrameLink document="purchaseOrder" code={item.orderNumber} row={{ elsAccount: party }}>
                  {item.orderNumber}
                </FrameLink>
              )}
            </td>
            <td className="desk-text">{textOf(item)}</td>
            <td className="num">
              {item.quantity === null ? (
                <Empty />
              ) : (
                <>
                  {quantity(item.quantity)} <Unit code={item.unit} />
                </>
              )}
            </td>
            <td className="num">{amountOf(item.net, currency)}</td>
            <td className="num">{amountOf(item.tax, currency)}</td>
            <td className="num">{amountOf(item.gross, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The items of a row: each opens its voucher or its expense sheet. */
export function DeskItems({ group, filter, narrow }: Props) {
  const { locale, words: common } = useWhole()
  const words = statementDeskWords(locale)
  const { loaded, more } = useOpenItems(group, filter)
  const { data, error, loading } = loaded
  if (error !== undefined) return <Failure error={error} single onRetry={() => void loaded.reload()} />
  if (!data) return <span className="skeleton desk-skeleton" role="status" aria-label={common.common.loading} />
  const left = group.items - data.length
  return (
    <>
      {narrow ? (
        <ul className="plain-list">
          {data.map((item) => (
            <Block key={keyOf(item)} item={item} currency={group.currency} />
          ))}
        </ul>
      ) : (
        <Table items={data} group={group} />
      )}
      {left > 0 && (
        <button type="button" className="button link" aria-disabled={loading} onClick={() => !loading && more()}>
          {words.more(left)}
        </button>
      )}
    </>
  )
}
