/**
 * A field is one frozen, JSON-serialisable object. Everything the system knows about a field is in it:
 * the TypeScript type (phantom), the column type, the input rule, the control, both labels.
 */
import type { SeenAs } from './codes/seenText.ts'
import { longestName } from './values/nameBounds.ts'

/** Amounts, prices, quantities and rates travel as decimal strings, never as binary floats. */
export type Decimal = `${number}`
export type IsoDate = `${number}-${number}-${number}`

export type Kind = 'text' | 'number' | 'decimal' | 'date' | 'time' | 'choice' | 'dict' | 'ref' | 'json'

/** What a decimal measures; it decides how screens write it (domain/01 Part B §0.1). */
export type Measure = 'quantity' | 'price' | 'amount' | 'percent' | 'rate'

type Word = string | number
/** A filter: columns of a document's head with the accepted value or values; null means empty. */
export type Wanted = Readonly<Record<string, Word | readonly Word[] | null>>

/** The filter as query parameters of a list. */
export const filtersFor = (wanted: Wanted = {}): Readonly<Record<string, Word | readonly Word[]>> =>
  Object.fromEntries(
    Object.entries(wanted).map(([key, words]) => (words === null ? [`${key}.empty`, 'true'] : [key, words])),
  )

/**
 * What is left of a line, and the field that takes it; `or`: of lines that are measured otherwise. `sums`: fields of this row whose sums are
 * shown while one chooses, of whole lines that are taken (docs/decisions/0031): each is copied from the line. `signedBy`: their
 * quantity; where that is below zero, so is what is taken, though what is left is counted above it.
 */
export interface Taking {
  readonly open: string
  readonly as: string
  readonly sums?: readonly string[]
  readonly signedBy?: string
  readonly or?: { readonly open: string; readonly as: string }
  /** The only side that makes documents of such lines; without it every side that creates them does. */
  readonly by?: 'buyer' | 'supplier'
  /** What the head of a document says that is made of such lines. */
  readonly head?: Readonly<Record<string, string>>
  /** The same where only one side makes such a document of them. */
  readonly headBy?: { readonly [side in 'buyer' | 'supplier']?: Readonly<Record<string, string>> }
  /**
   * What the head says of the line, else of its document, where people may see that: lines that differ in one of these become
   * several documents; what a line leaves open agrees with everything (docs/decisions/0074).
   */
  readonly headFrom?: Readonly<Record<string, string>>
  /**
   * What the head says of what their documents say, where people may see that and all that become one say the same; it parts
   * nothing.
   */
  readonly headAlike?: Readonly<Record<string, string>>
  /** What the line itself says that is made so. */
  readonly line?: Readonly<Record<string, string>>
  /** The button is shown only where something is left to take. For documents of which that is rarely so. */
  readonly onlyWhereOpen?: true
  /** What its button says, where that is more than "Create …". */
  readonly said?: readonly [en: string, zh: string]
}
/**
 * References that are refused because such lines are processed by another document; `rule` is the message key below `rule.`
 * that names the right way.
 */
export interface Elsewhere {
  readonly where: Wanted
  readonly rule: string
}

/**
 * The kind of the documents that a list of keys names; `by`: the choice of the same row that says of which kind they are. Keys of
 * a `document` are the names of definitions.
 */
export type KeysOf = string | { readonly by: string; readonly of: Readonly<Record<string, string>> }

