import { defineElement } from '../host/defineElement.ts'
import { lazyInPlace } from '../host/lazyInPlace.tsx'
import { sourceSheetSpec } from '../masterData/sheet/sourceSheetSpec.ts'

defineElement(
  'srm-source-sheet',
  lazyInPlace(async () => ({
    default: (await import('../masterData/sheet/SourceSheetScreen.tsx')).SourceSheetScreen,
  })) as never,
  sourceSheetSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-source-sheet': typeof sourceSheetSpec
  }
}
