import { isTest, type Rule } from './rule.ts'

/** The status columns of each document's table. */
export type StatusColumns = Readonly<Record<string, readonly string[]>>

const writers = /^packages\/server\/src\/(engine\/(act|historyImport)\.ts|database\/migrations\/)/

/** The part of a text inside the brackets that open at an offset. */
const bracketed = (text: string, open: number): string => {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(open, at)
  }
  return text.slice(open)
}

interface Write {
  readonly table: string
  /** The part of the statement that names columns. */
  readonly columns: string
  readonly at: number
}

const statements: readonly RegExp[] = [
  /\bupdate\s+"?(\$\{[^}]*\}|\w+)"?[^;`]*?\bset\b([^;`]*?)(?=\bwhere\b|\breturning\b|;|`|$)/gi,
  /\binsert\s+into\s+"?(\$\{[^}]*\}|\w+)"?[^;`(]*\(([^)]*)\)/gi,
]
const builders = /\b(?:updateTable|insertInto)\(['"](\w+)['"]\)[^;]*?\.(?:set|values)\(/g

/** What writes columns: the SET of an UPDATE, the columns of an INSERT, set() and values() of a query builder. */
const writesOf = (text: string): Write[] => [
  ...statements
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((found) => ({ table: found[1] ?? '', columns: found[2] ?? '', at: found.index })),
  ...[...text.matchAll(builders)].map((found) => ({
    table: found[1] ?? '',
    columns: bracketed(text, found.index + found[0].length - 1),
    at: found.index,
  })),
]

/** A status changes in act() and in the import of history, nowhere else. */
export const statusWriters = (columns: StatusColumns): Rule => {
  const all = [...new Set(Object.values(columns).flat())]
  const forbidden = (table: string) => (table.startsWith('$') ? all : (columns[table] ?? []))
  const names = (text: string, column: string) => new RegExp(`(?<![\\w.])"?${column}"?\\s*(?:=(?!=)|:|,|$)`).test(text)
  return {
    sentence: 'A status column is written by act() and by the import of history alone: call act() with a transition.',
    applies: (path) => /^packages\/server\/src\/.*\.(ts|sql)$/.test(path) && !writers.test(path) && !isTest(path),
    find: (text) =>
      writesOf(text)
        .filter((write) => forbidden(write.table).some((column) => names(write.columns, column)))
        .map(({ at }) => at),
  }
}
