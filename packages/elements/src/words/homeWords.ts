import { use } from 'react'
import { useElement } from '../host/env.ts'
import type { HomeWords } from './homeEn.ts'
import { loadOnce } from './loadOnce.ts'

const loadHomeWords = loadOnce<HomeWords>(
  {
    en: async () => (await import('./homeEn.ts')).homeEn,
    zh_cn: async () => (await import('./homeZhCn.ts')).homeZhCn,
  },
  'home',
)

/** The words of the tiles of a home page; a tile waits until they are there. */
export const useHomeWords = (): HomeWords => use(loadHomeWords(useElement().locale))
