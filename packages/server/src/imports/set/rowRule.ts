/** What is asked of a staged row and the document it names. */

/** What is found first is told alone, as of a single document: the others are not asked any more. */
export const order = {
  stale: 0,
  cleared: 1,
  closed: 2,
  fixed: 3,
  form: 4,
  business: 5,
  likeness: 6,
  submission: 7,
  approval: 8,
} as const

/** A rule of a staged row and the document it names. */
export interface Ask {
  readonly stage: keyof typeof order
  readonly field: string
  readonly rule: string
  readonly limit?: string
  /** SQL of `s` and `t`: true where the rule is broken. */
  readonly wrong: string
}
