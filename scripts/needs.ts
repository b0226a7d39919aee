import { build } from './build.ts'
import { ensureChineseFont, findChromium } from './chromium.ts'
import { startPostgres } from './postgres.ts'

/** Something the tests need of this machine; without it those of `without` cannot run. */
interface Need {
  readonly name: string
  readonly projects: readonly string[]
  readonly without: readonly string[]
  readonly provide: (closing: Closing) => Promise<NodeJS.ProcessEnv>
}
/** What is to be ended after the tests. */
export type Closing = (() => Promise<void>)[]

const needs: readonly Need[] = [
  { name: 'build', projects: ['elements', 'browser'], without: [], provide: async () => build().then(() => ({})) },
  {
    name: 'Chromium',
    projects: ['browser'],
    without: ['browser'],
    provide: async () => {
      const path = await findChromium()
      await ensureChineseFont()
      console.log(`Chromium: ${path}`)
      return { CHROMIUM_PATH: path }
    },
  },
  {
    name: 'PostgreSQL',
    projects: ['server-postgres'],
    without: ['server-postgres'],
    provide: async (closing) => {
      const given = process.env.TEST_DATABASE_URL
      const { url, stop } = given ? { url: given, stop: async () => {} } : await startPostgres()
      closing.push(stop)
      console.log(`PostgreSQL: ${given ? 'TEST_DATABASE_URL' : url}`)
      return { TEST_DATABASE_URL: url }
    },
  },
]

export interface Provided {
  readonly env: NodeJS.ProcessEnv
  /** Projects that can run. */
  readonly able: readonly string[]
  /** Needs that could not be met. */
  readonly missing: readonly string[]
}

/**
 * Finds, builds, installs or starts what the given test projects need. What cannot be had is said and named in `missing`;
 * the rest can run all the same.
 */
export const provide = async (projects: readonly string[], closing: Closing): Promise<Provided> => {
  let provided: Provided = { env: {}, able: projects, missing: [] }
  for (const need of needs.filter((wanted) => wanted.projects.some((name) => projects.includes(name)))) {
    const { env, able, missing } = provided
    try {
      provided = { ...provided, env: { ...env, ...(await need.provide(closing)) } }
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      provided = { env, able: able.filter((name) => !need.without.includes(name)), missing: [...missing, need.name] }
    }
  }
  return provided
}
