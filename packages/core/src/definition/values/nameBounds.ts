/** Bounds of a name (spec §5): it is this wide at least, and has this many characters at most. */
export const leastNameWidth = 3
export const longestName = 40
