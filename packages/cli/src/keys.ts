/** Keys that a person types. */
import { CommandError } from './exitCodes.ts'
import type { Say } from './texts.ts'

/** Letters that must change to make one word the other, up to a third of its length. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j] ?? 0) + (letter === b[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row[b.length] ?? 0
}

const nearest = (key: string, known: readonly string[]): string | undefined =>
  known
    .map((name) => ({ name, far: distance(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(1, key.length / 3))
    .sort((a, b) => a.far - b.far)[0]?.name

/** The key itself. @throws CommandError that proposes the nearest one */
export function checkedKey(option: string, key: string, known: readonly string[], say: Say): string {
  if (known.includes(key)) return key
  const near = nearest(key, known)
  const text = near ? say('unknownKeyNear', { option, key, nearest: near }) : say('unknownKey', { option, key })
  throw new CommandError('usage', text)
}
