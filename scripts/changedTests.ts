/** Which tests a change touches: those that import what was changed, and those that show it through a server or a browser. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'
import { importsOf } from './imports.ts'

const linesOf = (args: readonly string[]): string[] =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Files that differ from a revision, committed or not, new ones among them. Paths from the repository's folder. */
export const changedSince = (revision: string): readonly string[] => [
  ...new Set([
    ...linesOf(['diff', '--name-only', revision]),
    ...linesOf(['ls-files', '--others', '--exclude-standard']),
  ]),
]

const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$/.test(path)

/** Every source file of the packages, scripts and examples. */
const sources = (): readonly string[] =>
  linesOf(['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']).filter((path) =>
    existsSync(join(root, path)),
  )

/** Where everything meets: who imports these imports all that there is, and says nothing about any of it. */
const crossings = new Set([
  'packages/core/src/documents.ts',
  'packages/server/src/areas.ts',
  'packages/server/src/app.ts',
  'packages/elements/src/screens.ts',
  'packages/cli/src/program.ts',
])

const elements = 'elements/test/'
const screens = 'portal/test/'
const stories = 'server/test/stories/'

/** Which tests show a source through a server or a browser: the first that fits says it. */
const shownIn: readonly (readonly [source: RegExp, tests: readonly string[]])[] = [
  [
    /^(scripts\/(packages|build)|examples\/(react|vue)-vite\/|packages\/\w+\/(package\.json|README\.md|tsconfig\.build))/,
    ['packages/test/'],
  ],
  [/^packages\/(elements|portal)\/(vite\.config|scripts|test\/(support\/|\w+\.ts$))/, [screens, elements, 'examples/']],
  [/^packages\/elements\/src\/(host|style|elements|autoload|screens)/, [screens, elements, 'examples/']],
  [/^packages\/elements\/src\/(document|fields)\//, [elements, `${screens}documents`]],
  [/^packages\/elements\/src\/grid\//, [elements, 'documents/forms', 'documents/orders']],
  [/^packages\/elements\/src\/imports\//, ['documents/imports']],
  [/^packages\/elements\/src\/orders\//, [`${elements}orders`, 'documents/order', 'documents/forms', 'documents/desk']],
  [/^packages\/elements\/src\/logistics\//, ['documents/inspections', 'documents/desk']],
  [/^packages\/elements\/src\/masterData\//, ['documents/materials', 'documents/prices', 'documents/sourceSheet']],
  [/^packages\/elements\/src\/suppliers\//, ['documents/suppliers', 'signIn/registrations']],
  [/^packages\/elements\/src\/system\//, [`${screens}system`]],
  [/^packages\/elements\/src\/words\//, [elements, 'system/words']],
  [/^packages\/portal\/src\/(public|session)\//, [`${screens}signIn`, 'system/notices', 'frame/embedding']],
  [/^packages\/portal\/src\//, [`${screens}frame`, `${screens}signIn`, 'system/words']],
  [/^packages\/core\/src\/orders\//, [`${stories}orders`, 'documents/order', `${elements}orders`]],
  [/^packages\/core\/src\/masterData\//, [`${stories}masterData`, 'documents/materials', 'documents/prices']],
  [/^packages\/core\/src\/suppliers\//, [`${stories}suppliers`, 'documents/suppliers']],
  [/^packages\/core\/src\/system\//, [`${stories}people`, `${stories}approvals`, `${screens}system`]],
  [/^packages\/core\/src\/definition\/files\//, [`${stories}files`]],
  [/^packages\/core\/src\/(definition|documents)/, [`${stories}orders`, `${stories}masterData`, 'server/test/matrix']],
  [/^packages\/core\/src\/client\//, ['cli/test/sdk', `${screens}signIn`]],
  [/^packages\/server\/src\/imports\//, [`${stories}files`, 'cli/test/jobs']],
  [/^packages\/server\/src\/engine\/(export|exchange|intake)\//, [`${stories}files`]],
  [/^packages\/server\/src\/(engine|rights)\//, [`${stories}orders`, 'test/matrix', 'test/secrecy', 'test/tenancy']],
  [/^packages\/server\/src\/(orders|prices)\//, [`${stories}orders`]],
  [/^packages\/server\/src\/(masterData|sources|gates|duplicates)\//, [`${stories}masterData`]],
  [/^packages\/server\/src\/suppliers\//, [`${stories}suppliers`, 'people/registrationStory']],
  [/^packages\/server\/src\/approval\//, [`${stories}approvals`]],
  [/^packages\/server\/src\/(accounts|messages|system|settings)\//, [`${stories}people`]],
  [/^packages\/server\/src\/http\/(signIn|messages)\//, [`${stories}people`, `${screens}signIn`, 'test/routes']],
  [/^packages\/server\/src\/http\//, ['test/routes', 'test/badInput', `${stories}orders`]],
  [/^packages\/server\/src\/files\//, ['test/attachments', 'test/hostileUploads', 'documents/files']],
  [/^packages\/server\/src\/talk\//, [`${stories}talk`, 'documents/talk', 'test/secrecy']],
  [/^packages\/server\/src\/database\/demo\//, ['documents/order', 'frame/home']],
  [
    /^packages\/server\/src\/(database|areas|app|start|main|config)/,
    [`${stories}orders`, 'test/kill', 'server/src/main'],
  ],
  [/^packages\/server\/test\/support\//, [stories]],
  [/^packages\/cli\//, ['cli/test/']],
]

/** Parts of the paths of tests that show a file through a server or a browser. */
export const shownBy = (path: string): readonly string[] =>
  isTest(path) ? [] : (shownIn.find(([source]) => source.test(path))?.[1] ?? [])

/** Tests that import one of the files, however many lie between, and those that show one of them. Paths of tests. */
export function testsFor(changed: readonly string[]): readonly string[] {
  const files = sources()
  const importers = new Map<string, string[]>()
  for (const path of files)
    for (const imported of importsOf({ path, text: readFileSync(join(root, path), 'utf8') }))
      importers.set(imported, [...(importers.get(imported) ?? []), path])
  const reached = new Set(changed)
  for (const path of reached)
    if (!crossings.has(path) || changed.includes(path))
      for (const importer of importers.get(path) ?? []) reached.add(importer)
  const parts = [...new Set(changed.flatMap(shownBy))]
  return files.filter((path) => isTest(path) && (reached.has(path) || parts.some((part) => path.includes(part))))
}
