import type { AboveProps, DocumentExtension } from '../../document/definition/screenTypes.ts'
import { withWhole } from '../../document/definition/wholeDefinition.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'

const FromUblFile = lazyInPlace<Pick<AboveProps, 'onOpen'>>(async () => ({
  default: withWhole((await import('./FromUblFile.tsx')).FromUblFile),
}))

/** What invoices add to the generated screens: the way from a file to a draft. */
export const extension: DocumentExtension = { listActions: FromUblFile }
