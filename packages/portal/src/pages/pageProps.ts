import type { Side } from '@srm/elements/host/settings.ts'
import type { ComponentType } from 'react'
import type { ShownPage } from './pagePaths.ts'

/** What a page may ask of its tab. */
export interface PageProps {
  readonly page: ShownPage
  /** The side acted on: the page's own, or the one chosen for pages of no side. */
  readonly side: Side | undefined
  /** Query string with its `?`: the view state. */
  readonly query: string
  /** What the tab is called, '' until a document's number is known. */
  readonly label: string
  /** Keeps the view state in the address without a step in the history. */
  readonly onQuery: (query: string) => void
  /** Names the tab: a document's number. */
  readonly onLabel: (label: string) => void
  readonly onDirty: (isDirty: boolean) => void
  /** Whether the document of the address is not there: its tab goes when somebody goes elsewhere. */
  readonly onGone: (isGone: boolean) => void
  /** Opens a page in a tab, with its name where it is known. */
  readonly onOpen: (path: string, label?: string) => void
  /** Puts another page into the place of this one: a new document that now has its number. */
  readonly onReplace: (path: string, label?: string) => void
  /** Closes this tab; what is unsaved is asked about first. */
  readonly onClose: () => void
}

export type PageModule = { readonly default: ComponentType<PageProps> }

export type PageLoader = () => Promise<PageModule>
