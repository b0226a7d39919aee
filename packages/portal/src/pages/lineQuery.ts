/** The line of a document that an address leads to, as its query and back. Pure. */

/** `?line=20`; '' where it leads to the document. */
export const queryOfLine = (line: unknown): string => (Number.isInteger(line) ? `?line=${line}` : '')

export function lineOfQuery(query: string): number | undefined {
  const text = new URLSearchParams(query).get('line') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
