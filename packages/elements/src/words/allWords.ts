import { use } from 'react'
import { useElement } from '../host/env.ts'
import { type AllWords, loadAllWords } from './loadAllWords.ts'

export type { AllWords } from './loadAllWords.ts'

/** All words, for the parts behind the first paint. */
export const useAllWords = (): AllWords => use(loadAllWords(useElement().locale))
