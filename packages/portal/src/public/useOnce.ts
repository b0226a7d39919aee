import { useAnswer } from '@srm/elements/home/useAnswer.ts'

const neverAgain = () => () => {}

/** Asks once for each key; see useAnswer. */
export const useOnce = <T>(key: string | undefined, ask: () => Promise<T>) => useAnswer(key, ask, neverAgain)
