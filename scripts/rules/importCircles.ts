import { importsOf, type SourceText } from '../imports.ts'

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
