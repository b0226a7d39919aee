/** A rule of the house that the linter cannot say. */
export interface Rule {
  /** What to do instead, for the person who broke it. */
  readonly sentence: string
  /** Does the rule hold for this file? Path from the repository's folder, with slashes. */
  readonly applies: (path: string) => boolean
  /** Offsets in the text where it is broken. */
  readonly find: (text: string, path: string) => readonly number[]
}

export interface Breach {
  readonly path: string
  readonly line: number
  readonly sentence: string
}

export const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$|(^|\/)(test|scenarios)\//.test(path)

/** Every breach of the rules in one file. */
export const breaches = (rules: readonly Rule[], path: string, text: string): Breach[] =>
  rules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) =>
      rule.find(text, path).map((offset) => ({
        path,
        line: text.slice(0, offset).split('\n').length,
        sentence: rule.sentence,
      })),
    )

/** Offsets of every match of a global pattern. */
export const matches = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map((found) => found.index)
