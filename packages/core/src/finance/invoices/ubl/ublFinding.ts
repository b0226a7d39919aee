/** A rule that an invoice breaks, with the element that it is about. */

export interface UblFinding {
  /** Its number in EN 16931; `UBL-2.1` where the schema of UBL itself is broken. */
  readonly rule: string
  /** The path of the element in UBL, below the document or below the part that is named by `line`. */
  readonly about: string
  /** The line of the invoice, from 1; `null` where none is to blame. */
  readonly line: number | null
  readonly en: string
  readonly zh: string
  /** Whoever went on would book something else than what was meant. */
  readonly isUnusable: boolean
}

/** The sentence with its number, and the line that it is about: "BR-25, line 3: An item has a name." */
export const findingTexts = ({ rule, line, en, zh }: UblFinding): { readonly en: string; readonly zh: string } => ({
  en: `${rule}${line === null ? '' : `, line ${line}`}: ${en}`,
  zh: `${rule}${line === null ? '' : `，第 ${line} 行`}：${zh}`,
})

/** What a file says of its payment that stands in no field of an invoice. */
export interface ToldTerm {
  /** `BT-9`; `UBL` where the standard has no number for it. */
  readonly term: string
  readonly en: string
  readonly zh: string
  /** The line of the file, from 1; null where it is of the whole document. */
  readonly line: number | null
  /** As it is written, with its currency. */
  readonly value: string
}

/** A term that stands in no field, with what the file says: "BT-9 Payment due date: 2026-12-20". */
export const toldTexts = ({ term, line, en, zh, value }: ToldTerm): { readonly en: string; readonly zh: string } => ({
  en: `${term} ${en}${line === null ? '' : `, line ${line}`}: ${value}`,
  zh: `${term} ${zh}${line === null ? '' : `，第 ${line} 行`}：${value}`,
})