export interface Field<T = unknown, Required extends boolean = boolean, Auto extends boolean = boolean> {
  readonly kind: Kind
  readonly en: string
  readonly zh: string
  /** Demanded at first save; the column is NOT NULL. */
  readonly required: Required
  /** Nullable, but demanded by every transition that validates 'submit' (decisions §10.2). */
  readonly requiredAtSubmit: boolean
  /** The server writes it, no save does: numbers, totals, snapshots, audit columns. */
  readonly auto: Auto
  /** No save writes it; the actions that fill it do. */
  readonly filled?: boolean
  /**
   * The value a new document starts with when none is given; `now`, `@person` (his user name), `@localCurrency` are taken
   * from the session.
   */
  readonly initial?: string | number
  /** The same for a new document of a file. */
  readonly initialInFile?: string | number
  /**
   * Other fields of the head on which this value depends. If one of them changes, this field is emptied and filled again,
   * unless it was changed in the same step.
   */
  readonly follows?: readonly string[]
  /** Text: longest length in code points. */
  readonly max?: number
  readonly multiline?: boolean
  /** Text: a name of 3 to 40 characters (spec §5), of which those that are written wide count two for the lower bound. */
  readonly isName?: true
  /** Text: it names something, so that two that look alike must not be two. */
  readonly isCode?: boolean
  /** Text: a key that programs and files use too; screens write it as code. */
  readonly asCode?: boolean
  /** Text: values that people see as the same are the same (codes/seenText.ts). */
  readonly seenAs?: SeenAs
  /** Text: several values one after the other; what is pasted as a column is one text. */
  readonly series?: boolean
  readonly measure?: Measure
  /** Decimal: most digits before and after the point. */
  readonly whole?: number
  readonly digits?: number
  readonly least?: Decimal
  readonly most?: Decimal
  /** An amount of a line: in the currency of the head, also where lines have one of their own. */
  readonly ofHead?: true
  readonly pattern?: string
  readonly options?: Readonly<Record<string, readonly [en: string, zh: string]>>
  /**
   * Choice: the options that people may choose; of the others a file may bring `initialInFile`, and the server writes the
   * rest.
   */
  readonly choosable?: readonly string[]
  /** Choice: the options that people of a side may choose, where it has fewer. */
  readonly choosableBy?: Readonly<Partial<Record<string, readonly string[]>>>
  /**
   * Dictionary code, or name of the referenced document; of a text `user`: it is the user name of a person, `organization`: the
   * code of a unit of the buyer's, on a document of the supplier's.
   */
  readonly target?: string
  /** Reference: which of the target's documents are meant; columns that lists of the target filter by. */
  readonly where?: Wanted
  /** Reference: fields of this row that are snapshots of the target's fields (decisions §10.8). */
  readonly copies?: Readonly<Record<string, string>>
  /** Reference to a line: snapshots where the line says something; where it says nothing, people do. */
  readonly copiesSaid?: Readonly<Record<string, string>>
  /** Reference: fields of this row that take the target's value while they are empty. */
  readonly proposes?: Readonly<Record<string, string>>
  /**
   * Reference to a line: the field of this row with the line's number; copies and proposals are the line's, else its
   * document's.
   */
  readonly item?: string
  /** Reference to a line: which lines are meant. */
  readonly whereLine?: Wanted
  /** Reference to a line: fields of this document's head that say the same as the target's, by the target's names. */
  readonly same?: Readonly<Record<string, string>>
  /** Reference to a line: days of this document's head, and the target's that are not after them. */
  readonly upTo?: Readonly<Record<string, string>>
  /** Reference to a line: what is left of it, and the field of this row that takes it: documents are made of such lines. */
  readonly takes?: Taking
  /** Reference to a line: the rules by which documents that stand so are refused, which say the way that they go. */
  readonly elsewhere?: readonly Elsewhere[]
  /** Values that the head must have for this field to have an effect. Screens show the field only while the head has them. */
  readonly appliesWhile?: Wanted
  /** Seen only with the permission `<document>.field.<guarded>`. */
  readonly guarded?: string
  /** Closed until its document is opened: see `sealed` of the definition. */
  readonly sealed?: true
  /** An answer to a transition's question that the other side never reads. */
  readonly own?: boolean
  /** An answer to a transition's question that is used and kept nowhere: a password. */
  readonly secret?: true
  /** An answer to a transition's question: whoever lacks this right on the document is not asked it. */
  readonly needs?: string
  /** Json: the value is a list of rows with these columns. */
  readonly columns?: Fields
  /** Json: the value is a list of keys of such documents; text: one of them. */
  readonly keysOf?: KeysOf
  /** Json with columns: what one row is called. */
  readonly each?: readonly [en: string, zh: string]
  readonly $type?: T
}

export type Fields = Readonly<Record<string, Field>>

