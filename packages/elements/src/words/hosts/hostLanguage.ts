/** What a host page may say of a language of its own; whatever it leaves out is said in English. */
// biome-ignore lint/style/noRestrictedImports: its types alone, by which a translation is checked
import type { Documents } from '@srm/core/documents'
import type { MessageKey } from '@srm/core/i18n/en'
import type { AdminWords } from '../adminEn.ts'
import type { Words } from '../en.ts'
import type { DeferredWords } from '../enDeferred.ts'
import type { HomeWords } from '../homeEn.ts'
import type { ImportWords } from '../importEn.ts'
import type { ListWorkWords } from '../listWork/listWorkEn.ts'
import type { ReceivingWords } from '../receivingEn.ts'
import type { StepWords } from '../stepEn.ts'
import type { SupplierWords } from '../supplierEn.ts'

/**
 * A sentence for each way in which the language counts (`Intl.PluralRules`); `without` has those for where what is told at that
 * place is nothing: `{ other: '{0} by {1}', without: { 1: '{0}' } }`.
 */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & {
  readonly other: string
  readonly without?: Readonly<Record<string, string | PluralForms>>
}

type Speaks = (...told: never[]) => string

/** All words by their groups. */
type Said = Words &
  DeferredWords &
  StepWords & {
    readonly admin: AdminWords
    readonly home: HomeWords
    readonly import: ImportWords
    readonly listWork: ListWorkWords
    readonly receiving: ReceivingWords
    readonly supplier: SupplierWords
  }

type Paths<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | Speaks
    ? `${Before}${K}`
    : T[K] extends readonly unknown[]
      ? never
      : Paths<T[K], `${Before}${K}.`>
}[keyof T & string]
type At<T, Path extends string> = Path extends keyof T
  ? T[Path]
  : Path extends `${infer K}.${infer Rest}`
    ? K extends keyof T
      ? At<T[K], Rest>
      : never
    : never
type Word<T> = T extends string ? string : T | string | PluralForms

/** `common.cancel`, `admin.…`: where a word stands in the files of `words/`. */
export type WordKey = Paths<Said>

/**
 * Words by their keys. Where a word is told something (a number, a name), `{0}`, `{1}` … stand for it; where it counts, it may
 * have a form for each way of counting. A function in place of a text is told the same.
 */
export type HostWords = { readonly [Key in WordKey]?: Word<At<Said, Key>> } & OwnWords

/** Groups of words that come with the code of a screen; `npm run languages` lists their keys. */
type OwnGroup =
  | 'answerWorkbook'
  | 'approval'
  | 'bargain'
  | 'budget'
  | 'cell'
  | 'change'
  | 'cockpit'
  | 'comparisonScreen'
  | 'figure'
  | 'frame'
  | 'grid'
  | 'inquiry'
  | 'inspection'
  | 'match'
  | 'moneyScreen'
  | 'notShown'
  | 'notice'
  | 'optimiser'
  | 'order'
  | 'orderEvents'
  | 'overrun'
  | 'overruns'
  | 'picker'
  | 'picture'
  | 'plan'
  | 'planGrid'
  | 'question'
  | 'quotation'
  | 'reduction'
  | 'reply'
  | 'sheet'
  | 'statementDesk'
  | 'stock'
  | 'ubl'
  | 'way'
type OwnWords = { readonly [Key in `${OwnGroup}.${string}`]?: string | PluralForms | Speaks }

type Texts<Keys extends PropertyKey> = { readonly [K in Keys & string]?: string }
type PartOf<D, Part extends PropertyKey> = D extends { readonly [K in Part]: infer P } ? keyof P : never
type ShapePart<D, Part extends PropertyKey> = D extends { readonly shape: infer S } ? PartOf<S, Part> : never

/** The labels of one kind of document, by the names of its definition. */
export interface DocumentLabels<D = unknown> {
  /** "Bestellung", and many of them: "Bestellungen". */
  readonly name?: string
  readonly plural?: string
  readonly fields?: Texts<ShapePart<D, 'fields'>>
  readonly lines?: Texts<ShapePart<D, 'lines'>>
  /** Values that are chosen from, by field. */
  readonly options?: { readonly [K in ShapePart<D, 'fields'> & string]?: Readonly<Record<string, string>> }
  /** What a status is called; its states are in `states`. */
  readonly statuses?: Texts<ShapePart<D, 'statuses'>>
  readonly states?: { readonly [K in ShapePart<D, 'statuses'> & string]?: Readonly<Record<string, string>> }
  readonly stages?: Texts<ShapePart<D, 'stages'>>
  /** What comes next at a stage, by side, as the definition says it: "send it". */
  readonly next?: { readonly [K in ShapePart<D, 'stages'> & string]?: Readonly<Record<string, string>> }
  readonly actions?: Texts<PartOf<D, 'transitions'>>
  /** What is said of an action once it was taken: "Sent". */
  readonly done?: Texts<PartOf<D, 'transitions'>>
  /** Task tabs of the list, by key. */
  readonly tabs?: Readonly<Record<string, string>>
  /** What home calls the task tabs that wait for somebody, by key: "Returns to handle". */
  readonly duties?: Readonly<Record<string, string>>
  /** The stations of its way, in their order. */
  readonly path?: readonly string[]
}

/** A language of the host. */
export interface HostLanguage {
  readonly words?: HostWords
  readonly labels?: { readonly [D in keyof Documents]?: DocumentLabels<Documents[D]> }
  /** Sentences of refusals and rules, by message key, with `{field}`, `{limit}` … where the English ones have them. */
  readonly messages?: { readonly [Key in MessageKey]?: string }
  /** What stands for a text that has no key, by its English words: `{ Yes: 'Ja' }`. */
  readonly texts?: Readonly<Record<string, string>>
  /** antd's own texts, such as those of calendars: `import de from 'antd/locale/de_DE'`. English without it. */
  readonly antd?: object
}
