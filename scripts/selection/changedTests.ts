/** Which tests a change touches: those that import what was changed, and those that show it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../files.ts'
import type { SourceText } from '../imports.ts'
import { selectionOf } from './selection.ts'

const linesOf = (args: readonly string[]): string[] =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Files that differ from a revision, committed or not, new ones among them. Paths from the repository's folder. */
export const changedSince = (revision: string): readonly string[] => [
  ...new Set([
    ...linesOf(['diff', '--name-only', revision]),
    ...linesOf(['ls-files', '--others', '--exclude-standard']),
  ]),
]

/** Every source of the packages, scripts and examples. */
const sources = (): readonly SourceText[] =>
  linesOf(['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'])
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Reads every source, and answers for any changed files with the paths of the tests that they touch. */
export function readSelection(): (changed: readonly string[]) => readonly string[] {
  const select = selectionOf(sources())
  return (changed) => [...new Set(changed.flatMap(select))].toSorted()
}
