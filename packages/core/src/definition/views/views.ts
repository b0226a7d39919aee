/** How a document is found, shown and exchanged. */

import type { Wanted } from '../field.ts'
import type { ColumnKey, HeadKey, LineKey, MachineName, Shape, Side, StageName, StateOf } from '../shape.ts'
import type { LinePlaces, Places } from './places.ts'

/** In a tab's condition: the user name of whoever asks. */
export const asker = '@person'
/** Conditions as data: compiled to SQL for lists and to a test for screens. */
export type Test =
  | string
  | readonly string[]
  | {
      readonly before?: 'today' | 'now'
      readonly from?: string
      readonly to?: string
      readonly empty?: boolean
      /** Filled, with another word. */
      readonly not?: string
      /** A field of words with commas between them: this one is among them, or is not. */
      readonly lists?: string
      readonly lacks?: string
    }
export type Where<Sh extends Shape> = {
  readonly [K in ColumnKey<Sh>]?: K extends MachineName<Sh>
    ? StateOf<Sh, K> | readonly StateOf<Sh, K>[]
    : K extends 'stage'
      ? StageName<Sh> | readonly StageName<Sh>[]
      : Test
}

/** What waits for the person who asks, what waits for his colleagues, what is past its limit: see `waiting.ts`. */
export type TabKind = 'mine' | 'ours' | 'late'

export interface Tab<Sh extends Shape> {
  readonly key: string
  readonly en: string
  readonly zh: string
  readonly kind?: TabKind
  /** Besides what its kind asks. */
  readonly where?: Where<Sh>
  readonly side?: Side
  /** Its count is red: something in it is late or needs me. */
  readonly urgent?: boolean
}

/** Documents that say the same in these fields, whatever the case, width and spacing of their letters. */
export interface Alike<Sh extends Shape> {
  readonly fields: readonly HeadKey<Sh>[]
  /** Others are told of no more. */
  readonly while: { readonly [M in MachineName<Sh>]?: readonly StateOf<Sh, M>[] }
  /** While the setting is `Y`, the second one is refused when it is submitted. */
  readonly refuses?: { readonly setting: string; readonly message: string; readonly field: HeadKey<Sh> }
}

/** How people find documents: their names, the list. */
export interface Overview<Sh extends Shape> {
  /** The fields people and files know a document by; unique within its account. */
  readonly key: readonly HeadKey<Sh>[]
  /** Human title beside the key, for pickers and references. */
  readonly title?: HeadKey<Sh>
  /** By what one may be another one entered twice; lists filter by it. */
  readonly alike?: Alike<Sh>
  readonly list: {
    readonly columns: readonly ColumnKey<Sh>[]
    readonly filters: readonly ColumnKey<Sh>[]
    readonly tabs?: readonly Tab<Sh>[]
    /** The tab that is shown where nobody has asked for another one; without it all documents are. */
    readonly opens?: string
    /** Empty where nothing is searched. Whoever does not see one of them finds nothing by it. */
    readonly search: readonly HeadKey<Sh>[]
    /** At most six or those of the list, each with an index (decisions §10.9); blanks come first. */
    readonly sortable: readonly ColumnKey<Sh>[]
    /** Further filters with an index, where an account may have a million rows: what nobody sorts by, each costs imports. */
    readonly indexed: readonly ColumnKey<Sh>[]
    readonly sort: HeadKey<Sh> | `-${HeadKey<Sh>}`
    /** People look at the lines of all documents too, each as a row: the list has a switch for it. */
    readonly byLine?: boolean
  }
}

/** What a definition says of its list: all its lists of fields follow from where each field stands. */
export interface OverviewSaid<Sh extends Shape> extends Omit<Overview<Sh>, 'list'> {
  readonly places?: Places<ColumnKey<Sh>>
  /** Without `sort`, the latest come first. */
  readonly list?: Partial<Pick<Overview<Sh>['list'], 'tabs' | 'opens' | 'sort' | 'byLine'>>
}

/** What a side sees of a list. */
export interface ListSide<Sh extends Shape> {
  /** The column that must equal the session's main account. */
  readonly owner: HeadKey<Sh> & ('elsAccount' | 'toElsAccount')
  /** Whitelist of head columns; without it the side sees all. */
  readonly shows?: readonly ColumnKey<Sh>[]
  /** The field that names this side's company, for the other side to read. */
  readonly party?: HeadKey<Sh>
  /** The field with this side's own account number: whatever is sent, the server fills it. */
  readonly self?: HeadKey<Sh>
  /** The field that names the person of this side. */
  readonly person?: HeadKey<Sh>
  /**
   * Its people create documents. The side that documents are addressed to writes them for the account that owns them, as these
   * states say from the start; it has them at once.
   */
  readonly creates?: boolean | { readonly [M in MachineName<Sh>]?: StateOf<Sh, M> }
}

