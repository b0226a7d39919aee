import type { SourceText } from '../imports.ts'
import { selectionOf } from '../selection/selection.ts'
import { isTest } from '../selection/testFiles.ts'

/**
 * Sources of the packages that `npm test -- --changed` would try by no test: whoever changes them is told that all is well.
 * @param files every source of the repository with its text, tests among them
 */
export function untestedSources(files: readonly SourceText[]): readonly string[] {
  const select = selectionOf(files)
  return files
    .map(({ path }) => path)
    .filter((path) => /^packages\/\w+\/.+\.(tsx?|css)$/.test(path) && !isTest(path) && select(path).length === 0)
}
