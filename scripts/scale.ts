/**
 * How often a randomised or kill test repeats: a fiftieth of the full count, rounded up; `npm run test:nightly`
 * (SRM_TEST_SCALE=50) runs the full count.
 * @param full the count that the full run reaches
 */
export const times = (full: number): number => Math.ceil((full / 50) * Number(process.env.SRM_TEST_SCALE ?? 1))
