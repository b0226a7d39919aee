/**
 * A file of words: kept in local storage, and asked for again one second after the kept copy was used (spec §7). That never keeps
 * the screen waiting.
 */

interface Kept<T> {
  /** Address the words came from: another one means another build, with other keys. */
  readonly file: string
  readonly words: T
}

const refetchAfter = 1000
const timeout = 10_000

function readKept<T>(name: string, file: string): T | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<T> | null
    return kept?.file === file ? kept.words : undefined
  } catch {
    return undefined
  }
}

function keep<T>(name: string, kept: Kept<T>): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    console.warn(`${name} could not be stored`)
  }
}

/** @throws Error */
async function fetched<T>(file: string): Promise<T> {
  const answer = await fetch(file, {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer.json()
}

interface Following<T> {
  readonly file: string
  /** Of the kept copy. */
  readonly name: string
  readonly take: (words: T) => void
  /** Whether fetched words can stand for the used ones. */
  readonly isWhole: (words: T, used: T) => boolean
  readonly warn: (error: unknown) => void
  /** What is used where the file cannot be had. */
  readonly otherwise: () => Promise<T>
}

async function refetch<T>({ file, name, take, isWhole }: Following<T>, used: T): Promise<void> {
  const words = await fetched<T>(file)
  if (!isWhole(words, used)) throw new Error(`${file} lacks words`)
  if (JSON.stringify(words) === JSON.stringify(used)) return
  keep(name, { file, words })
  take(words)
}

/** Uses the words of a file: those that are kept, else those that it has. */
export async function followFile<T>(following: Following<T>): Promise<void> {
  const { file, name, take, warn, otherwise } = following
  const kept = readKept<T>(name, file)
  if (kept !== undefined) {
    take(kept)
    setTimeout(() => void refetch(following, kept).catch(warn), refetchAfter)
    return
  }
  let words: T
  try {
    words = await fetched<T>(file)
    keep(name, { file, words })
  } catch (error) {
    warn(error)
    words = await otherwise()
  }
  take(words)
}