/** The options of a choice that people may choose. */
export const choosableOf = ({ choosable, choosableBy, options = {} }: Field, side?: string): readonly string[] =>
  choosableBy?.[side ?? ''] ?? choosable ?? Object.keys(options)

const listed = new WeakMap<Fields, readonly (readonly [key: string, field: Field])[]>()
/** The fields with their keys, in their order; the list of a definition is made once. */
export function entriesOf(fields: Fields): readonly (readonly [key: string, field: Field])[] {
  const known = listed.get(fields) ?? Object.entries(fields)
  listed.set(fields, known)
  return known
}

interface Common {
  readonly required?: boolean | 'submit'
  readonly auto?: boolean | 'filled'
  readonly initial?: string | number
  readonly initialInFile?: string | number
  readonly guarded?: string
  readonly follows?: readonly string[]
  readonly sealed?: true
  readonly own?: boolean
  readonly secret?: true
  readonly needs?: string
  readonly appliesWhile?: Wanted
}
type Made<T, O extends Common> = Field<
  T,
  O['required'] extends true ? true : false,
  O['auto'] extends true | 'filled' ? true : false
> &
  (O['auto'] extends 'filled' ? { readonly filled: true } : unknown)

function make<T, O extends Common>(kind: Kind, en: string, zh: string, options: O, more: object = {}): Made<T, O> {
  const { required, auto, ...rest } = options
  const field = {
    kind,
    en,
    zh,
    required: required === true,
    requiredAtSubmit: required !== undefined && required !== false,
    auto: auto !== undefined && auto !== false,
    ...(auto === 'filled' ? { filled: true } : {}),
    ...more,
    ...rest,
  }
  return Object.freeze(field) as unknown as Made<T, O>
}

type TextOptions = Common & {
  readonly max?: number
  readonly pattern?: string
  readonly series?: boolean
  /** It names something: without characters that nobody sees, or that look like others. */
  readonly isCode?: true
  /** Programs and files use it too: screens write it as code. */
  readonly asCode?: true
  readonly keysOf?: KeysOf
  /** Values that people see as the same are the same; whether separators count. */
  readonly seenAs?: SeenAs
  readonly target?: 'user' | 'organization'
}
type JsonOptions = Common & { readonly keysOf?: KeysOf }
type DecimalOptions = Common & { readonly least?: Decimal; readonly most?: Decimal; readonly ofHead?: true }
type RefOptions = Common & {
  readonly where?: Wanted
  readonly copies?: Readonly<Record<string, string>>
  readonly proposes?: Readonly<Record<string, string>>
}

/** What a reference to a line says: see the fields of the same names. */
type LineRefOptions = RefOptions & {
  readonly item: string
  readonly whereLine?: Wanted
  readonly copiesSaid?: Readonly<Record<string, string>>
  readonly same?: Readonly<Record<string, string>>
  readonly upTo?: Readonly<Record<string, string>>
  readonly takes?: Taking
  readonly elsewhere?: readonly Elsewhere[]
}

type RowsOptions = Common & {
  readonly columns: Fields
  readonly each: readonly [en: string, zh: string]
}

const decimal =
  (measure: Measure, whole: number, digits: number, bounds: { least?: Decimal; most?: Decimal }) =>
  <const O extends DecimalOptions>(en: string, zh: string, o: O = {} as O) =>
    make<Decimal, O>('decimal', en, zh, o, { measure, whole, digits, ...bounds })

/**
 * The field builders. The two labels come first because a field without labels must not compile.
 * Precisions are those of domain/01 Part B §0.1.
 */
