/** Set up once for all test files: the data of a server, seeded, that each of them begins with a copy of. */
import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { serverSources } from '../../../scripts/kept.ts'
import { prepare } from '../../../scripts/prepared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Prepared folder with what `seed.ts` leaves. */
    seeded: string
  }
}

const seed = fileURLToPath(new URL('./seed.ts', import.meta.url))

/** Vitest calls it before the first file of the project, and what it answers after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const fill = async (data: string) => {
    await promisify(execFile)(process.execPath, [seed, data])
  }
  const { folder, remove } = await prepare(fill, {
    name: 'seeded',
    inputs: [...serverSources, 'packages/cli/test/seed.ts'],
  })
  project.provide('seeded', folder)
  return remove
}
