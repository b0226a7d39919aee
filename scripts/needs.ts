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
  {
    name: 'build',
    projects: ['elements', 'packages', 'browser'],
    without: ['packages'],
    provide: async () => build().then(() => ({})),
  },
  {
    name: 'Chromium',
    projects: ['browser', 'packages'],
    without: ['browser', 'packages'],
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
  const wanted = needs.filter((need) => need.projects.some((name) => projects.includes(name)))
  // at once: what is fetched and unpacked leaves a core to what is built
  const found = await Promise.allSettled(wanted.map((need) => need.provide(closing)))
  const lacking = wanted.filter((_, at) => found[at]?.status === 'rejected')
  for (const one of found)
    if (one.status === 'rejected') console.error(one.reason instanceof Error ? one.reason.message : one.reason)
  return {
    env: Object.assign({}, ...found.map((one) => (one.status === 'fulfilled' ? one.value : {}))),
    able: projects.filter((name) => !lacking.some(({ without }) => without.includes(name))),
    missing: lacking.map(({ name }) => name),
  }
}
