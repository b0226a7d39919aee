import type { AnyRow } from '@srm/core/definition/workflow'

/** An entry of a document's history, as the events call answers it. */
export interface HistoryEntry {
  readonly uuid: string
  readonly action: string
  /** ISO 8601 UTC. */
  readonly createDate: string
  /** `buyer`, `supplier` or `system`. */
  readonly side: string
  /** Who acted; people of the other side stay unnamed. */
  readonly person?: string
  /** The host in whose page he acted. */
  readonly through?: string
  /** What was answered to the action's questions. */
  readonly given?: AnyRow
  readonly changes?: AnyRow
  /** The document that it comes from, where the reader may see that. */
  readonly source?: Source
  /** What happened, where it happened to another document that booked on this one. */
  readonly label?: { readonly en: string; readonly zh: string }
}

/** Actions with which the history of a document begins. */
export const making: ReadonlySet<string> = new Set(['create', 'import', 'history'])

/** A document that another one comes from, as the host is asked to open it. */
export interface Source {
  readonly document: string
  readonly uuid: string
  readonly number: string
}
