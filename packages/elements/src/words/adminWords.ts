import { use } from 'react'
import { useElement } from '../host/env.ts'
import type { AdminWords } from './adminEn.ts'
import { loadOnce } from './loadOnce.ts'

const loadAdminWords = loadOnce<AdminWords>(
  {
    en: async () => (await import('./adminEn.ts')).adminEn,
    zh_cn: async () => (await import('./adminZhCn.ts')).adminZhCn,
  },
  'admin',
)

/** The words of the administration screens; the screen waits until they are there. */
export const useAdminWords = (): AdminWords => use(loadAdminWords(useElement().locale))
