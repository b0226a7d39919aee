import type { AnyQuery } from '@srm/core/client/query'
import type { AnyListing, AnyRow } from '@srm/core/definition/workflow'
import type { Column } from '../../grid/types.ts'
import type { ListDefinition } from '../definition/listDefinition.ts'
import type { DocumentExtension, HostExtension } from '../definition/screenTypes.ts'
import type { FilterValue } from '../list/listView.ts'
import { actionColumn, BarActions, BlockFoot, RowMenu } from './HostActions.tsx'
import { type ColumnOrder, columnOrder, finishedColumn, type HostColumns, ownColumn } from './hostColumns.tsx'

/** What a list is where its page adds to it: another definition, and another extension of its screens. */

export interface HostProperties {
  readonly tabs: readonly string[] | undefined
  readonly lockedFilters: Readonly<Record<string, FilterValue>>
  readonly hiddenFilters: readonly string[]
  readonly isLocal: boolean
}

const withColumns = <Def extends AnyListing>(def: Def, first: readonly string[] | undefined): Def =>
  first ? { ...def, list: { ...def.list, columns: first } } : def

/** The definition with the columns that the page begins with. */
export function hostDefinition(def: ListDefinition, { first }: ColumnOrder): ListDefinition {
  const own = withColumns(def, first)
  return 'whole' in own ? { ...own, whole: async () => withColumns(await own.whole(), first) } : own
}

/** The order of the columns of a list, from what its page has said. */
export const orderOf = ({ given }: HostColumns, def: ListDefinition): ColumnOrder =>
  columnOrder(given().columns, def.list.columns as readonly string[], String(def.key[0]))

const all = 'all'

/** A tab that the page does not show is the first of those that it does. */
function tabAsked(tabs: readonly string[] | undefined, tab: AnyQuery['tab']): AnyQuery['tab'] {
  if (!tabs || tabs.includes(String(tab ?? all))) return tab
  const [first = all] = tabs
  return first === all ? undefined : first
}

function asked({ tabs, lockedFilters }: HostProperties, { own }: ColumnOrder, question: AnyQuery): AnyQuery {
  const { tab: wanted, fields, ...rest } = question
  const tab = tabAsked(tabs, wanted)
  return {
    ...rest,
    ...(Array.isArray(fields) ? { fields: fields.filter((key) => !own.has(String(key))) } : {}),
    ...(tab === undefined ? {} : { tab }),
    ...(lockedFilters as AnyQuery),
  }
}

/** Fields that the functions of actions read. */
const readByActions = ({ given }: HostColumns): readonly string[] =>
  given().actions.flatMap(({ fields = [] }) => fields)

/** What the page adds to what the area has. */
export function hostExtension(
  def: ListDefinition,
  columns: HostColumns,
  properties: HostProperties,
  titleOfActions: string,
): (area: DocumentExtension) => DocumentExtension {
  const order = orderOf(columns, def)
  const own = new Map<string, Column<AnyRow>>([...order.own].map(([key, column]) => [key, ownColumn(columns, column)]))
  const { actions } = columns.given()
  const host: HostExtension = {
    columnNames: Object.fromEntries([...own].map(([key, { title }]) => [key, title])),
    ordered: (usual) => columnOrder(columns.given().columns, usual, String(def.key[0])).first ?? usual,
    offered: (keys) =>
      [...keys, ...own.keys()].filter((key, at, every) => !order.never.has(key) && every.indexOf(key) === at),
    finished: (column, rows) => finishedColumn(columns, column, rows),
    lastColumn: actionColumn(actions, titleOfActions),
    asked: (question) => asked(properties, order, question),
    ...properties,
    Bar: actions.length > 0 ? BarActions : undefined,
    RowMenu: actions.length > 0 ? RowMenu : undefined,
    BlockFoot: actions.length > 0 || own.size > 0 ? BlockFoot : undefined,
  }
  const add = (area: DocumentExtension): DocumentExtension => ({
    ...area,
    host,
    rowFields: [...new Set([...(area.rowFields ?? []), ...order.fields, ...readByActions(columns)])],
    listColumns: (scope) => ({ ...area.listColumns?.(scope), ...Object.fromEntries(own) }),
  })
  return (area) => {
    const { listActions, above, ...plain } = area
    const used = properties.isLocal ? plain : area
    return { ...add(used), ...(area.more ? { more: async () => add({ ...used, ...(await area.more?.()) }) } : {}) }
  }
}
