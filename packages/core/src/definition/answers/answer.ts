import type { Field } from '../field.ts'

/** A field that is answered and kept nowhere: it says what other fields say (docs/decisions/0089). */
export interface Answer<Seen> {
  readonly field: Field
  /** Pure. Takes what the reader sees of the head or line, and of a head what his side keeps beside it. */
  readonly of: (seen: Partial<Seen> & { readonly own?: Readonly<Record<string, unknown>> | null }) => unknown
}
export type Answers<Seen> = Readonly<Record<string, Answer<Seen>>>
