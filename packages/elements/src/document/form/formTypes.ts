import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Starter } from '@srm/core/definition/startValues'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { GridIssue, OptionPage } from '../../grid/types.ts'
import type { Referenced } from '../values/reference.ts'
import type { FormLine, FormState } from './formModel.ts'
import type { SharedDraft } from './useSharedDraft.ts'

export interface FormKeys {
  readonly head: readonly string[]
  /** Line fields that people write, shown or not. */
  readonly line: readonly string[]
  /** The columns of the definition, those that follow from others too. */
  readonly usual: readonly string[]
  /** Every field of lines that may be a column, the usual ones first. */
  readonly possible: readonly string[]
  /** Those that are shown now. */
  readonly shown: readonly string[]
}

/** Columns of lines under a name, to come back to. */
export interface ColumnSet {
  readonly name: string
  readonly columns: readonly string[]
}

/** Which columns the lines of a document's form have for one person. */
export interface LineColumns {
  /** In their order; undefined: the definition's. */
  readonly chosen: readonly string[] | undefined
  readonly sets: readonly ColumnSet[]
  choose(columns: readonly string[] | undefined): void
  /** Keeps columns under a name; a set of that name is replaced. */
  keepSet(name: string, columns: readonly string[]): void
  dropSet(name: string): void
}

/** What is kept of a form: with the line columns that a paste has brought. */
export type KeptState = FormState & { readonly more?: readonly string[] }

export interface FormValues {
  readonly starter: Starter
  readonly keys: FormKeys
  readonly columns: LineColumns
  /** The document as it was loaded. */
  readonly base: FormState
  readonly rowVersion: unknown
  readonly state: FormState
  /** Without the empty row below the last one, and without empty rows of a field. */
  readonly typed: FormState
  /** With everything that follows from what was typed; undefined while the rules cannot be asked. */
  readonly whole: AnyDoc | undefined
  readonly isDirty: boolean
  readonly draft: SharedDraft<KeptState>
  /** Shows further line columns. */
  showColumns(keys: readonly string[]): void
  change(change: (before: FormState) => FormState): void
  /** Head values of a new document that nobody has typed: nothing is unsaved because of them. */
  propose(values: AnyRow): void
  /** Starts again from another copy of the document, with its values or with those typed; answers what the form holds now. */
  restart(doc: AnyDoc, keepMine: boolean): FormState
}

export interface LineFault {
  readonly rowKey: string
  readonly column?: string
  /** The cell in the rows of the column: `0.unit`. */
  readonly inside?: string
  readonly text: string
}

export interface Found {
  readonly faults: Readonly<Record<string, string>>
  readonly lineFaults: readonly LineFault[]
}

/** A fault, with the whole sentence where it is not that of a rule. */
export type Told = Issue & { readonly text?: string }

export interface FormFaults extends Found {
  /** How often all of them were shown: what is found when a field is left takes nobody back to it. */
  readonly times: number

  /** `rows`: the lines in the order they were judged. */
  show(issues: readonly Told[], rows: readonly FormLine[]): void
  /** Fields were changed: their faults are judged again when they are left. */
  clear(keys: readonly string[]): void
  /** Those of lines are over, or some of them. */
  clearLines(isOver?: (fault: LineFault) => boolean): void
  /** Judges one field when it is left; whether it is missing is judged when the form is sent. */
  check(key: string, values: AnyRow): void
}

/** Referenced documents that a form has met: found by typing, or asked for by their keys. */
export interface Met {
  /** `null`: there is no such document; undefined: not asked yet. */
  find(field: Field, key: string): Referenced | null | undefined
  remember(field: Field, found: Referenced): void
  /** The options that fit a text, for a cell's list. */
  options(field: Field): (text: string) => Promise<OptionPage>
  /** Asks for keys that were typed or pasted; the answer says whether anything new is known. */
  ask(field: Field, keys: readonly string[]): Promise<boolean>
  /** Changes with every answer. */
  readonly version: number
}

/** What is told at a field: quietly, or as a warning. */
export interface NumberNote {
  /** The table's number, where nothing is typed yet. */
  readonly proposes?: string
  readonly text: string
  readonly isOutside: boolean
}
/** What the tables of the account say of numbers that are typed in a form. */
export interface NumberNotes {
  readonly head: ReadonlyMap<string, NumberNote>
  readonly lines: readonly GridIssue[]
}
