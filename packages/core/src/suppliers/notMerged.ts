/** Suppliers that documents may name: one that was merged into another is named by none (decision 0013). */
export const notMerged = { mergedInto: null } as const
