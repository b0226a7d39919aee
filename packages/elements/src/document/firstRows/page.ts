import type { Page } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'
import { alignClass, checkCell, classes, stickyClass, stickyStyle } from '../../grid/cellStyle.ts'
import { type GridLayout, layoutOf } from '../../grid/layout.ts'
import { roles } from '../../grid/roles.ts'
import { gridTexts } from '../../grid/texts.ts'
import type { Column } from '../../grid/types.ts'
import { marks } from '../../style/parts/marks.ts'
import { columnLabel, headField } from '../definition/columns.ts'
import { documentWords } from '../definition/extension.ts'
import { headFilters, inBar } from '../filters/filters.ts'
import { type ListView, readSort, sortOf } from '../list/listView.ts'
import { cappedCount, label } from '../values/labelText.ts'
import { lateIn } from '../values/lateness.ts'
import { tabsOf } from '../views/tabsOf.ts'
import { type CellPlace, cellContent } from './cells.ts'
import { columnFit, type Fit } from './columnFits.ts'
import { isProgress, widthOf } from './columnWidths.ts'
import { drawing, node } from './node.ts'
import type { PaintedList, RowScope } from './rowScope.ts'

/** The first page of a list as nodes: those that the screen shows, without React. */

export interface FirstPage {
  readonly list: PaintedList
  readonly scope: RowScope
  readonly view: ListView
  /** Columns in their order. */
  readonly shown: readonly string[]
  readonly answer: Page<AnyRow>
  readonly density: string
  readonly selectable: boolean
  readonly hrefOf: ((row: AnyRow) => string) | undefined
  /** Pixels that there are for the rows, and of one of them. */
  readonly height: number
  readonly rowHeight: number
}

function columnsOf({ list, scope, shown, answer }: FirstPage): readonly Fit[] {
  const { def } = scope
  const all = new Set(shown)
  const fitting = {
    ...scope,
    ownValues: new Set<string>(),
    marksOf: (row: AnyRow) => {
      const found = list.marks?.(row, scope) ?? []
      return found.some((mark) => mark.drawing) ? undefined : found.map(({ text }) => text)
    },
  }
  return shown.map((key) => {
    const field = headField(def, key)
    const column: Column<AnyRow> = {
      key,
      title: columnLabel(scope, key),
      ...widthOf(field, key, scope),
      ...(field?.kind === 'decimal' && !isProgress(field) ? { align: 'right' as const } : {}),
      ...(key === def.key[0] ? { sticky: true } : {}),
      sortable: (def.list.sortable as readonly string[]).includes(key),
    }
    return answer.items.length > 0 ? columnFit(fitting, column, all, answer.items) : { column }
  })
}

const checkbox = (name: string) =>
  node('button', {
    type: 'button',
    className: 'checkbox',
    role: 'checkbox',
    'aria-checked': 'false',
    'aria-label': name,
    tabindex: -1,
  })

/** Class and style of a cell, as attributes of a node. */
const looks = (layout: GridLayout, at: number, more: string) => ({
  className: classes('grid-cell', more, stickyClass(layout, at)),
  style: stickyStyle(layout, at),
})

function head({ scope, view, selectable, answer }: FirstPage, fits: readonly Fit[], layout: GridLayout): Node {
  const sort = readSort(sortOf(scope.def, view))
  const lead = selectable ? 2 : 1
  const all = checkbox(gridTexts(scope.locale).selectAll)
  all.disabled = answer.items.length === 0
  return node(
    'thead',
    { ...roles.rowgroup, className: 'grid-head' },
    node(
      'tr',
      { ...roles.row, className: 'grid-row header-row', 'aria-rowindex': 1 },
      selectable && node('th', { ...roles.head, 'data-check': '', ...checkCell(layout) }, all),
      ...fits.map(({ column }, at) => {
        const direction = sort.key === column.key ? sort.direction : undefined
        const more = classes('header-cell', alignClass(column), column.sortable && 'is-sortable')
        return node(
          'th',
          {
            ...roles.head,
            ...looks(layout, at, more),
            'data-column': at,
            'aria-colindex': at + lead,
            'aria-sort': direction,
          },
          column.title,
          direction && drawing(direction === 'ascending' ? marks.up : marks.down),
        )
      }),
    ),
  )
}

