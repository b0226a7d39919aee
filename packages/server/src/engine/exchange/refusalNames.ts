/** What files of refused rows add to each of them: where and why. Imports pass over it. */
export const refusalNames: readonly string[] = ['_row', '_field', '_rule', '_message']

/** Holds a line of NDJSON that is no object, so that its text is not lost. */
export const refusedLine = '_line'

/** Positions of a header's columns that are not ours. */
export const ownColumns = (header: readonly string[]): number[] =>
  header.flatMap((cell, at) => (refusalNames.includes(cell.trim()) ? [] : [at]))
