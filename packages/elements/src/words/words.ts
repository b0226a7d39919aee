import { use } from 'react'
import { useElement } from '../host/env.ts'
import type { Words } from './en.ts'
import { loadWords } from './loadWords.ts'

/** The words of lists in the language of the element around; the screen waits until they are there. */
export const useWords = (): Words => use(loadWords(useElement().locale))
