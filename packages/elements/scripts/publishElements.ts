/** Lays the declarations and the manifest of the elements beside what was built of them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueEntry, elementModules, readCatalogue } from './catalogue.ts'
import { customElementsManifest, typeNameOf } from './customElementsManifest.ts'

/** All tags with their specs, and a name for the type of each. */
function elementTypes(catalogue: readonly CatalogueEntry[]): string {
  const specs = new Map(catalogue.map(({ spec }) => [spec.name, spec.file]))
  return [
    ...[...specs].map(([name, file]) => `import type { ${name} } from './${file}'`),
    "import type { ElementOf } from './host/types.ts'",
    "declare module './host/types.ts' {",
    '  interface SrmElements {',
    ...catalogue.map(({ tag, spec }) => `    '${tag}': typeof ${spec.name}`),
    '  }',
    '}',
    ...catalogue.flatMap(({ tag, spec, description }) => [
      ...(description ? [`/** ${description} */`] : []),
      `export type ${typeNameOf(tag)} = ElementOf<typeof ${spec.name}>`,
    ]),
    '',
  ].join('\n')
}

const all = "import type {} from '../elements.ts'\n"
const sessionTypes = "export type { FetchSession, Session, SessionGrant } from '../host/session.ts'\n"

const listTypes =
  "export type { CellRenderer, ListAction, ListColumn, ListRow, ListRows, RowsQuery } from '../document/extending/listExtending.ts'\n"

const detailTypes =
  "export type { BeforeAction } from '../host/extend/beforeAction.ts'\nexport type { DetailAction } from '../host/extend/detailAction.ts'\n"

const languageTypes =
  "export type { DocumentLabels, HostLanguage, HostWords, PluralForms, WordKey } from '../words/hosts/hostLanguage.ts'\n"

/** The declarations of what is imported by name. */
const modules = (): Readonly<Record<string, string>> => ({
  index: `export * from '../autoload.ts'\nexport type * from '../elements.ts'\n${sessionTypes}${listTypes}${detailTypes}`,
  autoload: `${all}export * from '../autoload.ts'\n`,
  session: `${all}export * from '../host/SrmSession.ts'\n${sessionTypes}`,
  configure: `${all}export * from '../host/configure.ts'\n${sessionTypes}${languageTypes}`,
  defineAll: `${all}export * from '../defineAll.ts'\n`,
  react: `${all}export * from '../reactTypes.ts'\n`,
  vue: readFileSync(new URL('types/vue.d.ts', import.meta.url), 'utf8'),
  svelte: readFileSync(new URL('types/svelte.d.ts', import.meta.url), 'utf8'),
  ...Object.fromEntries(elementModules.map((name) => [name, `${all}export {}\n`])),
})

/**
 * @param folder of the package; its `dist` is built, and the compiler has written the declarations of the specs into `types`
 * @param nameCompiledFiles renames what declarations import
 * @param keepReached removes declarations that nobody can reach
 */
export function publishElements(
  folder: string,
  nameCompiledFiles: (folder: string) => void,
  keepReached: (folder: string, roots: readonly string[]) => void,
): void {
  // what they are for is their declarations
  for (const name of ['react', 'vue', 'svelte']) writeFileSync(join(folder, 'dist', `${name}.js`), 'export {}\n')
  const catalogue = readCatalogue()
  const types = join(folder, 'types')
  mkdirSync(join(types, 'modules'), { recursive: true })
  writeFileSync(join(types, 'elements.d.ts'), elementTypes(catalogue))
  const named = Object.entries(modules())
  for (const [name, text] of named) writeFileSync(join(types, 'modules', `${name}.d.ts`), text)
  nameCompiledFiles(types)
  keepReached(
    types,
    named.map(([name]) => `modules/${name}.d.ts`),
  )
  // programs read it: without indents it is a third smaller
  const manifest = JSON.stringify(customElementsManifest(catalogue))
  writeFileSync(join(folder, 'custom-elements.json'), `${manifest}\n`)
}
