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

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** `times` of a test whose statements are the same on both databases: on PGlite a fifth of them by day. */
export const sampledTimes = (full: number): number =>
  isOnPostgres || isNight ? times(full) : Math.ceil(times(full) / 5)

/** Another one with each commit; `SRM_TEST_SEED` draws the same again. `npm test` says it. */
const seed = Number(process.env.SRM_TEST_SEED ?? 1)

/** A number in [0, 1) for each text, another one with each seed: the first four bytes of FNV-1a, mixed. */
function lot(text: string): number {
  let hash = 2_166_136_261 ^ seed
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** So many cases by day: what runs on both databases is the same statement twice, so that PGlite gets a third. */
export interface Budget {
  readonly postgres: number
  readonly pglite: number
}

const dayOf = (budget: number | Budget): number => {
  if (typeof budget === 'number') return budget
  return isOnPostgres ? budget.postgres : budget.pglite
}

/**
 * The cases that an exhaustive test takes by day, in their order: as many as its budget allows, drawn with the run's seed;
 * all of them at night.
 * @param nameOf what tells a case from the others
 */
export function drawn<T>(
  cases: readonly T[],
  budget: number | Budget,
  nameOf: (one: T, at: number) => string = (_, at) => String(at),
): readonly T[] {
  const most = dayOf(budget)
  if (isNight || cases.length <= most) return cases
  const lots = cases.map((one, at) => ({ at, drawn: lot(nameOf(one, at)) }))
  const taken = new Set(
    lots
      .toSorted((one, other) => one.drawn - other.drawn)
      .slice(0, most)
      .map(({ at }) => at),
  )
  return cases.filter((_, at) => taken.has(at))
}

/**
 * One budget for the cases of many groups, such as the standings of all documents: in proportion to how many a group has,
 * and at least one of each sort in each group, so that no group goes without. More documents make no longer test.
 * @param sortOf the sort a case is of; one sort when absent
 */
export function drawnFrom<Group, T>(
  groups: ReadonlyMap<Group, readonly T[]>,
  budget: number | Budget,
  sortOf: (one: T) => string = () => '',
): ReadonlyMap<Group, readonly T[]> {
  const total = [...groups.values()].reduce((sum, { length }) => sum + length, 0)
  const most = dayOf(budget)
  let at = 0
  const share = (cases: readonly T[]): readonly T[] => {
    at += 1
    const named = cases.map((one, i) => ({ one, i, name: `${at} ${i}` }))
    const sorts = [...Map.groupBy(named, ({ one }) => sortOf(one)).values()]
    const first = sorts.flatMap((sort) => drawn(sort, 1, ({ name }) => name))
    const rest = named.filter((one) => !first.includes(one))
    const more = Math.max(0, Math.floor((most * cases.length) / total) - first.length)
    return [...first, ...drawn(rest, more, ({ name }) => name)].toSorted((a, b) => a.i - b.i).map(({ one }) => one)
  }
  return new Map([...groups].map(([group, cases]) => [group, isNight ? cases : share(cases)]))
}
