import { use } from 'react'
import { useElement } from '../host/env.ts'
import type { ImportWords } from './importEn.ts'
import { loadOnce } from './loadOnce.ts'

const loadImportWords = loadOnce<ImportWords>(
  {
    en: async () => (await import('./importEn.ts')).importEn,
    zh_cn: async () => (await import('./importZhCn.ts')).importZhCn,
  },
  'import',
)

/** The words of the import wizard; the screen waits until they are there. */
export const useImportWords = (): ImportWords => use(loadImportWords(useElement().locale))
