import { use } from 'react'
import { useElement } from '../host/env.ts'
import { loadOnce } from './loadOnce.ts'
import type { ReceivingWords } from './receivingEn.ts'

const loadReceivingWords = loadOnce<ReceivingWords>(
  {
    en: async () => (await import('./receivingEn.ts')).receivingEn,
    zh_cn: async () => (await import('./receivingZhCn.ts')).receivingZhCn,
  },
  'receiving',
)

/** The words of receiving; the screen waits until they are there. */
export const useReceivingWords = (): ReceivingWords => use(loadReceivingWords(useElement().locale))
