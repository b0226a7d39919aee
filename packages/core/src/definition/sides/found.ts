/** Where people find a document: its page in the menu, why they work on it, what of it waits for them, whose work it is. */
import type { Side } from '../shape.ts'

interface Named {
  readonly en: string
  readonly zh: string
}

/** A page of the menu: what it is called, its group, and its place there: pages stand in the order of `at`. */
export interface MenuPlace extends Named {
  readonly icon: string
  readonly group: string
  readonly at: number
}

/** A task tab of the list: it is counted for whoever may do one of the things that its documents wait for. */
interface Counted {
  readonly tab: string
  /** Rights of the document, `send`, or those of another one, `receipt.create`: one is enough. */
  readonly needs: readonly string[]
}
/** What is counted stands at home under this name, in the order of the menu, or before the duties of another document. */
export interface DutySaid extends Counted, Named {
  readonly before?: string
  /** What the button of a row says, where that is not the name of the step: [en, zh]. It leads to the document. */
  readonly said?: readonly [en: string, zh: string]
}

/** A task tab that counts for a person. Home shows its documents as rows, and calls it by its name. */
export interface Duty extends Named {
  readonly subject: string
  readonly tab: string
}

/** The fields that a row of home shows, where they are not the usual ones. */
export interface RowSaid {
  /** Its number: the key. */
  readonly number?: string
  /** Who it is about: the other party, or the title. */
  readonly party?: string
  /** A choice that says what it is: the name of the document. */
  readonly kind?: string
  /** Its amount: none. */
  readonly amount?: string
  /**
   * The number that a button says, by its step (`ship`, `receipt.create`): a quantity of the head, or with `lines.` before it the sum
   * of the lines, of which those count that have some.
   */
  readonly counts?: Readonly<Record<string, string>>
}

/** Rights of a role: all of the document, or these; `workWords` stand for several. */
export type Rights = '*' | readonly string[]

/** What holds on every side of the document that says nothing else. */
interface OnEverySide {
  /** Why there is the step, for guides: [en, zh]. */
  readonly why?: readonly [en: string, zh: string]
  readonly duty?: DutySaid | readonly DutySaid[]
  /** What no role is given is left to administrators: all of that, or these rights. */
  readonly administered?: true | readonly string[]
}
interface OnSide extends OnEverySide {
  readonly menu?: Partial<MenuPlace>
  /** By code of a built-in role, or `everyone` who works with documents. Managers have what their people have. */
  readonly roles?: Readonly<Record<string, Rights>>
}

export interface Found extends OnEverySide, Readonly<Partial<Record<Side, OnSide>>> {
  readonly menu: MenuPlace
  readonly row?: RowSaid
  /** What the command line calls it beside its name. */
  readonly alias?: string
}

/** Where it is found on one side. */
export interface FoundOn extends OnSide {
  readonly menu: MenuPlace
}

/** Rights that go together, as far as a document has them. Whoever may view one may comment on it. */
export const workWords: Readonly<Record<string, readonly string[]>> = {
  look: ['view', 'export', 'print'],
  make: ['create', 'edit', 'delete', 'attach'],
  /** Notes and papers of one's own beside what others write. */
  keep: ['edit', 'attach'],
  price: ['field.price'],
}

/** Rights on what the work of others refers to. */
export const lookedUp = { everyone: ['view', 'export'], approver: ['view'] } as const

/** Where a document is found on a side; undefined where nothing is said of it. */
export function foundOn({ found }: { readonly found?: Found | undefined }, side: Side): FoundOn | undefined {
  if (!found) return undefined
  const { menu, why, duty, administered, [side]: own } = found
  const shared = { ...(why ? { why } : {}), ...(duty ? { duty } : {}), ...(administered ? { administered } : {}) }
  return { ...shared, ...own, menu: { ...menu, ...own?.menu } }
}
