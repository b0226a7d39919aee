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
 * How something is looked at that has several ways to look: all of them at night; by day one, and neighbours take turns,
 * so that every way is taken every day.
 * @param ways must not be empty
 * @param at place among what is looked at, from 0
 */
export const inTurn = <T>(ways: readonly T[], at: number): readonly T[] =>
  isNight ? ways : ways.filter((_, i) => i === at % ways.length)

const isWhole = Boolean(process.env.TEST_DATABASE_URL) || isNight
/** Of fewer cases than these a fifth would not be of every sort. */
const few = 20

/**
 * The cases of a long exhaustive test: all of them on PostgreSQL and at night; on PGlite, which gets the same statements,
 * by day the first and every fifth after it, of fewer than twenty every other one. Those taken are the same every day.
 */
export const sampled = <T>(cases: readonly T[]): readonly T[] =>
  isWhole ? cases : cases.filter((_, i) => i % (cases.length < few ? 2 : 5) === 0)

/** Of more cases than these every other one is of every sort. */
const many = 60

/** The cases of something that has very many of a sort, such as the standings of an order: by day every other one. */
export const thinned = <T>(cases: readonly T[]): readonly T[] =>
  isNight || cases.length <= many ? cases : cases.filter((_, i) => i % 2 === 0)

/** `times` of a test whose statements are the same on both databases: on PGlite a fifth of them by day. */
export const sampledTimes = (full: number): number => (isWhole ? times(full) : Math.ceil(times(full) / 5))
