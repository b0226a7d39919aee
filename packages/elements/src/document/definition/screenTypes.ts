/** What the screens of a document are made of: its scope, and what an area adds to them. */

import type { Stale } from '@srm/core/client/errors'
import type { AnyQuery } from '@srm/core/client/query'
import type { Who } from '@srm/core/client/session'
import type { Asked } from '@srm/core/definition/askedFields'
import type { Refusal } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Side, Tone } from '@srm/core/definition/shape'
import type { Visible } from '@srm/core/definition/visibility'
import type { VisibleHead } from '@srm/core/definition/visibleHead'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Place } from '@srm/core/i18n/format'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ControlProps } from '../../fields/control.ts'
import type { Column, GridApi, PasteReport } from '../../grid/types.ts'
import type { Told } from '../../host/extend/beforeAction.ts'
import type { Locale } from '../../host/settings.ts'
import type { AllWords } from '../../words/allWords.ts'
import type { Words } from '../../words/en.ts'
import type { FormLine } from '../form/formModel.ts'
import type { FormFaults, FormValues, Met, NumberNotes } from '../form/formTypes.ts'
import type { HistoryEntry } from '../history/history.ts'
import type { FilterValue } from '../list/listView.ts'
import type { Referenced } from '../values/reference.ts'
import type { Connection } from './connection.ts'
import type { ListDefinition } from './listDefinition.ts'
import type { ReadingApi } from './readingApi.ts'
import type { WritingApi } from './writing.ts'

/** How sentences of the screens call a document. */
export interface DocumentWords {
  /** Title of the list: "Purchase orders". */
  readonly title: string
  /** In a sentence: "order". */
  readonly one: string
  /** In a sentence: "orders". */
  readonly many: string
  readonly create: string
  /** "128 orders" */
  count(count: string): string
}

/** What an answer to a line differs in: shown as a tag, counted in the bars. */
export interface Deviation {
  /** `none`: nothing was said, and nothing has to be. */
  readonly kind: 'same' | 'deviates' | 'open' | 'error' | 'none'
  readonly tone: Tone
  readonly text: string
  /** The column the fault is in, and how to mend it. */
  readonly fault?: { readonly column: string; readonly text: string }
  /** Columns whose value differs. */
  readonly columns?: readonly string[]
}

/** Lists of rows that are filled of lines beside their columns. */
export interface AnswerListsProps {
  /** With what follows from what is typed. */
  readonly doc: AnyDoc
  readonly lines: readonly AnyRow[]
  readonly deviations: readonly Deviation[]
  /** Several values of a line at once. */
  write(line: AnyRow, values: AnyRow): void
}

/** The lines of an answer, for a grid of its own. */
export interface AnsweredLines {
  readonly lines: readonly AnyRow[]
  readonly deviations: readonly Deviation[]
  readonly grid: RefObject<GridApi | null>
  /** Other lines in place of these. `replay`: a step was taken back or done again, nothing follows from it. */
  put(lines: readonly AnyRow[], replay: boolean): void
  told(report: PasteReport): void
}

