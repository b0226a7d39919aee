/** Is this the path of a file of tests? */
export const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$/.test(path)

const servers = ['server-pglite', 'server-postgres']
/** As `vitest.config.ts` divides them: the first that fits says it. */
const divided: readonly (readonly [path: RegExp, projects: readonly string[]])[] = [
  [/\.browser\.test\.tsx?$|^packages\/(elements|portal)\/test\/|^examples\//, ['browser']],
  [/^packages\/(elements|portal)\//, ['elements']],
  [/^packages\/server\//, servers],
  [/^packages\/core\//, ['core']],
  [/^packages\/cli\//, ['cli']],
  [/^scripts\/packages\/test\//, ['packages']],
  [/^scripts\//, ['scripts']],
]

/** The projects of Vitest that a file of tests belongs to. */
export const projectsOf = (path: string): readonly string[] => divided.find(([where]) => where.test(path))?.[1] ?? []
