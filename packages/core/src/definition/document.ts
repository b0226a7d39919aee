/** A document's definition: its shape, what happens to it, and how it is shown. */
import type { Answers } from './answers/answer.ts'
import type { DecidingNumber } from './decidingNumbers.ts'
import type { Fields, FillableKey, InputOf, IsoDate, Wanted } from './field.ts'
import type { SheetTerms } from './files/sheetTerms.ts'
import type {
  Actor,
  ColumnKey,
  Doc,
  HeadKey,
  Input,
  Line,
  LineKey,
  MachineName,
  Nothing,
  Role,
  Shape,
  Side,
  StageName,
  StateOf,
} from './shape.ts'
import type { Found } from './sides/found.ts'
import type { Judged } from './sides/judged.ts'
import type { ListSide, Overview, OverviewSaid, Views, ViewsSaid } from './views/views.ts'
import { viewsOf } from './views/viewsOf.ts'

/** A refusal is a message key with parameters, not a sentence: the screen and the CLI translate it. */
export interface Refusal {
  readonly message: string
  readonly field?: string | undefined
  readonly line?: number | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
/** A fault of what was sent: `path` as in "lines.2.quantity", `rule` a message key below `rule.`. */
export interface Issue {
  readonly path: string
  readonly rule: string
  readonly limit?: number | string
}

/** States per machine that a condition accepts; a machine that is not named may be in any state. */
export type Vector<Sh extends Shape> = {
  readonly [M in MachineName<Sh>]?: StateOf<Sh, M> | readonly StateOf<Sh, M>[]
}
export type Target<Sh extends Shape> = { readonly [M in MachineName<Sh>]?: StateOf<Sh, M> }

/** Another way that a transition may lead. */
export interface Instead<Sh extends Shape> {
  readonly when: (doc: Doc<Sh>, moment: Moment, given: Given) => boolean
  readonly to: Target<Sh>
  /** The other side is not told, and its event is not shown to it. */
  readonly own?: true
  /** What has been done then, where that is something else. */
  readonly said?: {
    readonly en: string
    readonly zh: string
    readonly done: { readonly en: string; readonly zh: string }
  }
}

/** What a transition may say besides who moves the document from where to where. */
export interface Details<Sh extends Shape> {
  /** Fields the actor fills in while acting; they are asked in the action's dialog and nothing else is accepted. */
  readonly fills?: readonly (HeadKey<Sh> & FillableKey<Sh['fields']>)[]
  readonly fillsLines?: readonly (LineKey<Sh> & FillableKey<Sh['lines']>)[]
  /** Its lines are filled in a workbook too, which is written for the document and read again (`answerSheet.ts`). */
  readonly inWorkbook?: true | ((doc: Doc<Sh>) => SheetTerms)
  /** Questions that are not fields of the document, such as a reason. */
  readonly asks?: Fields
  /**
   * Pure. What its questions start with, where that follows from the document as it stands; of questions that nobody has
   * touched again with each answer that is given.
   */
  readonly suggests?: (doc: Doc<Sh>, moment: Moment, given: Given) => Readonly<Record<string, unknown>>
  /** Pure. Questions that have to be answered besides those that always are, once others are answered so. */
  readonly demands?: (given: Given) => readonly string[]
  /**
   * Fields that the actor must have seen. The body repeats their values; a body with another value is refused as stale
   * (decisions §11.4).
   */
  readonly carries?: readonly HeadKey<Sh>[]
  /** Acts on the lines named in the body (decisions §10.7). */
  readonly onLines?: boolean
  /** Pure. Which lines it acts on: no others are offered, and these are chosen at first. */
  readonly about?: (line: Line<Sh>) => boolean
  /** Demands every field that is required at submit, and the document's own check. */
  readonly validates?: 'submit'
  /**
   * Pure. Returns why the transition is impossible whatever is filled in, or undefined. Asked before the dialog opens, and
   * again with its answers.
   */
  readonly obstacle?: (doc: Doc<Sh>, moment: Moment) => Refusal | undefined
  /**
   * Pure. Returns why the transition is refused, or undefined. Runs in the browser to disable the button, and again on the
   * server inside the transaction.
   */
  readonly guard?: (doc: Doc<Sh>, given: Given, moment: Moment) => Refusal | undefined
  /** Pure. What the transition itself writes besides the statuses. */
  readonly sets?: (doc: Doc<Sh>, moment: Moment, given: Given) => Partial<Doc<Sh>>
  /** Pure. Other targets: the first one whose `when` is true is used in place of `to`. */
  readonly or?: Instead<Sh> | readonly Instead<Sh>[]
  /**
   * The other side reads this from now on; where versions are kept, the working copy is merged and one is archived
   * (decisions §10.5).
   */
  readonly publishes?: boolean
  /** The other side hears of it, although no status that it sees changes. */
  readonly tells?: true
  /** Starts a working copy. Where a proposal was rejected, the copy has the proposed content (decisions §10.5). */
  readonly resumes?: true
  /** Deletes the working copy. */
  readonly abandons?: true
  /** The proposed version becomes the document. If that version still waits afterwards, the answer is stored beside it too. */
  readonly adopts?: true
  /** The server takes it once this moment or day has begun; whatever is done with the document reads the moment first. */
  readonly at?: HeadKey<Sh>
  /** The same once this moment, or the whole of this day, is over. Days are those of the zone of the document's account. */
  readonly after?: HeadKey<Sh>
  /** Days later than `at` or `after`. */
  readonly days?: number
  /** The field in which it notes when it was taken: it is taken once, and never of what was brought in from the past. */
  readonly noted?: HeadKey<Sh>
  /** It is taken again each time as much has passed since it was `noted` as from this moment to the first time. */
  readonly again?: HeadKey<Sh>
  /** The actor must have confirmed his identity (second factor or password) within the last minutes. */
  readonly stepUp?: true
  /** Permission key when it is not the transition's own name. */
  readonly permission?: string
  /** Only the person whom the document names on this side takes it, or those named here; others are not even offered it. */
  readonly personal?: boolean | ((doc: Doc<Sh>) => readonly string[])
  /** Only the side that began the document takes it, or only the other one; the others are not even offered it. */
  readonly turn?: Role
  /**
   * Called by the screen itself, never shown as a button. It leaves `rowVersion` as it is, so that nobody else's save
   * becomes stale.
   */
  readonly silent?: boolean
  /** The transition that undoes it. The success message offers it where the person may take it at once. */
  readonly undoneBy?: string
  /** `rowVersion` stays as it is: nobody else's save becomes stale. For changes that others do not decide on. */
  readonly keepsRowVersion?: true
  /**
   * How the button is placed: the one primary, a dangerous one in the menu, or an ordinary one. `primaryNow` is the primary
   * one where it is possible, and not announced before; `now` is an ordinary one, `menuNow` in the menu where it is possible.
   */
  readonly look?: 'primary' | 'primaryNow' | 'now' | 'danger' | 'menu' | 'menuNow'
  /** The key that takes it where the document is shown (screens §14); what it asks without need is not asked then. */
  readonly key?: 'a' | 'r'
  /** Offered for several documents at once in the list. */
  readonly bulk?: boolean
}
/** When something happens: the instant (ISO 8601 UTC) and the day in the zone of the document's account. */
export interface Moment {
  readonly now: string
  readonly today: IsoDate
}
/** What the actor answered to `asks` and, for line actions, which lines. */
export type Given = Readonly<Record<string, unknown>> & { readonly lines?: readonly { readonly itemNumber: number }[] }

type By = Actor | readonly Actor[]
/** What a transition is called: the command on its button, and the fact once it was taken. */
type Said = readonly [command: string, fact: string]
export interface Move<Sh extends Shape, B extends By = By> {
  readonly en: string
  readonly zh: string
  /** The fact: toasts, results and histories say it. Of a bulk one English goes on with it after "3 orders". */
  readonly done: { readonly en: string; readonly zh: string }
  readonly by: B
  readonly from: Vector<Sh> | readonly Vector<Sh>[]
  readonly to: Target<Sh>
}
export type Transition<Sh extends Shape> = Move<Sh> & Details<Sh>

/**
 * `move(['Confirm', 'Confirmed'], ['确认', '已确认'], 'supplier', { orderStatus: 'unconfirmed' }, { orderStatus: 'confirmed' })`
 * reads as it says.
 */
export const moves =
  <Sh extends Shape>(_shape: Sh) =>
  <const B extends By, const D extends Details<Sh> = Nothing>(
    [en, fact]: Said,
    [zh, factZh]: Said,
    by: B,
    from: Vector<Sh> | readonly Vector<Sh>[],
    to: Target<Sh>,
    details?: D & Details<Sh>,
  ) =>
    ({ en, zh, done: { en: fact, zh: factZh }, by, from, to, ...details }) as Move<Sh, B> & NoInfer<D>

/** Which values a new document copies from the last document with the same value in the field `by`. */
export interface CopyFromLast<Sh extends Shape> {
  readonly by: HeadKey<Sh>
  readonly fields: readonly HeadKey<Sh>[]
  /** Line fields, as far as all its lines say the same. */
  readonly lines?: readonly LineKey<Sh>[]
}

/**
 * Documents without lines, such as prices, each of which becomes a line of a new document (docs/decisions/0074). Which one it was
 * is kept nowhere: what follows from it is looked up as for a line that somebody types.
 */
export interface RowSource<Sh extends Shape> {
  readonly document: string
  /** Fields of the head, and the row's that say them; rows that differ in one of them become several documents. */
  readonly headFrom: { readonly [K in HeadKey<Sh>]?: string }
  /** The same of the line. */
  readonly lineFrom: { readonly [K in LineKey<Sh>]?: string }
  /** Rows that nothing is made of, and the message that says why. */
  readonly unless: readonly { readonly where: Wanted; readonly message: string }[]
}

/** What a side sees and may do. */
export interface SideView<Sh extends Shape> extends ListSide<Sh> {
  /** Everything, or documents that once passed the moment this column records. */
  readonly sees: 'all' | { readonly once: HeadKey<Sh> }
  /** Whitelist of line columns; without it the side sees all. */
  readonly showsLines?: readonly LineKey<Sh>[]
  /**
   * Of documents that the side writes for their owner: where no line says whose one is, the side names that account (`elsAccount`)
   * and these references to its documents.
   */
  readonly names?: readonly HeadKey<Sh>[]
  /** While the condition holds the side sees these columns only, and no lines (a recalled order). */
  readonly stub?: { readonly when: Target<Sh>; readonly shows: readonly ColumnKey<Sh>[] }
  readonly edits?: Vector<Sh> | readonly Vector<Sh>[]
  readonly deletes?: Vector<Sh>
}

/** Periods that exclude each other: `from` and `to` are inclusive days, `to` may be open. */
export interface NoOverlap<Sh extends Shape> {
  readonly same: readonly HeadKey<Sh>[]
  readonly from: HeadKey<Sh>
  readonly to: HeadKey<Sh>
  readonly while: { readonly [M in MachineName<Sh>]?: readonly StateOf<Sh, M>[] }
}

/**
 * Of all documents with the same values in `same`, as people see them, only one may have the values in `where`. `rule` is the
 * message key with which a second one is refused at `field`; its parameters are the first one's values.
 */
export interface OnlyOne<Sh extends Shape> {
  readonly same: readonly HeadKey<Sh>[]
  readonly where: { readonly [K in ColumnKey<Sh>]?: string | readonly string[] }
  readonly field: HeadKey<Sh>
  readonly rule: string
}

/**
 * The value of `field` may not be above that of `atMost`. If one is empty, nothing is checked. `rule` is a message key below
 * `rule.`.
 */
export interface Pair<Sh extends Shape> {
  readonly field: HeadKey<Sh>
  readonly atMost: HeadKey<Sh>
  readonly rule: string
}

/** Some fields of a document, under a rule: from the first save on, or once the document is in one of the states `once`. */
export interface FieldRule<Sh extends Shape> {
  readonly fields: readonly HeadKey<Sh>[]
  readonly once?: Vector<Sh>
}

/**
 * A referenced document names fields that a document needs, and so do those above it. The rule is a message key below
 * `rule.`; its limit is the title of the one that asks.
 */
export interface AskedBy<Sh extends Shape> {
  readonly reference: HeadKey<Sh>
  /** Of the target: the field whose rows name fields, their column, and the reference to the one above it. */
  readonly rows: string
  readonly column: string
  readonly above: string
  readonly rule: string
  /** Fields that are asked for unless it, or one above it, turns them off: its rows say `N` in the column `whether`. */
  readonly always?: readonly HeadKey<Sh>[]
  readonly whether?: string
  /** A submission needs the fields, and so does every save in these states. */
  readonly while: Vector<Sh>
}

/** Columns of a head, and the word or words that each has. */
export type Standing<Sh extends Shape> = { readonly [K in ColumnKey<Sh>]?: string | readonly string[] }

/**
 * What lines of a document add to the lines they refer to, for as long as the document stands so. The sum over all documents
 * is what the other line's quantity is.
 */
export interface Booking<Sh extends Shape> {
  /** The reference to the other line: a field of this line, or a column of `rows`. */
  readonly by: LineKey<Sh>
  /** The field with rows, each of which books like a line of its own: this line draws from several (decisions §30). */
  readonly rows?: LineKey<Sh>
  readonly while: Standing<Sh>
  /** By quantities of the other line: the quantity of this line, or column of the row, that each grows by. */
  readonly adds: Readonly<Record<string, LineKey<Sh>>>
  /** The history of the other document says nothing of it: it has what matters from elsewhere. */
  readonly silent?: true
}

/**
 * How lines that want the same become one line that draws from several, and one again each (domain/04 §3.2). The rows have columns of
 * the names of the line's fields: the reference, the quantity, and what each keeps of its own.
 */
export interface Merging<Sh extends Shape> {
  /** The reference of a line that draws from one. */
  readonly of: LineKey<Sh>
  /** The field with the rows of a line that draws from several. */
  readonly rows: LineKey<Sh>
  /** The quantity that is summed. */
  readonly quantity: LineKey<Sh>
  /** What the lines must have in common. */
  readonly by: readonly LineKey<Sh>[]
  /** The day of which the first one counts. */
  readonly first: LineKey<Sh>
}

/** A quantity of its lines, and the document it counts of. */
export interface CountedField<Sh extends Shape> {
  readonly field: LineKey<Sh> | HeadKey<Sh>
  readonly while: Standing<Sh>
}

/** A station on the way of what is ordered until it is paid. */
export interface Station<Sh extends Shape = Shape> {
  readonly en: string
  readonly zh: string
  /** What has come this far: what its lines book in these quantities of other lines. */
  readonly books?: readonly string[]
  /** The same, where nothing is booked. */
  readonly counts?: readonly CountedField<Sh>[]
  /** What of it has gone back, as others book it on its lines. */
  readonly less?: LineKey<Sh>
  /** What of that is owed again. */
  readonly again?: LineKey<Sh>
  /** When it came here. */
  readonly day: HeadKey<Sh>
  /** When what comes next is expected: the first of the days that is there, of lines of which this much is open, while it stands so. */
  readonly expects?: {
    readonly days: readonly (LineKey<Sh> | HeadKey<Sh>)[]
    /** A quantity of its lines, or of those that its head is about. */
    readonly open?: string
    readonly while?: Standing<Sh>
  }
  /** It is announced only where a line before says Y here. */
  readonly asked?: string
  /** It is never announced: it is told where there is one. */
  readonly onlyWhereThereIs?: true
}

/** Its stations on the way from the order to the payment (docs/decisions/0095). */
export interface Way<Sh extends Shape = Shape> {
  /** None: what draws from its lines goes on from there. */
  readonly stations: readonly Station<Sh>[]
  /** Of a document whose head names the lines it is about: of which document, by its number and the number of the line; without that all. */
  readonly about?: { readonly document: string; readonly number: HeadKey<Sh>; readonly item?: HeadKey<Sh> }
  /** Its lines that are on the way; all without it. */
  readonly lines?: { readonly [K in LineKey<Sh>]?: readonly string[] }
}

/** Quantities of a line of which the sum may not exceed the sum of others. */
export interface Bound<Sh extends Shape> {
  readonly sum: readonly LineKey<Sh>[]
  readonly minus?: readonly LineKey<Sh>[]
  readonly atMost: readonly LineKey<Sh>[]
  /** It holds for lines that do not have these words. */
  readonly unless?: { readonly [K in LineKey<Sh>]?: string }
  /** It is checked only if one of these quantities grows. */
  readonly grows?: readonly LineKey<Sh>[]
  /** It is checked only for the document that is being changed, not for bookings that follow from bookings of others on it. */
  readonly ownChangeOnly?: true
  /**
   * The message by which what would exceed it is refused; its parameters are `line`, `number`, `item`, `left`, of what grows
   * `asked`.
   */
  readonly message: string
}

/** Quantities of lines that bookings of other documents alone change. None is ever below zero but those that are `signed`. */
export interface Ledger<Sh extends Shape> {
  readonly quantities: readonly LineKey<Sh>[]
  /** Amounts, which take away where goods go back. */
  readonly signed?: readonly LineKey<Sh>[]
  /** Quantities that others book on lines with these words alone; of other lines the document itself says them. */
  readonly only?: { readonly [Q in LineKey<Sh>]?: { readonly [K in LineKey<Sh>]?: string } }
  readonly bounds: readonly Bound<Sh>[]
}

/** Versions that wait for the consent of the other side: what they say lies beside the document, which holds as it is. */
export interface Proposals<Sh extends Shape> {
  /** Where the version that was published last is only proposed: it waits, or was not taken. */
  readonly beside: Vector<Sh>
  /** The machine whose every move decides on the version that was published last. */
  readonly answeredBy: MachineName<Sh>
  /** What the archive says of each version beside its number and when it was sent. */
  readonly tells: readonly HeadKey<Sh>[]
  /** What of the fields that nobody writes is compared with the others: amounts that follow from them. */
  readonly compares: readonly (HeadKey<Sh> | `lines.${LineKey<Sh>}`)[]
}

/** A document whose content nobody changes any more: the database itself refuses it. */
export interface Booked<Sh extends Shape> {
  readonly once: { readonly [M in MachineName<Sh>]?: readonly StateOf<Sh, M>[] }
  /** What still moves: quantities that others book, marks of what comes after. */
  readonly but?: readonly (HeadKey<Sh> | `lines.${LineKey<Sh>}`)[]
}

/** Values that nobody reads before they are opened (docs/decisions/0097): fields of it say `sealed`. */
export interface Sealed<Sh extends Shape> {
  /** While it stands so they are in no column: they are encrypted for a key that its area says. */
  readonly while: Vector<Sh>
  /** The field with what was encrypted; no side reads it. */
  readonly content: HeadKey<Sh>
  /** The side that wrote them reads its own. */
  readonly by: Side
  /**
   * Files beside it say what is sealed too: the other side reads none of the side's until the field `until` has its moment, nor its own
   * while `onBehalf` says that it wrote what is sealed. Those of comments are no part of it.
   */
  readonly files?: { readonly until: HeadKey<Sh>; readonly onBehalf: HeadKey<Sh> }
}

/**
 * Documents that it makes, one for each party that a field of it names: the party reads through its own what it is told of this
 * one, and learns of no other (docs/decisions/0097).
 */
export interface Invites<Sh extends Shape> {
  readonly document: string
  /** The field with a row for each party, and the column of its account. */
  readonly rows: HeadKey<Sh>
  readonly account: string
  /** The field of both that counts the rounds: a party has one document of each. */
  readonly round: HeadKey<Sh>
  /** What each says of this one, by the same names; its lines have the same numbers. */
  readonly tells: { readonly head: readonly HeadKey<Sh>[]; readonly lines: readonly LineKey<Sh>[] }
  /** Transitions with which those are made that are missing. */
  readonly on: readonly string[]
  /** The transition that each takes when it is made: with it the party sees it. */
  readonly by: string
  /** Once this one comes to stand so, each of them takes the transition, where it can: by machine and state. */
  readonly follows: { readonly [M in MachineName<Sh>]?: { readonly [S in StateOf<Sh, M>]?: string } }
  /** Transitions after which each says again what it is told: by their names those that each takes. */
  readonly tellsAgain: Readonly<Record<string, string>>
}

/** What happens to documents: who sees them, who moves them where, what follows from what. */
export interface Behaviour<Sh extends Shape, T> {
  /** `PO{yyyyMMdd}{0000}`: one sequence for each account and period; documents that are `when` says have one of their own. */
  readonly number?: {
    readonly field: HeadKey<Sh>
    readonly pattern: string
    readonly or?: { readonly when: Standing<Sh>; readonly pattern: string }
    /**
     * The field that keeps what another system calls it: a number of a file that is none of ours, by which later files find
     * it.
     */
    readonly elsewhere?: HeadKey<Sh>
  }
  /** The field that counts what was published; each count has an archived snapshot, and later edits a working copy. */
  readonly versionField?: HeadKey<Sh>
  /** Versions after the first one may have to be agreed on. */
  readonly proposes?: Proposals<Sh>
  readonly sides: { readonly [S in Side]?: SideView<Sh> }
  /** Menu, home, guides, roles, command line. */
  readonly found?: Found
  readonly transitions: T
  /**
   * What the words of a stage tell the side that has the document to do: transitions, `edit`, `make` where another document is
   * made of its lines, a right such as `budgetChange.create` where its screen leads there. Whoever cannot do all of it is told
   * what he can.
   */
  readonly steps?: { readonly [N in StageName<Sh>]?: readonly string[] }
  /** Pure. The stage of a document; without it the only status machine is the stage. */
  readonly stage?: (doc: Doc<Sh>) => StageName<Sh>
  /** Numbers that decide about money, and the tables they come from (docs/decisions/0080). */
  readonly decides?: readonly DecidingNumber<Sh>[]
  /** By what approvers judge it, besides what it says itself and its amount (`found.row`). */
  readonly judgedBy?: Judged<Sh>
  /** The fields that name the document it is about: its kind and its number. Answers with names say what that one is worth. */
  readonly about?: { readonly kind: HeadKey<Sh>; readonly number: HeadKey<Sh> }
  /** What a submission asks approvers for, where it is more than to take the document as it is: a scenario of `flowInstance`. */
  readonly submissionAsks?: string
  /** A change of one of these fields takes back an approval (domain/05 §1.1.3). */
  readonly reapproval?: readonly (HeadKey<Sh> | `lines.${LineKey<Sh>}`)[]
  /** Own fields of each side, kept beside the document and never shown to the other (decisions §10.4). */
  readonly own?: Fields
  /** Fields that are answered and kept nowhere: each says what other fields say (docs/decisions/0089). */
  readonly answers?: { readonly head?: Answers<Doc<Sh>>; readonly lines?: Answers<Line<Sh>> }
  /** The name under which it says that it does not count: once it is deleted, and in these states. */
  readonly deletion?: { readonly as: string; readonly also?: Vector<Sh> }
  /** Pure. Takes a line, returns the day it is due, or null if nothing of it is open. */
  readonly lineDue?: (line: Line<Sh>) => IsoDate | null
  /** Line fields with days that lie ahead as a rule: one of the past is warned of where it is typed and submitted, and taken. */
  readonly linesAhead?: readonly LineKey<Sh>[]
  /**
   * Pure. Who else has the document as it stands, beside the person of the side, and those of its lines; in stages with `others`
   * they alone. The shape has `otherHolderFields` then.
   */
  readonly others?: (doc: Doc<Sh>) => readonly { readonly person: string; readonly name?: string | null }[]
  /** Pure. Takes the document, returns the fields that are computed from others (totals, derived statuses). */
  readonly derive?: (doc: Doc<Sh>) => Partial<Doc<Sh>>
  /**
   * Pairs of fields of which one may not be above the other. Data instead of code, so that the database can check whole
   * files.
   */
  readonly pairs?: readonly Pair<Sh>[]
  /** Fields that nobody may change any more. Data instead of code, so that the database can check whole files. */
  readonly immutable?: FieldRule<Sh>
  /** Fields whose change needs an approval. Data instead of code, so that the database can check whole files. */
  readonly approvedChanges?: FieldRule<Sh>
  /**
   * What a new document copies from an earlier one, for fields that nothing else has filled. Entries are applied in order.
   * Forms propose it; calls and files do not use it.
   */
  readonly copiesFromLast?: readonly CopyFromLast<Sh>[]
  /** Fields that what it refers to asks for: data, so that forms can mark them and the database can ask it of whole files. */
  readonly askedBy?: AskedBy<Sh>
  /** Pure. Returns faults of rules that involve several fields; rules of one field are part of the field. */
  readonly check?: (doc: Doc<Sh>, mode: 'save' | 'submit') => Issue[]
  /** No two documents in these states may have the same values and a day in common. A constraint of the database enforces it. */
  readonly noOverlap?: NoOverlap<Sh>
  /** What only one document may be. A unique index of the database enforces it. */
  readonly onlyOne?: OnlyOne<Sh>
  /** People know it by its title: that is its heading, and its key stands below. */
  readonly knownByTitle?: true
  /** Its detail leads to the lists of documents that name it. */
  readonly showsUses?: true
  /** The field that names the picture among the files beside the document; without it a document has none. */
  readonly picture?: HeadKey<Sh>
  /** Other fields of which no two documents of an account may have the same value. */
  readonly unique?: readonly HeadKey<Sh>[]
  /**
   * Whoever does not see all rows of the account sees those that he wrote, that name him, or that have the value of `same`
   * in common with rows of another document which name him now or have named him `before`; and no others.
   */
  readonly ofParticipants?: {
    readonly named: string
    readonly by: string
    readonly before: string
    readonly same: HeadKey<Sh>
  }
  /** Documents without lines that new ones of it are made of. */
  readonly madeOf?: readonly RowSource<Sh>[]
  /** Each becomes a line of a document that is `madeOf` it: lists and details offer that. */
  readonly becomesLine?: true
  /** Its stations on the way from the order to the payment. */
  readonly way?: Way<Sh>
  /** What its lines add to lines of other documents. */
  readonly books?: readonly Booking<Sh>[]
  /** Lines of it can be merged. */
  readonly merges?: Merging<Sh>
  /** What other documents add to its lines. */
  readonly ledger?: Ledger<Sh>
  /** From which states on the content can never change. */
  readonly booked?: Booked<Sh>
  /** Values that nobody reads before they are opened. */
  readonly sealed?: Sealed<Sh>
  /** The transition of another document that makes it with its number, `quotation.bargain`: nobody creates one otherwise. */
  readonly madeBy?: string
  /** Documents that it makes, one for each party that it names. */
  readonly invites?: Invites<Sh>
  /** Columns of its lines by whose values the server sums lines up; an index each. */
  readonly lineIndexes?: readonly (readonly (LineKey<Sh> | `${LineKey<Sh>}Seen`)[])[]
  /**
   * Quantities of its lines that others take until nothing is left, as it ends of nearly all; an index each of the lines
   * that are open.
   */
  readonly openIndexes?: readonly LineKey<Sh>[]
  /** Whoever creates, edits or deletes one shows first, within the last minutes, that he is who he is. */
  readonly stepUp?: true
  /** The platform account's rows are everybody's to read. */
  readonly platformShared?: boolean
  /** The server itself looks through all accounts' rows: to sign somebody in, to show a public page. */
  readonly serverSees?: boolean
  /** Permission keys besides the verbs, the transitions and the guarded fields. */
  readonly permissions?: readonly string[]
}

/** The whole of a definition. */
export interface Document<Sh extends Shape = Shape, T extends object = object>
  extends Behaviour<Sh, T>,
    Overview<Sh>,
    Views<Sh>,
    Pick<ViewsSaid<Sh>, 'places' | 'linePlaces'> {
  readonly shape: Sh
}

/** Verbs of every document's API; a transition may not take their names. */
export type Reserved =
  | 'list'
  | 'get'
  | 'create'
  | 'save'
  | 'remove'
  | 'export'
  | 'import'
  | 'print'
  | 'events'
  | 'own'
  | 'act'
  | 'actMany'
  | 'makes'
  | 'propose'
  | 'createFrom'
  | 'openLines'
  | 'chain'
  | 'versions'
  | 'version'

export function defineDocument<const Sh extends Shape, const T extends Readonly<Record<string, Transition<Sh>>>>(
  shape: Sh,
  rest: Behaviour<NoInfer<Sh>, T> &
    OverviewSaid<NoInfer<Sh>> &
    ViewsSaid<NoInfer<Sh>> & { transitions: { [A in Reserved]?: never } },
): Document<Sh, T> {
  return Object.freeze({ ...rest, ...viewsOf<Sh>(shape, rest), shape }) as Document<Sh, T>
}

// ---------------------------------------------------------------- what follows from a definition

export type ShapeOf<D> = D extends Document<infer Sh, infer _T> ? Sh : never
export type DocOf<D> = Doc<ShapeOf<D>>
export type CreateInput<D> = Input<ShapeOf<D>>
export type ActionOf<D> = D extends Document<infer _S, infer T> ? keyof T & string : never

type At<D, A> = D extends Document<infer _S, infer T> ? (A extends keyof T ? T[A] : never) : never
type Fills<D, A> = At<D, A> extends { fills: readonly (infer K)[] } ? K : never
type FillsLines<D, A> = At<D, A> extends { fillsLines: readonly (infer K)[] } ? K : never
type Carries<D, A> = At<D, A> extends { carries: readonly (infer K extends string)[] } ? K : never
type Asks<D, A> = At<D, A> extends { asks: infer Q extends Fields } ? InputOf<Q> : Nothing
type OnLines<D, A> = At<D, A> extends { onLines: true } ? { lines: { itemNumber: number }[] } : Nothing

/** The body of an action: what it fills, asks, carries, and the `rowVersion` it was decided on (optional). */
export type ActionInput<D, A extends ActionOf<D>> = {
  [K in keyof DocOf<D> as K extends Fills<D, A> ? K : never]?: DocOf<D>[K]
} & { [K in Carries<D, A>]: K extends keyof DocOf<D> ? NonNullable<DocOf<D>[K]> : never } & ([
    FillsLines<D, A>,
  ] extends [never]
    ? Nothing
    : {
        lines?: ({ itemNumber: number } & {
          [K in keyof Line<ShapeOf<D>> as K extends FillsLines<D, A> ? K : never]?: Line<ShapeOf<D>>[K]
        })[]
      }) &
  Asks<D, A> &
  OnLines<D, A> & { rowVersion?: number }