/** How an action that fills lines is filled in the line grid. */
export interface LineAnswer {
  /** Its grid is shown once somebody has chosen the action; without it as soon as the action is possible. */
  readonly whenChosen?: true
  /** Which column a filled column answers: `{ replyDeliveryDate: 'requestDeliveryDate' }`. */
  readonly answers: Readonly<Record<string, string>>
  /** The document whose lines are answered, where it is not the one that is shown; undefined where there is nothing to answer. */
  readonly of?: (doc: AnyDoc) => AnyDoc | undefined
  /** On a phone filled columns are called by their own names, not by what they answer. */
  readonly namesOwn?: true
  /** Columns that start with what they answer; the others start empty. */
  readonly startsWith?: readonly string[]
  /** What stands in these columns is of an answer before: they start with what they answer all the same. */
  readonly startsAgain?: boolean
  /** Rows that are filled of some lines, below the lines. */
  readonly rows?: {
    readonly key: string
    /** The rows as they were asked; null of a line that has none. */
    starts(line: AnyRow): readonly object[] | null
    /** They stand there as they were asked, and answer nothing until somebody says so. */
    readonly wait?: boolean
    /** What of the line follows from its rows. */
    follows(line: AnyRow, rows: unknown): AnyRow
  }
  /** The filled date column that "shift" moves. */
  readonly shifts?: string
  /** Lines that need no answer. */
  readonly skips?: (line: AnyRow) => boolean
  /** The other columns of the grid; those of `columns` where they have something to show. */
  readonly shows: readonly string[]
  /** Columns that are no fields of a line. */
  readonly columns?: (scope: Whole, lines: readonly AnyRow[], doc: AnyDoc) => Readonly<Record<string, Column<AnyRow>>>
  /** Below the lines: what of them is filled in lists. */
  readonly lists?: ComponentType<AnswerListsProps>
  /** What stands below a line's name on a phone. */
  readonly below?: (scope: Whole, line: AnyRow) => ReactNode
  /** The column that tells lines apart, where more than a document's own line numbers does. */
  readonly item?: Partial<Column<AnyRow>>
  /** False where a filled column has no meaning for this line. */
  readonly fills?: (line: AnyRow, column: string, doc?: AnyDoc) => boolean
  /** Filled columns that have no meaning for this document. */
  readonly leavesOut?: (doc: AnyDoc) => readonly string[]
  /** What lines start with where they have no value yet. */
  readonly starts?: (line: AnyRow, doc: AnyDoc) => AnyRow
  /** Fields of the head that are asked otherwise for this document, such as a choice among what it allows. */
  readonly headFields?: (doc: AnyDoc) => Readonly<Record<string, Partial<Field>>>
  /** What the head starts with where it has no value yet. */
  readonly startsHead?: (doc: AnyDoc) => AnyRow
  /** A line that was changed, with what follows of what it fills. `at`: its place among the lines as they are now. */
  readonly completes?: (line: AnyRow, before: AnyRow, lines: readonly AnyRow[], at: number) => AnyRow
  /** The document with what follows from its lines, shown and never sent; cells that cannot be read are empty in them. */
  readonly computes?: (doc: AnyDoc) => AnyDoc
  /** Columns that are read, each behind a filled one. */
  readonly behind?: Readonly<Record<string, readonly string[]>>
  /** The field of the head that sums up the lines as they are typed. */
  readonly total?: string
  /** What is filled of a line first where it is a block; such blocks stay as they are while they are typed into. */
  readonly first?: readonly string[]
  /** No button answers lines as they were asked. */
  readonly neverAsRequested?: boolean
  /** Which answer before this one a draft was typed on; what was typed on another one is not taken. */
  readonly version?: (doc: AnyDoc) => string
  /** In place of the line grid, where there is room for one: lines as something else than rows. */
  readonly inGrid?: ComponentType<{ readonly answer: AnsweredLines; readonly doc: AnyDoc }>
  /** Above the lines: what is to be known while they are filled. */
  readonly note?: ComponentType<{ readonly doc: AnyDoc }>
  /** Another text on the button. */
  readonly button?: (doc: AnyDoc, scope: Whole) => string | undefined
  /** Words in place of the usual ones. */
  readonly words?: (locale: Locale) => Partial<AllWords['answer']>
  deviation(line: AnyRow, scope: Whole, doc: AnyDoc): Deviation
}

export interface ValueProps {
  readonly value: unknown
  readonly row: AnyRow
}

export interface AboveProps {
  /** Shows a document of the list. */
  readonly onOpen: (row: AnyRow) => void
  /** Shows the form of a new one, with values to start with. */
  readonly onCreate: ((start: AnyRow) => void) | undefined
}

/** The lines of a document that is read. */
export interface LinesProps {
  readonly doc: AnyDoc
  readonly narrow: boolean
  /** The usual table of lines. */
  readonly table: ReactNode
}

/** The lines of a form. */
export interface FormLinesProps {
  readonly form: Form
  /** Something was typed into them. */
  readonly onTyped: () => void
  /** The usual line grid. */
  readonly grid: ReactNode
}

export interface BelowProps {
  readonly doc: AnyDoc
  readonly narrow: boolean
  /** Shows another document of the same kind. */
  readonly onGo: (uuid: string) => void
}

export interface EvidenceProps {
  readonly doc: AnyDoc
  readonly narrow: boolean
  /** Actions that this person may take now. */
  readonly actions: ReadonlySet<string>
  /** Takes one of them; what it asks is asked, beginning with `start`. */
  readonly onAct: (action: string, start?: AnyRow) => void
  /** Writes into the document, which its person may edit; undefined where he may not. Says what fails. */
  readonly onSave: ((input: AnyRow) => void) | undefined
}

export interface TabsProps {
  readonly doc: AnyDoc
  readonly narrow: boolean
  /** The facts of the document, for the first tab. */
  readonly facts: ReactNode
}

