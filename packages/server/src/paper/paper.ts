/** What stands on a sheet of paper: texts, and pictures as texts, so that another thread can set them as they are. */
import type { Locale } from '@srm/core/i18n/translate'

export interface Fact {
  readonly label: string
  readonly text: string
  /** It takes the whole width. */
  readonly isWide?: boolean
}

/** A cell of a table: its text, and what stands small below it. */
export interface Cell {
  readonly text: string
  readonly below?: string
}

export interface Column {
  readonly title: string
  /** Points; what is left of the sheet is shared by the columns that grow. */
  readonly width: number
  readonly grows: boolean
  readonly isNumber: boolean
}

export interface Table {
  readonly kind: 'table'
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Sums below the columns; '' where nothing is added up. */
  readonly totals: readonly string[]
}

export interface Change {
  /** Number of the line; '' for what stands above or below them. */
  readonly line: string
  /** "Quantity 10 → 12". */
  readonly text: string
}

export type Block =
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly Fact[] }
  /** Who deals with whom, side by side: the first line of each is its name. */
  | {
      readonly kind: 'parties'
      readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[]
    }
  | Table
  /** In what the document differs from what held before, one difference a row. */
  | { readonly kind: 'changes'; readonly title: string; readonly rows: readonly Change[] }
  /** `inWords`: the last of them; '' where it has no words. */
  | { readonly kind: 'totals'; readonly totals: readonly Fact[]; readonly inWords: string }
  /** Room for names and stamps. */
  | { readonly kind: 'signatures'; readonly places: readonly { readonly title: string; readonly company: string }[] }

export interface Paper {
  readonly locale: Locale
  /** Of the company whose document it is, as a data URL; undefined where it has set none. */
  readonly logo: string | undefined
  /** What kind of document it is: "Purchase order". */
  readonly title: string
  readonly number: string
  /** What it is called beside its number; '' where its number says it. */
  readonly name: string
  /** Where it stands, in words; '' where that is not to be seen. */
  readonly status: string
  readonly companies: readonly { readonly role: string; readonly name: string; readonly taxNumber: string }[]
  /** Where it is on the screen; undefined where the server does not know its address. */
  readonly link: string | undefined
  readonly blocks: readonly Block[]
  /** Its tables need a sheet that lies on its side. */
  readonly isLandscape: boolean
  /** At the foot of each sheet. */
  readonly foot: string
}
