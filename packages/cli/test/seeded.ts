/** Set up once for all test files: the data of a server, seeded, that each of them begins with a copy of. */
import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
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
  const { folder, remove } = await prepare(async (data) => {
    await promisify(execFile)(process.execPath, [seed, data])
  })
  project.provide('seeded', folder)
  return remove
}
