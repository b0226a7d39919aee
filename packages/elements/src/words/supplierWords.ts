import { use } from 'react'
import { useElement } from '../host/env.ts'
import { loadOnce } from './loadOnce.ts'
import type { SupplierWords } from './supplierEn.ts'

const loadSupplierWords = loadOnce<SupplierWords>(
  {
    en: async () => (await import('./supplierEn.ts')).supplierEn,
    zh_cn: async () => (await import('./supplierZhCn.ts')).supplierZhCn,
  },
  'supplier',
)

/** The words of suppliers' tabs; the screen waits until they are there. */
export const useSupplierWords = (): SupplierWords => use(loadSupplierWords(useElement().locale))