/** What the server knows of lines while they are typed: asked when what it follows from changes. */
export interface LineProposals {
  /** Fields of the head and of a line that it follows from. */
  readonly head: readonly string[]
  readonly line: readonly string[]
  /** What it may fill in, where the person sees it; nothing is asked for people who see none of it. */
  readonly fills: readonly string[]
  /** An answer for each line, in its place. */
  ask(values: AnyRow, lines: readonly AnyRow[], scope: Whole): Promise<readonly unknown[]>
  /**
   * The fields that an answer fills; `last`: what was filled before, so that what somebody typed stays. `at`: the head around the
   * line, and both as they were saved.
   */
  fill(line: AnyRow, answer: unknown, last: AnyRow | undefined, at: LinePlace): AnyRow
  /** What is to be said about a line. */
  notes(
    line: AnyRow,
    answer: unknown,
    scope: Whole,
    at: LinePlace,
  ): readonly { readonly column: string; readonly text: string }[]
}

/** The head around a line, and what was saved; undefined for a new line. */
export interface LinePlace {
  readonly values: AnyRow
  readonly saved: { readonly values: AnyRow; readonly line: AnyRow } | undefined
}

/** What the server knows of lines while they are typed, told behind what is typed in one of their columns; nothing is filled in. */
export interface LineFacts {
  /** Fields of the head and of a line that it follows from. */
  readonly head: readonly string[]
  readonly line: readonly string[]
  /** The right without which nothing is asked for or shown. */
  readonly needs: string
  readonly beside: string
  /** What it is. */
  title(values: AnyRow, scope: Whole): string
  /** An answer for each line, in its place, by one call for all. */
  ask(values: AnyRow, lines: readonly AnyRow[], scope: Whole): Promise<readonly unknown[]>
  /** What stands in the cell; nothing while there is no answer. */
  text(answer: unknown, scope: Whole): string
  /** What is to be said of each line, in its place, at the column. */
  notes(
    values: AnyRow,
    lines: readonly AnyRow[],
    answers: readonly unknown[],
    scope: Whole,
  ): readonly (string | undefined)[]
}

/** Paper of a single document besides its sheet. */
export interface OtherPaper {
  /** Behind the document's address: `labels.pdf`. */
  readonly file: string
  readonly en: string
  readonly zh: string
  /** Whether there is any of this document. */
  has(doc: AnyDoc): boolean
}

/** An action that the server refused, and what it was given. */
export interface RefusedAction {
  readonly action: string
  readonly input: AnyRow
}

/** Why an action did not happen, and on what: a document, or the row of a list. */
export interface RemedyProps {
  readonly refusal: Refusal
  readonly refused: RefusedAction | undefined
  readonly doc: AnyRow
}

/** A document that an action on several did not change, and why. */
export interface BulkFailure {
  readonly number: string
  readonly text: string
  /** What was refused; undefined where values are wrong or nothing was tried. */
  readonly of?: RemedyProps
}

/** What was refused to several documents at once with the same message. */
export interface RemedyOfManyProps {
  readonly failures: readonly (BulkFailure & { readonly of: RemedyProps })[]
  /** Told what was done, and of which of them not and why. */
  readonly onDone: (result: string | undefined, left: readonly BulkFailure[]) => void
}

