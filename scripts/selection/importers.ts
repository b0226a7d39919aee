/** Which tests import a file, however many files lie between, and where that says nothing any more. */
import { dirname, posix } from 'node:path'
import { importsOf, type SourceText } from '../imports.ts'
import { isTest } from './testFiles.ts'

/** By path of a file, or of a folder with a slash at its end: the files that import it, start it or read it. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** Programs that are started and folders that are read, by their place beside the file that says so. */
const placesOf = ({ path, text }: SourceText): readonly string[] =>
  [...text.matchAll(/new URL\('([\w./-]+\.tsx?|[\w/-]+\/)', import\.meta\.url\)/g)].map(([, place = '']) =>
    posix.normalize(posix.join(dirname(path), place)),
  )

export function importersOf(files: readonly SourceText[]): Importers {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of new Set([...importsOf(file), ...placesOf(file)]))
      importers.set(imported, [...(importers.get(imported) ?? []), file.path])
  return importers
}

/** Where everything meets: who imports these imports all that there is, and says nothing about any of it. */
const meetings = new Set([
  'packages/core/src/documents.ts',
  'packages/server/src/areas.ts',
  'packages/server/src/app.ts',
  'packages/server/src/main.ts',
  'packages/server/src/serve.ts',
  'packages/elements/src/screens.ts',
  'packages/elements/src/documentTable.ts',
  'packages/portal/src/main.tsx',
  'packages/cli/src/main.ts',
  'packages/cli/src/command.ts',
])

/** What more tests than this have in common is what all of them stand on. */
const manyTests = 20

/** Does a change beyond this file say nothing about those that import it? */
export const isCrossing = (path: string, importers: Importers): boolean =>
  meetings.has(path) || (/\/test\//.test(path) && (importers.get(path) ?? []).filter(isTest).length > manyTests)

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** Where many import it, those of its own package: what others reckon their expectations with is not tried by them. */
function nearest(changed: string, tests: readonly string[]): readonly string[] {
  const own = tests.filter((test) => packageOf(test) === packageOf(changed))
  return tests.length > manyTests && own.length > 0 ? own : tests
}

/**
 * Tests that import a file, those first that do it by the fewest files between. The way ends at the crossings, unless one of
 * them is what was changed, and where many tests would follow upon nearer ones: they know the file by hearsay.
 */
export function testsImporting(changed: string, importers: Importers): readonly string[] {
  const reached = new Set([changed])
  const found: string[] = []
  let next = [...(importers.get(changed) ?? []), ...(importers.get(`${dirname(changed)}/`) ?? [])]
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((path) => !reached.has(path))
    const tests = nearest(changed, fresh.filter(isTest))
    const isFurther = found.length > 0 || meetings.has(changed)
    if (isFurther && found.length + tests.length > manyTests) break
    found.push(...tests)
    for (const path of fresh) reached.add(path)
    next = fresh.filter((path) => !isCrossing(path, importers)).flatMap((path) => importers.get(path) ?? [])
  }
  return found
}
