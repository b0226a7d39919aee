/** The published folders, built while other tests run already, and what is installed from them. */
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { prepare, prepared } from '../../prepared.ts'
import { buildPackages } from '../buildPackages.ts'
import { lendInstallation } from './installation.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For `packagesBuilt`. */
    readonly packages: string
    /** For `startOutside`. */
    readonly installation: string
  }
}

export default async function begin(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await prepare(buildPackages)
  const { address, stop } = await lendInstallation(folder)
  project.provide('packages', folder)
  project.provide('installation', address)
  return async () => {
    await stop()
    await remove()
  }
}

/**
 * Waits until the published folders are there.
 * @throws Error when one could not be built
 */
export async function packagesBuilt(): Promise<void> {
  await prepared(inject('packages'))
}
