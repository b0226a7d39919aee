import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Quick projects first, browsers last: what those need is prepared meanwhile. */
const order = ['scripts', 'core', 'elements', 'server-pglite', 'server-postgres', 'cli', 'packages', 'browser']

/**
 * One project after the other without a pause between them, each with its longest files first: no worker waits for the
 * last file of a project.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
