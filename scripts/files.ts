import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

const neverRead = new Set(['node_modules', '.git', '.cache', 'dist', 'coverage'])

/** Every file below a folder (or the file itself), absolute and sorted, without what is built, fetched or kept as data. */
export const filesBelow = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !neverRead.has(entry.name) && join(path, entry.name) !== join(root, 'data'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name)
      if (entry.isDirectory()) return filesBelow(child)
      return entry.isFile() ? [child] : []
    })
}

const isTest = (path: string): boolean => /\.test\.tsx?$|[/\\]test[/\\]/.test(path)

/** SHA-256 over names and contents of the given files and folders; tests in them do not count. */
export const contentHash = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(join(root, path)).filter((one) => !isTest(one.slice(join(root, path).length))))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
