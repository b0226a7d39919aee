const scale = Number(process.env.SRM_TEST_SCALE ?? 1)

/** The full count is asked for. */
export const isNight = scale > 1

/**
 * How often a randomised or kill test repeats: a fiftieth of the full count, rounded up; `npm run test:nightly`
 * (SRM_TEST_SCALE=50) runs the full count.
 * @param full the count that the full run reaches
 */
export const times = (full: number): number => Math.ceil((full / 50) * scale)

/**
 * The cases of a long exhaustive test: all of them on PostgreSQL and at night; on PGlite, which gets the same statements,
 * every other one by day.
 */
export const sampled = <T>(cases: readonly T[]): readonly T[] =>
  process.env.TEST_DATABASE_URL || isNight ? cases : cases.filter((_, i) => i % 2 === 0)