/** What an area adds to the generated screens of its document. Everything is optional. */
export interface DocumentExtension {
  readonly words?: Readonly<Record<Locale, DocumentWords>>
  /** Marks behind the number in the list. */
  readonly marks?: (row: AnyRow, scope: Scope) => ReactNode
  /** What only single documents need; fetched when the first one is opened. */
  readonly more?: () => Promise<DocumentExtension>
  /** A document opens beside its list where there is room for both. */
  readonly beside?: boolean
  /** By line, what is done with chosen lines and made of them comes before what is done with their documents. */
  readonly worksByLine?: boolean
  /** By line, the columns that are shown until somebody chooses others, in their order; those of lines begin with `lines.`. */
  readonly firstColumns?: readonly string[]
  /** What a row says where it is a block. */
  readonly block?: ComponentType<{ readonly row: AnyRow }>
  /** Columns that the marks read and every row needs. */
  readonly rowFields?: readonly string[]
  /** Tags behind the stage in the detail. */
  readonly tags?: (doc: AnyDoc, scope: Whole) => ReactNode
  /** Second line of the detail's head, behind the counterparty. */
  readonly subtitle?: (doc: AnyDoc, scope: Whole) => readonly ReactNode[]
  readonly listColumns?: (scope: Scope) => Readonly<Record<string, Partial<Column<AnyRow>>>>
  /** Columns that are no fields, each by the column that it stands behind. */
  readonly ownColumns?: (scope: Scope) => Readonly<Record<string, Column<AnyRow>>>
  readonly lineColumns?: (scope: Whole, doc: AnyDoc) => Readonly<Record<string, Partial<Column<AnyRow>>>>
  /** Where an answered line deviates; gives the lines a filter and a count. */
  readonly deviation?: (line: AnyRow, doc: AnyDoc, scope: Whole) => Deviation | undefined
  /** Lines that need nothing any more; line actions offer the others first. */
  readonly lineDone?: (line: AnyRow) => boolean
  /** What is to be known before an action is taken, above its questions; by action. */
  readonly notes?: Readonly<Record<string, ComponentType<{ readonly doc: AnyDoc }>>>
  /** What the questions of an action start with where words of the reader say it; by action. `lines`: what it fills of them. */
  readonly suggests?: Readonly<Record<string, (doc: AnyDoc, scope: Whole) => AnyRow | undefined>>
  /** What whoever was refused can do instead, beside the sentence that says so; by message. */
  readonly remedies?: Readonly<Record<string, ComponentType<RemedyProps>>>
  /** The same where an action on chosen rows was refused to several of them, once for all of these; by message. */
  readonly remediesOfMany?: Readonly<Record<string, ComponentType<RemedyOfManyProps>>>
  /**
   * A question that several actions ask: answered once, in the document, beside the buttons of those that ask nothing else.
   * `hint`: stands there until something is written.
   */
  readonly asksOnce?: { readonly key: string; readonly hint: { readonly en: string; readonly zh: string } }
  /** By action. */
  readonly answers?: Readonly<Record<string, LineAnswer>>
  /** Head fields with the totals of the foot. */
  readonly totals?: { readonly net: string; readonly tax: string; readonly gross: string }
  readonly lineProposals?: LineProposals
  readonly lineFacts?: LineFacts
  /** How columns of the lines are typed where the definition does not say it. */
  readonly lineEditors?: (form: Form) => Readonly<Record<string, Partial<Column<FormLine>>>>
  /** Further contents of the totals row of a form, by column. */
  readonly lineTotals?: (form: Form) => Readonly<Record<string, ReactNode>>
  /** The lines of a form as something else than rows. */
  readonly formLines?: ComponentType<FormLinesProps>
  /** The lines of a document that is read, as something else than rows. */
  readonly lines?: ComponentType<LinesProps>
  /** Below the lines of a form. */
  readonly belowLines?: ComponentType<{ readonly form: Form }>
  /** What the fields of a new document start with. */
  readonly starts?: (scope: Whole) => AnyRow
  /** False where documents come to be in another way than by the form or the import of a list. */
  readonly creates?: boolean
  /** Fields that need the whole width. */
  readonly blocks?: readonly string[]
  /** Controls of fields that need one of their own, by field. */
  readonly controls?: Readonly<Record<string, ComponentType<ControlProps>>>
  /** How values that need it are shown, by field. */
  readonly values?: Readonly<Record<string, ComponentType<ValueProps>>>
  /** Beside the other actions in the head of the list. */
  readonly listActions?: ComponentType<Pick<AboveProps, 'onOpen'>>
  /** Between the head of the list and its filters. */
  readonly above?: ComponentType<AboveProps>
  /** What is said where there is none yet, beside what stands above the list. */
  readonly none?: { readonly en: string; readonly zh: string }
  /** Between what comes next and the facts: by what whoever has the document decides. */
  readonly evidence?: ComponentType<EvidenceProps>
  /** Below the facts of a single document. */
  readonly below?: ComponentType<BelowProps>
  /** In place of the facts of a single document: its parts one at a time. */
  readonly tabs?: ComponentType<TabsProps>
  /** What was asked and what was answered, to the document or to a change of it, while somebody decides on that. */
  readonly answered?: (doc: AnyDoc) => { readonly was: AnyDoc; readonly is: AnyDoc } | undefined
  /** What an answer to a version is called: the action by which it was answered. */
  readonly versionAnswer?: (action: string, scope: Whole) => { readonly text: string; readonly tone: Tone } | undefined
  /** Printed by whoever may print the document. */
  readonly papers?: readonly OtherPaper[]
  readonly eventText?: (event: HistoryEntry, scope: Whole) => string | undefined
  /** What the page around has added. */
  readonly host?: HostExtension
}

export interface RowMenuProps {
  /** The page of the list. */
  readonly page: RefObject<HTMLElement | null>
  readonly rows: readonly AnyRow[]
}

