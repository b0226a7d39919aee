/** Declarations as other compilers read them. */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of ours by its path, as import, as type import and as module that is added to. */
const ownFile = /((?:\bfrom|\bimport|\bmodule)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+?)\.tsx?\2/g
/** A file that is no import, such as the program of a thread. */
const ownAddress = /(new URL\(')(\.{1,2}\/[^'\n]+?)\.ts(', import\.meta\.url\))/g

const filesOf = (folder: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: folder }).map((path) => join(folder, path))

/** `./x.ts` is `./x.js` where it was compiled; the compiler itself says so in imports of programs alone. */
export function nameCompiledFiles(folder: string): void {
  for (const file of filesOf(folder, '**/*.d.ts')) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(ownFile, '$1$2$3.js$2'))
  }
  for (const file of filesOf(folder, '**/*.js')) {
    const text = readFileSync(file, 'utf8')
    if (text.includes('new URL(')) writeFileSync(file, text.replace(ownAddress, '$1$2.js$3'))
  }
}

/** The declarations that others are reached from by relative imports, and these others. */
function reached(roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/['"](\.{1,2}\/[^'"\n]+)\.js['"]/g)) {
      const found = join(dirname(file), `${specifier}.d.ts`)
      if (existsSync(found)) waiting.push(found)
    }
  }
  return seen
}

/**
 * Removes the declarations that nobody can reach who imports what is published.
 * @param folder of declarations that name compiled files
 * @param roots those that are published by name, from the folder
 */
export function keepReached(folder: string, roots: readonly string[]): void {
  const kept = reached(roots.map((path) => join(folder, path)))
  for (const file of filesOf(folder, '**/*.d.ts')) if (!kept.has(file)) rmSync(file)
}
