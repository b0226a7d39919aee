import type { AnyRow } from '@srm/core/definition/workflow'
import type { Followed } from '../../home/followed.ts'
import { event, method, prop, slot } from '../../host/spec.ts'
import type { RailTab } from '../detail/useRailTab.ts'
import type { ListAction, ListColumn, ListRow, ListRows } from '../extending/listExtending.ts'
import type { FilterValue, ListView } from './listView.ts'

/** A document as events name it. */
export interface DocumentRef {
  readonly uuid: string
  /** What people know it by. */
  readonly number: string
  /** The same with the company that counts so, where it is not the reader's own: for places where it stands alone. */
  readonly caption?: string | undefined
  /** The number of one of its lines, where the list shows lines. */
  readonly line?: number | undefined
}

/** What every list of documents offers to its host. */
export const listSpec = {
  props: {
    /** Tab, filters, sort and page as one object; `srm-view-change` tells each change. */
    view: prop.value<ListView>(),
    pageSize: prop.number(),
    /** `none` leaves out the checkboxes. */
    selection: prop.text<'many' | 'none'>(),
    /** Address of a document, for `Ctrl` click. */
    hrefOf: prop.value<(row: AnyRow) => string>(),
    /** The columns to begin with, in their order; a page's own ones, too. */
    columns: prop.value<readonly ListColumn[]>(),
    /** What the page offers to do with rows. */
    actions: prop.value<readonly ListAction[]>(),
    /** Task tabs that are shown, by their keys, in their order; `all` is all documents. */
    tabs: prop.value<readonly string[]>(),
    /** Filters that always hold, whatever people set. */
    lockedFilters: prop.value<Readonly<Record<string, FilterValue>>>(),
    /** Filters that are not offered; of locked ones those that are not told. */
    hiddenFilters: prop.value<readonly string[]>(),
    /** Rows of the page's own, instead of the server's. */
    rows: prop.value<ListRows>(),
  },
  events: {
    /** A document was opened; the element shows it in place unless the host prevents that. */
    'srm-row-open': event<DocumentRef>(),
    'srm-row-preview': event<DocumentRef>(),
    /** A new document was asked for; the element shows the form in place unless the host prevents that. */
    'srm-create': event<{ readonly start: AnyRow }>(),
    /** A screen beside the list was asked for, with what it starts with, or a document that was made: the host shows it. */
    'srm-document-open': event<
      | { readonly document: string; readonly uuid: string; readonly number: string }
      | { readonly document: string; readonly start: AnyRow }
    >(),
    /** A link to another list was followed; a host that calls `preventDefault()` shows it itself. */
    'srm-follow': event<Followed & { readonly path: string }>(),
    /** Rows are to be imported; the element shows the wizard in place unless the host prevents that. */
    'srm-import': event<{ readonly document: string }>(),
    'srm-selection-change': event<{ readonly uuids: readonly string[] }>(),
    'srm-view-change': event<ListView>(),
    /** An action of the page's own that has no function was chosen. */
    'srm-action': event<{ readonly key: string; readonly rows: readonly ListRow[] }>(),
    'srm-action-done': event<{ readonly action: string; readonly uuids: readonly string[] }>(),
    /** A document is shown in place of the list, or beside it. */
    'srm-loaded': event<DocumentRef>(),
    'srm-saved': event<DocumentRef>(),
    'srm-status-change': event<DocumentRef & { readonly stage: string }>(),
    /** Another part beside the document was chosen. */
    'srm-tab-change': event<{ readonly tab: RailTab }>(),
    'srm-dirty-change': event<{ readonly dirty: boolean }>(),
  },
  methods: {
    refresh: method<() => Promise<void>>(),
    /** Saves all documents that match as a CSV file. */
    exportCsv: method<() => Promise<void>>(),
    getSelection: method<() => Promise<readonly string[]>>(),
  },
  slots: {
    /** Between the title and the tabs. */
    head: slot(),
    /** Beside the buttons above the rows. */
    bar: slot(),
    /** In place of what is said where there are no rows. */
    empty: slot(),
    /** Below the pager. */
    foot: slot(),
  },
} as const
