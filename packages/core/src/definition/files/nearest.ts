/** Which of some texts was meant by one that is none of them. */
import { comparableText } from '../comparableText.ts'

/** Two neighbours in the wrong order: likelier than any other single mistake. */
const swap = 0.5

/** Insertions, deletions, replacements and swaps that make one text the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + swap : replaced
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/**
 * Those that a text is nearest to, in any case and width; none where more than a share of the text would have to change.
 * @param textsOf what the text may have meant of one of them
 * @param share 0 to 1; a single mistake is always forgiven
 */
export function nearest<T>(text: string, all: Iterable<T>, textsOf: (one: T) => readonly string[], share = 1 / 3): T[] {
  const sought = comparableText(text)
  const most = Math.max(1, Math.floor(sought.length * share))
  let least = most
  let found: T[] = []
  for (const one of all) {
    const near = textsOf(one)
      .map(comparableText)
      .filter(({ length }) => Math.abs(length - sought.length) <= most)
    const far = Math.min(...near.map((known) => distance(sought, known)))
    if (far < least) found = []
    if (far <= least) found.push(one)
    least = Math.min(least, far)
  }
  return found
}
