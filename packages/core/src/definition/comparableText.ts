/** NFKC, trimmed, lower case: how headers, labels and names of files are compared. */
export const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