/** What the page around a list adds to it (document/extending). */
export interface HostExtension {
  /** Names of columns that are no fields. */
  readonly columnNames: Readonly<Record<string, string>>
  /** The columns to begin with; `usual`: what the list begins with by itself. */
  ordered(usual: readonly string[]): readonly string[]
  /** Of the columns that people may choose those that the page lets them. */
  offered(columns: readonly string[]): readonly string[]
  /** A column of the list as the page wants it. */
  finished(column: Column<AnyRow>, rows: readonly AnyRow[]): Column<AnyRow>
  /** Behind all others: what can be done with a row. */
  readonly lastColumn: Column<AnyRow> | undefined
  /** A question with what always holds. */
  asked(question: AnyQuery): AnyQuery
  /** Tabs that are shown, `all` among them; undefined: those of the definition. */
  readonly tabs: readonly string[] | undefined
  readonly lockedFilters: Readonly<Record<string, FilterValue>>
  readonly hiddenFilters: readonly string[]
  /** The rows are the page's own: the server is not asked. */
  readonly isLocal: boolean
  /** Above the rows: what can be done with those that are chosen. */
  readonly Bar: ComponentType<{ readonly rows: readonly AnyRow[] }> | undefined
  /** The menu of the row that the keyboard is at. */
  readonly RowMenu: ComponentType<RowMenuProps> | undefined
  /** Where a row is a block: the page's columns and actions. `columns`: those that are shown. */
  readonly BlockFoot: ComponentType<{ readonly row: AnyRow; readonly columns: readonly string[] }> | undefined
}

/** What every part of a document's screen works on. */
export interface Scope {
  readonly def: ListDefinition
  readonly extension: DocumentExtension
  readonly side: Side
  readonly locale: Locale
  readonly words: Words
  readonly names: DocumentWords
  /** The reader's zone, and when this screen was made. */
  readonly place: Place
  /** ISO date of the day it is for the reader. */
  readonly today: string
  /** `<elsAccount>_<elsSubAccount>`, '' before the first token. */
  readonly account: string
  readonly client: Connection | undefined
  /** The calls of this document; undefined until the session and the rights are known. */
  readonly api: ReadingApi | undefined
  readonly who: Who | undefined
  /** Permission keys; undefined while they are unknown. */
  readonly permissions: ReadonlySet<string> | undefined
  readonly visible: VisibleHead
  /** Columns this person would see with more rights. */
  readonly hidden: ReadonlySet<string>
  /** Why there is no session. */
  readonly failure: unknown
  /** Tries again after a failed sign-in. */
  reconnect(): void
  /** The host asked for a screen that only shows. */
  readonly readonly: boolean
  may(verb: string): boolean
  /** Makes of this scope, or of the whole one, what the page around has it be. */
  readonly refined?: <S extends Scope>(scope: S) => S
  /** What it was before that: the scope of its single documents. */
  readonly unrefined?: Scope
}

/** The scope of everything behind the first paint: the whole definition, the whole extension, all words. */
export interface Whole extends Scope {
  readonly def: AnyDocument
  readonly visible: Visible
  readonly words: AllWords
  /** The calls that change documents of a kind, of its own where none is named; undefined until the session and the rights are known. */
  readonly writing: (document?: string, side?: Side) => WritingApi | undefined
  /** Tells the page before anything else is written. @throws PageRefusal where it may not be */
  readonly ask: (told: Told) => Promise<void>
}

/** A document's form as its parts and the areas work on it. */
export interface Form
  extends Pick<FormFaults, 'faults' | 'lineFaults' | 'times'>,
    Omit<FormValues, 'change' | 'propose' | 'restart'> {
  readonly scope: Whole
  readonly isNew: boolean
  /** What failed where something did: "Save failed", "Submit failed". */
  readonly failed: string | undefined
  /** Why it was not saved, beside faults of fields. */
  readonly failure: string | undefined
  readonly stale: Stale | undefined
  readonly busy: boolean
  readonly met: Met
  /** Fields that what it refers to asks for, with the title of what asks. */
  readonly asked: Asked
  /** What tables say of numbers that decide about money. */
  readonly numbers: NumberNotes
  /** The number of the document of which a head field's value was taken. */
  takenFrom(key: string): string | undefined
  /** Whether that number was asked for as the form opened: its place stands from the start. */
  isAwaited(key: string): boolean
  /** What new lines take of another document where it is not said of them. */
  readonly ofLines: AnyRow
  set(key: string, value: unknown, picked?: Referenced): void
  check(key: string): void
  setLines(lines: readonly FormLine[]): void
  /** Lines as the form completes them by itself: faults stay, but for those of the cells that it fills. */
  fillLines(lines: readonly FormLine[]): void
  newLine(): FormLine
  /** Answers whether it was saved. */
  save(): Promise<boolean>
  takeTheirs(): void
  keepMine(): Promise<void>
  closeStale(): void
  discard(): void
  /** Takes over what another window has kept of this form. */
  goOn(): void
}
