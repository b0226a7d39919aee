import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { hrefOf } from '../pages/address.ts'
import { loadChunk } from '../pages/chunk.ts'
import type { TileName } from './arrangement.ts'

const loaders: Readonly<Record<TileName, () => Promise<unknown>>> = {
  work: () => import('@srm/elements/elements/tiles/waitingTile.ts'),
  orders: () => import('@srm/elements/elements/tiles/orderTile.ts'),
  deliveries: () => import('@srm/elements/elements/tiles/deliveryTile.ts'),
  money: () => import('@srm/elements/elements/tiles/moneyTile.ts'),
}
const tags: Readonly<Record<TileName, string>> = {
  work: 'srm-waiting-tile',
  orders: 'srm-order-tile',
  deliveries: 'srm-delivery-tile',
  money: 'srm-money-tile',
}

/** How much waits for the person, and how much of it is late. */
export interface Totals {
  readonly waiting: number
  readonly late: number
}

interface Props {
  readonly name: TileName
  /** Not seen; what it counts is told all the same. */
  readonly hidden?: boolean
  readonly onTotals: (totals: Totals) => void
}

function Tile({ name, hidden = false, onTotals }: Props) {
  const navigate = useNavigate()
  const listeners = {
    'onsrm-follow': (event: CustomEvent<{ readonly path: string }>) => {
      event.preventDefault()
      void navigate(event.detail.path)
    },
    'onsrm-count-change': ({ detail }: CustomEvent<Totals>) => onTotals(detail),
  }
  return createElement(ownTag(tags[name]), { className: `home-tile is-${name}`, hidden, hrefOf, ...listeners })
}

const tiles = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [
    name,
    lazy(async () => {
      await loadChunk(load)
      return { default: Tile }
    }),
  ]),
) as unknown as Readonly<Record<TileName, typeof Tile>>

/** A tile of home: an element that any page can show, in the session and side of the board. */
export function HomeTile(props: Props) {
  const Loaded = tiles[props.name]
  return (
    <Suspense fallback={<div className="home-tile" hidden={props.hidden} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
