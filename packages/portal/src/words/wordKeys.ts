const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether fetched words have every key of the used ones, each with a value of the same kind. */
export function haveSameKeys(words: unknown, used: unknown): boolean {
  if (!isRecord(used)) return typeof words === typeof used && Array.isArray(words) === Array.isArray(used)
  return isRecord(words) && Object.keys(used).every((key) => haveSameKeys(words[key], used[key]))
}
