import { useState } from 'react'
import type { Sort } from '../../src/grid/rows/sort.ts'
import { SrmGrid } from '../../src/grid/SrmGrid.tsx'
import type { Column } from '../../src/grid/types.ts'
import { defineElement } from '../../src/host/defineElement.ts'
import { event, prop } from '../../src/host/spec.ts'
import type { ScreenProps } from '../../src/host/types.ts'
import { Icon } from '../../src/style/Icon.tsx'

interface Order {
  readonly number: string
  readonly version: number
  readonly supplier: string
  readonly status: readonly [tone: string, text: string]
  readonly holder: string
  readonly received: number
  readonly due: string
  readonly late: number
  readonly amount: string
  readonly buyer: string
  readonly ordered: string
}

const suppliers = [
  'Taizhou Yonggu Fasteners',
  'Dongguan Mingtu Lights',
  'Suzhou Ruisha Brakes',
  'Ningbo Haisheng Aluminium',
  'Tianjin Ruilun Wheels',
]
const statuses = [
  ['grey', 'Draft'],
  ['blue', 'In approval'],
  ['gold', 'Reply to review'],
  ['red', 'Returned'],
  ['green', 'Confirmed'],
] as const

const orders = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `PO20261${String(10098 - index + 90000).slice(-5)}`,
    version: index % 4 === 3 ? 2 : 1,
    supplier: suppliers[index % suppliers.length] ?? '',
    status: statuses[index % statuses.length] ?? statuses[0],
    holder: index % 3 === 0 ? 'Me' : 'Supplier',
    received: (index * 17) % 101,
    due: `11-${String((index % 28) + 1).padStart(2, '0')}`,
    late: index % 7 === 6 ? (index % 5) + 1 : 0,
    amount: `${((index * 7919) % 900) + 12},${String((index * 31) % 1000).padStart(3, '0')}.00`,
    buyer: index % 5 === 4 ? 'Chen Li' : 'Zhou Ying',
    ordered: `11-${String(20 - (index % 18)).padStart(2, '0')}`,
  }))

const columns: readonly Column<Order>[] = [
  {
    key: 'number',
    title: 'Order no.',
    width: 160,
    sticky: true,
    sortable: true,
    render: (order) => (
      <>
        <a className="link" href={`#${order.number}`} tabIndex={-1}>
          {order.number}
        </a>
        {order.version > 1 && <span className="muted"> v{order.version}</span>}
      </>
    ),
    href: (order) => `#${order.number}`,
  },
  { key: 'supplier', title: 'Supplier', minWidth: 160 },
  {
    key: 'status',
    title: 'Status',
    width: 128,
    render: ({ status }) => <span className={`tag ${status[0]}`}>{status[1]}</span>,
  },
  {
    key: 'holder',
    title: 'Who has it',
    width: 120,
    render: ({ holder }) => (holder === 'Me' ? <b className="strong">Me</b> : holder),
  },
  {
    key: 'received',
    title: 'Received',
    width: 110,
    render: ({ received, late }) => (
      <span className={`progress${late ? ' is-late' : ''}`}>
        <span className="progress-track">
          <span className="progress-bar" style={{ width: `${received}%` }} />
        </span>
        <span className="muted">{received}%</span>
      </span>
    ),
  },
  {
    key: 'due',
    title: 'Next due',
    width: 120,
    sortable: true,
    render: ({ due, late }) =>
      late ? (
        <span className="late">
          {due}
          <span className="tag red">{late} d late</span>
        </span>
      ) : (
        due
      ),
  },
  { key: 'amount', title: 'Amount incl. tax', width: 116, align: 'right', sortable: true },
  { key: 'currency', title: 'Curr.', width: 54, value: () => 'CNY' },
  { key: 'buyer', title: 'Buyer', width: 88 },
  { key: 'ordered', title: 'Ordered', width: 90, sortable: true, className: 'soft' },
]

const spec = {
  props: { count: prop.number(), loading: prop.flag() },
  events: { 'srm-row-open': event<{ number: string }>(), 'srm-row-preview': event<{ number: string }>() },
  methods: {},
}

function OrderList({ count = 128, loading = false, emit }: ScreenProps<typeof spec>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort>({ key: 'ordered', direction: 'descending' })
  const [rows] = useState(() => orders(count))
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">Purchase orders</h1>
        <div className="head-actions">
          <button type="button" className="button">
            <Icon name="import" />
            Import
          </button>
          <button type="button" className="button primary">
            <Icon name="plus" />
            New order
          </button>
        </div>
      </div>
      <div className="task-tabs" role="tablist">
        <button type="button" className="task-tab" role="tab" aria-selected="true">
          All<span className="task-tab-count">128</span>
        </button>
        <button type="button" className="task-tab is-urgent" role="tab" aria-selected="false">
          Needs me<span className="task-tab-count">6</span>
        </button>
      </div>
      <div className={`grid-bar${keys.size > 0 ? ' is-selection' : ''}`}>
        <span>{keys.size > 0 ? `${keys.size} selected` : `${rows.length} orders`}</span>
      </div>
      <div className="grow">
        <SrmGrid
          label="Purchase orders"
          columns={columns}
          rows={loading ? [] : rows}
          rowKey={(order) => order.number}
          rowClass={(order) => (order.late ? 'is-late' : undefined)}
          selection={{ keys, onChange: setKeys }}
          sort={sort}
          onSort={setSort}
          onRowOpen={({ number }) => emit('srm-row-open', { number })}
          onRowPreview={({ number }) => emit('srm-row-preview', { number })}
          loading={loading}
        />
      </div>
      <div className="pager">1–50 of 128</div>
    </div>
  )
}

defineElement('test-order-list', OrderList, spec)