export const f = {
  /** One line of text, at most 200 characters unless `max` says otherwise. */
  text: <const O extends TextOptions>(en: string, zh: string, o: O = {} as O) =>
    make<string, O>('text', en, zh, o, { max: 200 }),
  /** What people call a role, a group, a category, a flow, a template or a company: 3 to 40 characters (spec §5). */
  name: <const O extends Common>(en: string, zh: string, o: O = {} as O) =>
    make<string, O>('text', en, zh, o, { max: longestName, isName: true }),
  /** Text of several lines, at most 1000 characters. */
  note: <const O extends TextOptions>(en: string, zh: string, o: O = {} as O) =>
    make<string, O>('text', en, zh, o, { max: 1000, multiline: true }),
  /** An integer from 0 to 2147483647. */
  number: <const O extends Common>(en: string, zh: string, o: O = {} as O) => make<number, O>('number', en, zh, o),
  /** numeric(18,6), not negative. */
  quantity: decimal('quantity', 12, 6, { least: '0' }),
  /** numeric(20,8), not negative. */
  price: decimal('price', 12, 8, { least: '0' }),
  /** numeric(20,4), already rounded to the currency's minor unit. */
  amount: decimal('amount', 16, 4, {}),
  /** numeric(7,4), 0 to 100; 13 is 13 %. */
  percent: decimal('percent', 3, 4, { least: '0', most: '100' }),
  /** Exchange rate "10.6" (spec §9): up to 10 integer and 6 decimal digits, above 0. */
  rate: decimal('rate', 10, 6, { least: '0.000001' }),
  date: <const O extends Common>(en: string, zh: string, o: O = {} as O) => make<IsoDate, O>('date', en, zh, o),
  time: <const O extends Common>(en: string, zh: string, o: O = {} as O) => make<string, O>('time', en, zh, o),
  yesNo: <const O extends Common>(en: string, zh: string, o: O = {} as O) =>
    make<'Y' | 'N', O>('choice', en, zh, o, { options: { Y: ['Yes', '是'], N: ['No', '否'] } }),
  choice: <
    const C extends Record<string, readonly [string, string]>,
    const O extends Common & {
      readonly choosable?: readonly (keyof C & string)[]
      readonly choosableBy?: Readonly<
        Partial<Record<'buyer' | 'supplier', readonly `${keyof C & (string | number)}`[]>>
      >
    },
  >(
    en: string,
    zh: string,
    options: C,
    o: O = {} as O,
  ) => make<`${keyof C & (string | number)}`, O>('choice', en, zh, o, { options }),
  /** A code of a business dictionary. */
  dict: <const O extends Common>(en: string, zh: string, dictionary: string, o: O = {} as O) =>
    make<string, O>('dict', en, zh, o, { target: dictionary, max: 32 }),
  /** The business key of another document of one's own account. */
  ref: <const O extends RefOptions>(en: string, zh: string, document: string, o: O = {} as O) =>
    make<string, O>('ref', en, zh, o, { target: document, max: 40 }),
  /** A line of another document: its document's key here, its number in the field `item`. */
  lineRef: <const O extends LineRefOptions>(en: string, zh: string, document: string, o: O) =>
    make<string, O>('ref', en, zh, o, { target: document, max: 40 }),
  json:
    <T>() =>
    <const O extends JsonOptions>(en: string, zh: string, o: O = {} as O) =>
      make<T, O>('json', en, zh, o),
  /** A short list of rows within one field: tiers of a ladder, conversions of units. */
  rows:
    <T>() =>
    <const O extends RowsOptions>(en: string, zh: string, o: O) =>
      make<readonly T[], O>('json', en, zh, o),
}

type Simplify<T> = { [K in keyof T]: T[K] } & {}
type ValueOf<X> = X extends Field<infer T, boolean, boolean> ? T : never

/** What the database holds and the API answers: every column, null where not required. */
export type RowOf<F extends Fields> = Simplify<{
  -readonly [K in keyof F]: F[K]['required'] extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null
}>
export type WritableKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { auto: false } ? K : never
}[keyof F]
/** What an action may fill: what people write, and what is left to actions. */
export type FillableKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { auto: false } | { filled: true } ? K : never
}[keyof F]

/** What a client may send: writable fields only, the required ones required. */
export type InputOf<F extends Fields> = Simplify<
  { -readonly [K in WritableKey<F> as F[K]['required'] extends true ? K : never]: ValueOf<F[K]> } & {
    -readonly [K in WritableKey<F> as F[K]['required'] extends true ? never : K]?: ValueOf<F[K]> | null
  }
>
