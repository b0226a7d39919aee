import type { Decimal } from '@srm/core/definition/field'
import { date, quantity } from '@srm/core/i18n/format'
import { weekNumber } from '@srm/core/sourcing/plans/periods'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { FrameLink } from '../../document/frame/FrameLink.tsx'
import { Unit } from '../../document/values/Unit.tsx'
import { formatDecimal } from '../../grid/format.ts'
import type { Column, GridIssue } from '../../grid/types.ts'
import { isTooMuch, type PlanRow, plannedOf, restOf, unreadWeeks } from './plan.ts'
import type { PlanWords } from './planWords.ts'
import { keyOf } from './usePlan.ts'

const isPlain = (value: unknown): boolean => /^-?\d+(\.\d+)?$/.test(String(value))

const weekColumn = (monday: string, words: PlanWords): Column<PlanRow> => ({
  key: monday,
  title: words.week(monday.slice(5), weekNumber(monday)),
  width: 92,
  align: 'right',
  editor: 'decimal',
  value: ({ typed }) => typed[monday] ?? null,
  set: (row, value) => ({ ...row, typed: { ...row.typed, [monday]: value } }),
  format: (value) => (isPlain(value) ? formatDecimal(String(value)) : String(value ?? '')),
})

/** What is told of a line besides its number and its weeks. */
export const planKeys = ['materialDesc', 'supplierName', 'due', 'openCallOffQuantity', 'planned', 'rest'] as const
export type PlanKey = (typeof planKeys)[number]

export const planTitles = (words: PlanWords): Readonly<Record<PlanKey, string>> => ({
  materialDesc: words.item,
  supplierName: words.supplier,
  due: words.due,
  openCallOffQuantity: words.open,
  planned: words.planned,
  rest: words.rest,
})

interface Shown {
  readonly mondays: readonly string[]
  readonly shown: readonly string[]
}

/** The line, what is shown of it, and its weeks. */
export function planColumns(scope: Whole, words: PlanWords, { mondays, shown }: Shown): Column<PlanRow>[] {
  const known = lineColumns(scope, words)
  return [
    {
      key: 'order',
      title: words.order,
      width: 172,
      sticky: true,
      value: ({ orderNumber, itemNumber }) => `${orderNumber} / ${itemNumber}`,
      render: ({ orderNumber, itemNumber }) => (
        <FrameLink document="purchaseOrder" code={orderNumber}>
          {`${orderNumber} / ${itemNumber}`}
        </FrameLink>
      ),
    },
    ...shown.flatMap((key) => known.find((column) => column.key === key) ?? []),
    ...mondays.map((monday) => weekColumn(monday, words)),
  ]
}

function lineColumns({ place }: Whole, words: PlanWords): readonly Column<PlanRow>[] {
  const open = (value: Decimal | null) => (value === null ? '' : quantity(value))
  return [
    {
      key: 'materialDesc',
      title: words.item,
      minWidth: 232,
      value: ({ materialDesc, materialNumber }) => [materialDesc, materialNumber].filter(Boolean).join(' · '),
    },
    { key: 'supplierName', title: words.supplier, minWidth: 166 },
    { key: 'due', title: words.due, width: 72, value: ({ due }) => due, render: ({ due }) => due && date(due, place) },
    {
      key: 'openCallOffQuantity',
      title: words.open,
      width: 96,
      align: 'right',
      render: ({ openCallOffQuantity, orderUnit }) => (
        <>
          {open(openCallOffQuantity)}{' '}
          <span className="muted">
            <Unit code={orderUnit} />
          </span>
        </>
      ),
    },
    {
      key: 'planned',
      title: words.planned,
      width: 84,
      align: 'right',
      value: plannedOf,
      format: (value) => open(value as Decimal),
    },
    {
      key: 'rest',
      title: words.rest,
      width: 84,
      align: 'right',
      value: restOf,
      render: (row) => <span className={isTooMuch(row) ? 'bad strong' : ''}>{open(restOf(row))}</span>,
    },
  ]
}

/** What is wrong, beside its cell. */
export const planIssues = (rows: readonly PlanRow[], words: PlanWords): GridIssue[] =>
  rows.flatMap((row) => [
    ...unreadWeeks(row).map((column) => ({
      rowKey: keyOf(row),
      column,
      severity: 'error' as const,
      text: words.notPositive,
    })),
    ...(isTooMuch(row)
      ? [
          {
            rowKey: keyOf(row),
            column: 'rest',
            severity: 'error' as const,
            text: words.tooMuch(quantity(row.openCallOffQuantity ?? '0')),
          },
        ]
      : []),
  ])