function body(page: FirstPage, fits: readonly Fit[], layout: GridLayout): Node {
  const { list, scope, answer, selectable, hrefOf, shown, rowHeight, height } = page
  const { def, locale } = scope
  const parts = (def.key as readonly string[]).filter((part, at) => at === 0 || !shown.includes(part))
  const place: CellPlace = { list, scope, hrefOf, parts }
  const lead = selectable ? 2 : 1
  const inView = Math.ceil(height / rowHeight)
  const rows = answer.items.slice(0, inView).map((row, index) =>
    node(
      'tr',
      {
        ...roles.row,
        'data-row': index,
        className: classes('grid-row', lateIn(scope, row) && 'is-late'),
        'aria-rowindex': index + 2,
        'aria-selected': selectable ? 'false' : undefined,
        style: { transform: `translateY(${index * rowHeight}px)` },
      },
      selectable &&
        node('td', { ...roles.cell, 'data-check': '', ...checkCell(layout) }, checkbox(gridTexts(locale).selectRow)),
      ...fits.map(({ column, shows }, at) =>
        node(
          'td',
          {
            ...roles.cell,
            ...looks(layout, at, classes(alignClass(column))),
            'data-column': at,
            'aria-colindex': at + lead,
          },
          ...cellContent(place, column.key, row, shows),
        ),
      ),
    ),
  )
  const style = { height: `${answer.items.length * rowHeight}px` }
  return node('tbody', { ...roles.rowgroup, className: 'grid-body', style }, ...rows)
}

function grid(page: FirstPage, title: string): Node {
  const { answer, selectable, rowHeight, scope } = page
  const fits = columnsOf(page)
  const layout = layoutOf(
    fits.map(({ column }) => column),
    selectable,
  )
  const measures = {
    '--grid-columns': layout.template,
    '--grid-min': `${layout.minWidth}px`,
    '--grid-row-h': `${rowHeight}px`,
  }
  return node(
    'div',
    { className: 'grid is-rows is-clickable', style: measures },
    node(
      'table',
      {
        ...roles.grid,
        className: 'grid-table',
        tabindex: 0,
        'aria-label': title,
        'aria-rowcount': (answer.count ?? answer.items.length) + 1,
        'aria-colcount': fits.length + (selectable ? 1 : 0),
        'aria-multiselectable': selectable || undefined,
        lang: scope.locale === 'zh_cn' ? 'zh-CN' : 'en',
      },
      head(page, fits, layout),
      body(page, fits, layout),
    ),
  )
}

function tabs({ scope, view, answer }: FirstPage): Node | undefined {
  const { def, side, locale, words } = scope
  const own = tabsOf(def, side)
  if (own.length === 0) return undefined
  const all = { key: '', en: words.common.all, zh: words.common.all, urgent: false }
  return node(
    'div',
    { className: 'task-tabs', role: 'tablist' },
    ...[all, ...own].map((tab) => {
      const isChosen = (view.tab ?? '') === tab.key
      const count = answer.tabs?.[tab.key || 'all']
      return node(
        'button',
        {
          type: 'button',
          role: 'tab',
          className: `task-tab ${tab.urgent === true && (count ?? 0) > 0 ? 'is-urgent' : ''}`,
          'aria-selected': String(isChosen),
          tabindex: isChosen ? 0 : -1,
        },
        label(locale, tab),
        count !== undefined && node('span', { className: 'task-tab-count' }, cappedCount(count)),
      )
    }),
  )
}

/** Room for the search and the filters, each as wide as the one that comes, so that there are as many lines of them. */
function filterBar({ scope }: FirstPage): Node {
  const filters = headFilters(scope)
  const room = (className: string) => node('span', { className: `${className} filter-wait`, 'aria-hidden': 'true' })
  return node(
    'div',
    { className: 'filter-bar' },
    scope.def.list.search.length > 0 && room('field search-box'),
    ...filters.slice(0, inBar).map(({ kind }) => room(`field filter filter-${kind} is-empty`)),
    filters.length > inBar && room('button quiet filter-more'),
  )
}

/** The page of a list; its filters and buttons come with the screen, their room is kept. */
export function pageOf(page: FirstPage): HTMLElement {
  const { list, scope, density, answer } = page
  const { title, count } = list.names?.[scope.locale] ?? documentWords(scope.def, scope.locale, scope.words)
  return node(
    'div',
    { className: `page list-page density-${density} ` },
    node(
      'div',
      { className: 'page-head' },
      node('h1', { className: 'page-title' }, title),
      node('div', { className: 'head-actions', style: { minHeight: 'var(--control-h)' } }),
    ),
    tabs(page),
    filterBar(page),
    node(
      'div',
      { className: 'grid-bar' },
      answer.count !== undefined && node('span', {}, count(cappedCount(answer.count))),
      node('span', { className: 'grow' }),
    ),
    node('div', { className: 'list-body' }, grid(page, title)),
    node('div', { className: 'pager' }),
  )
}
