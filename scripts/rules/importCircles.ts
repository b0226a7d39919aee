import { dirname, posix } from 'node:path'
import type { SourceText } from './rule.ts'

const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g

/** Where our packages keep the files that others import by name. */
const ours: readonly (readonly [prefix: string, file: (rest: string) => string])[] = [
  ['@srm/core/', (rest) => `packages/core/src/${rest}.ts`],
  ['@srm/elements/', (rest) => `packages/elements/src/${rest}`],
]

function fileOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(path), specifier))
  const known = ours.find(([prefix]) => specifier.startsWith(prefix))
  return known?.[1](specifier.slice(known[0].length))
}

/** The files that a file imports, those it imports types from or fetches later among them. */
const importsOf = ({ path, text }: SourceText): readonly string[] =>
  [...text.matchAll(specifiers)].flatMap(([, , specifier = '']) => fileOf(path, specifier) ?? [])

/**
 * Files that import each other in a circle, each circle once, by paths. Imports of types count: who must read two files
 * to understand one of them reads one file that is too large.
 */
export function importCircles(files: readonly SourceText[]): readonly (readonly string[])[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]))
  const done = new Set<string>()
  const way: string[] = []
  const circles: string[][] = []
  const walk = (path: string): void => {
    const at = way.indexOf(path)
    if (at >= 0) circles.push(way.slice(at))
    if (at >= 0 || done.has(path)) return
    way.push(path)
    for (const next of imports.get(path) ?? []) walk(next)
    way.pop()
    done.add(path)
  }
  for (const path of imports.keys()) walk(path)
  return circles
}
