/** Which tests any file of the repository selects when it is changed. */
import type { SourceText } from '../imports.ts'
import { type Importers, importersOf, isCrossing, testsImporting } from './importers.ts'
import { namedTests } from './namedTests.ts'
import { isTest } from './testFiles.ts'

/** Generated over every document: they take minutes, and say most of the language and the engine. */
const isGenerated = (path: string): boolean =>
  /^packages\/server\/test\/(secrecy|matrix|routes|tenancy|foreignRows|fuzz|badInput)\.test/.test(path)
const generated = ['secrecy', 'matrix', 'routes', 'tenancy'].map((name) => `server/test/${name}.`)

const listOfDocuments = 'packages/core/src/documents.ts'
/** What watches that a definition fits among the others, has its table, and keeps its secrets. */
const ofDefinitions = ['core/test/documents.', 'found/everyDocument.', 'server/test/drift.', ...generated]
/** What is of no area, and what commands read without importing it: parts of the paths of its tests. */
const roots: readonly (readonly [source: RegExp, tests: readonly string[]])[] = [
  [
    /^(scripts\/(packages|build)|packages\/\w+\/(package\.json|README\.md|tsconfig\.build))/,
    ['scripts/packages/test/'],
  ],
  [/^packages\/(elements|portal)\/(vite\.config|scripts\/|worker\/)/, ['portal/test/frame/', 'elements/test/']],
  [/^packages\/(portal\/src\/\w+\.|elements\/src\/(host\/|\w+\.))/, ['portal/test/frame/', 'elements/test/host']],
  [/^packages\/(core\/src\/definition|server\/src\/(engine|rights))\//, generated],
  [/^packages\/server\/src\/(http\/|\w+\.ts)/, ['server/test/routes.', 'server/test/badInput.', 'server/src/main']],
]

/** Shapes stand beside the definitions that are made of them. */
const isDefinition = (path: string, importers: Importers): boolean =>
  path === listOfDocuments ||
  /Shape\.ts$/.test(path) ||
  (/^packages\/core\//.test(path) && (importers.get(path) ?? []).includes(listOfDocuments))

/** Tests that lie in the same folder of tests: pages and data that these open are imported by nobody. */
const testsBeside = (path: string, tests: readonly string[]): readonly string[] => {
  const [folder] = /^.*\/test\//.exec(path) ?? []
  return folder === undefined ? [] : tests.filter((test) => test.startsWith(folder))
}

/**
 * Tells of any file which tests its change selects: those that import it and those that show it. What has neither is shown by
 * what shows the files that import it.
 * @param files every source of the repository with its text
 */
export function selectionOf(files: readonly SourceText[]): (path: string) => readonly string[] {
  const importers = importersOf(files)
  const tests = files.filter(({ path }) => isTest(path))
  const paths = tests.map(({ path }) => path)
  const named = namedTests(tests.filter(({ path }) => !isGenerated(path)))
  const own = (path: string): readonly string[] => {
    const imported = testsImporting(path, importers)
    const parts = [
      ...roots.flatMap(([source, parts]) => (source.test(path) ? parts : [])),
      ...(isDefinition(path, importers) ? ofDefinitions : []),
    ]
    return [
      ...imported,
      ...paths.filter((test) => parts.some((part) => test.includes(part))),
      ...named(path, (place) => imported.some((test) => place.test(test))),
    ]
  }
  const select = (path: string): readonly string[] => {
    if (isTest(path)) return [path]
    const seen = new Set([path])
    let next = [path]
    while (next.length > 0) {
      const found = next.flatMap(own)
      if (found.length > 0) return [...new Set(found)]
      for (const one of next) seen.add(one)
      next = next
        .filter((one) => !isCrossing(one, importers))
        .flatMap((one) => importers.get(one) ?? [])
        .filter((one) => !seen.has(one))
    }
    return testsBeside(path, paths)
  }
  return select
}
