/** NFKC, trimmed, lower case: how headers, labels and names of files are compared. */
export const comparableText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
