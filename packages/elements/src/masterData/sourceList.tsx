import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { lazyInPlace } from '../host/lazyInPlace.tsx'

const OpenSheet = lazyInPlace(() => import('./sheet/OpenSheet.tsx'))

/** What sources add to the generated screens: the way to the sheet, where rows that belong together are typed together. */
export const extension: DocumentExtension = {
  listActions: () => <OpenSheet start={{}} />,
  more: async () => ({ below: (await import('./sheet/SourceBelow.tsx')).SourceBelow }),
}