/** What a list needs of a definition. What happens to documents, their lines and their forms are not in it. */
export interface Listing<Sh extends Shape, Sides = { readonly [S in Side]?: ListSide<Sh> }> extends Overview<Sh> {
  readonly shape: Sh
  readonly sides: Sides
  readonly places?: Places<ColumnKey<Sh>>
}

export type Section<Sh extends Shape> = {
  readonly en: string
  readonly zh: string
  readonly fields: readonly HeadKey<Sh>[]
}
export type LineSection<Sh extends Shape> = {
  readonly en: string
  readonly zh: string
  readonly fields: readonly LineKey<Sh>[]
}
/** How single documents are shown, and all of them exchanged. */
export interface Views<Sh extends Shape> {
  /** The most important facts of the detail, at most twelve. */
  readonly facts?: readonly ColumnKey<Sh>[]
  /** What is seen of a document on a phone before its lines; the rest is behind all fields. */
  readonly firstFacts?: readonly ColumnKey<Sh>[]
  readonly form: readonly Section<Sh>[]
  readonly formLines?: readonly LineKey<Sh>[]
  /**
   * Words of the head without which a column of these is not among the usual ones of the form, as long as no line says
   * anything in it; people may add it all the same.
   */
  readonly usualWhile?: { readonly [K in LineKey<Sh>]?: Wanted }
  /** All that people write in a line, and what the form shows besides, where one line is shown alone. */
  readonly lineForm?: readonly LineSection<Sh>[]
  /**
   * What people know a line by, besides its number: its title, and the codes that say exactly what it is. They are on every
   * line that is shown, answered or typed.
   */
  readonly lineIdentity?: { readonly title: LineKey<Sh>; readonly codes: readonly LineKey<Sh>[] }
  /** Documents are found by these columns of their lines, by whoever sees them. */
  readonly lineSearch?: readonly LineKey<Sh>[]
  /** Lists by line are narrowed by these columns of lines, by whoever sees them; the first ones are always seen. */
  readonly lineFilters?: readonly LineKey<Sh>[]
  /** Further names by which people's sheets call columns of lines, for what is pasted under headings. */
  readonly lineNames?: Readonly<Record<string, LineKey<Sh>>>
  /** Line columns of the detail. */
  readonly lineColumns?: readonly LineKey<Sh>[]
  /** What of chosen documents is set to one value from their list; columns of lines in all lines. */
  readonly bulkEdits?: readonly (HeadKey<Sh> | `lines.${LineKey<Sh>}`)[]
  /** The way of a document through its stages, for the strip at the top of the detail. */
  readonly path?: readonly { readonly en: string; readonly zh: string; readonly stages: readonly StageName<Sh>[] }[]
  readonly csv?: Exchange<Sh> & {
    readonly columns: readonly (ColumnKey<Sh> | `lines.${LineKey<Sh>}`)[]
  }
}

/** How files of documents are read. */
export interface Exchange<Sh extends Shape> {
  /** An imported new document is submitted at once, as master data is (decisions §12.5). */
  readonly submits?: boolean
  /**
   * Large files are written as sets, as those of every document whose rules are data: what is derived follows from
   * statuses alone, and creating or saving has no effects but those of its submission. The check may ask of the
   * columns of `butFor` only: files that have one of them, and documents where one is filled, go one by one.
   */
  readonly asSet?: { readonly butFor?: readonly HeadKey<Sh>[] }
}

/** A section of the form, as a definition says it: it begins with a field, and ends before the next section begins. */
export type SectionSaid<Sh extends Shape> = Omit<Section<Sh>, 'fields'> & {
  /** The first section needs none: it begins with the first field of the form. */
  readonly from?: HeadKey<Sh>
}

/** A section of a single line, which begins and ends as one of the form does. */
export type LineSectionSaid<Sh extends Shape> = Omit<LineSection<Sh>, 'fields'> & { readonly from?: LineKey<Sh> }

/** What a definition says of its views and files: all their lists of fields follow from where each field stands. */
export interface ViewsSaid<Sh extends Shape>
  extends Pick<Views<Sh>, 'lineIdentity' | 'bulkEdits' | 'lineNames' | 'path' | 'usualWhile'> {
  readonly places?: Places<ColumnKey<Sh>>
  readonly linePlaces?: LinePlaces<LineKey<Sh>>
  /** Without it, one section holds all that people write. */
  readonly form?: readonly SectionSaid<Sh>[]
  /** Without it, what stands in the form is one section of a line, and the rest another. */
  readonly lineForm?: readonly LineSectionSaid<Sh>[]
  /** Given where files hold its documents. */
  readonly csv?: Exchange<Sh>
}
