import { lazy } from 'react'
import { defineElement } from '../host/defineElement.ts'
import { sourceSheetSpec } from '../masterData/sheet/sourceSheetSpec.ts'

defineElement(
  'srm-source-sheet',
  lazy(async () => ({
    default: (await import('../masterData/sheet/SourceSheetScreen.tsx')).SourceSheetScreen,
  })) as never,
  sourceSheetSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-source-sheet': typeof sourceSheetSpec
  }
}
