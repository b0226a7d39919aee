import { use } from 'react'
import { useElement } from '../../host/env.ts'
import { loadOnce } from '../loadOnce.ts'
import type { ListWorkWords } from './listWorkEn.ts'

const loadListWorkWords = loadOnce<ListWorkWords>(
  {
    en: async () => (await import('./listWorkEn.ts')).listWorkEn,
    zh_cn: async () => (await import('./listWorkZhCn.ts')).listWorkZhCn,
  },
  'listWork',
)

/** The words of views, preview and sums; what shows them waits until they are there. */
export const useListWorkWords = (): ListWorkWords => use(loadListWorkWords(useElement().locale))
