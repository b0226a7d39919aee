/** Lays the built elements, their declarations and their manifest into the folder that is published. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CatalogueEntry, elementModules, readCatalogue } from './catalogue.ts'
import { customElementsManifest, typeNameOf } from './customElementsManifest.ts'

const built = fileURLToPath(new URL('../dist/', import.meta.url))

/** The build's source maps are apart from its scripts, which are weighed and sent without a word about them: here they are named. */
function copyScripts(to: string): void {
  for (const path of globSync('**/*', { cwd: built, withFileTypes: true })) {
    if (!path.isFile() || /\.(br|gz)$/.test(path.name)) continue
    const from = join(path.parentPath, path.name)
    const target = join(to, from.slice(built.length))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(from, target)
    if (existsSync(`${from}.map`))
      writeFileSync(target, `${readFileSync(from, 'utf8')}\n//# sourceMappingURL=${basename(from)}.map\n`)
  }
}

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

/** The declarations of what is imported by name. */
const modules = (): Readonly<Record<string, string>> => ({
  index: `export * from '../autoload.ts'\nexport type * from '../elements.ts'\n${sessionTypes}`,
  autoload: `${all}export * from '../autoload.ts'\n`,
  session: `${all}export * from '../host/SrmSession.ts'\n${sessionTypes}`,
  configure: `${all}export * from '../host/configure.ts'\n${sessionTypes}`,
  react: `${all}export * from '../host/reactTypes.ts'\n`,
  vue: readFileSync(new URL('types/vue.d.ts', import.meta.url), 'utf8'),
  ...Object.fromEntries(elementModules.map((name) => [name, `${all}export {}\n`])),
})

/**
 * @param folder of the package; the compiler has written the declarations of the specs into its `types`
 * @param nameCompiledFiles renames what declarations import
 * @param keepReached removes declarations that nobody can reach
 */
export function publishElements(
  folder: string,
  nameCompiledFiles: (folder: string) => void,
  keepReached: (folder: string, roots: readonly string[]) => void,
): void {
  copyScripts(join(folder, 'dist'))
  // what they are for is their declarations
  for (const name of ['react', 'vue']) writeFileSync(join(folder, 'dist', `${name}.js`), 'export {}\n')
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
  const manifest = JSON.stringify(customElementsManifest(catalogue), null, 1)
  writeFileSync(join(folder, 'custom-elements.json'), `${manifest}\n`)
}
