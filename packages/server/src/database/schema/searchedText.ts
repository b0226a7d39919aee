/**
 * What of some text columns is searched, as SQL: folded, with a blank between one and the next.
 * @param row what the columns are named after, with its dot
 */
export const foldedText = (keys: readonly string[], row = ''): string =>
  `srm_fold(${keys.map((key) => `coalesce(${row}"${key}", '')`).join(" || ' ' || ")})`
