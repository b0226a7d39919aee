import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../files.ts'
import { readDurations, secondsOf } from './durations.ts'

/** Quick projects first, browsers last: what those need is prepared meanwhile. */
const order = ['scripts', 'core', 'elements', 'server-pglite', 'server-postgres', 'cli', 'packages', 'browser']

/**
 * One project after the other without a pause between them, each with its longest files first: no worker waits for the
 * last file of a project.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations()
    const ranked = files.map((file) => ({
      file,
      rank: order.indexOf(file.project.name),
      seconds: secondsOf(durations, file.project.name, relative(root, file.moduleId)),
    }))
    return ranked
      .toSorted(
        (one, other) =>
          one.rank - other.rank || other.seconds - one.seconds || (one.file.moduleId < other.file.moduleId ? -1 : 1),
      )
      .map(({ file }) => file)
  }
}
