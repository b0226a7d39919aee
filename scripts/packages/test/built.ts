/** The published folders, built while other tests run already. */
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { prepare, prepared } from '../../prepared.ts'
import { buildPackages } from '../buildPackages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For `packagesBuilt`. */
    readonly packages: string
  }
}

export default async function begin(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await prepare(buildPackages)
  project.provide('packages', folder)
  return remove
}

/**
 * Waits until the published folders are there.
 * @throws Error when one could not be built
 */
export async function packagesBuilt(): Promise<void> {
  await prepared(inject('packages'))
}
