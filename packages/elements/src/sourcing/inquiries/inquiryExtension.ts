import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What inquiries add to the generated screens: the way to the comparison of their quotes. */
export const extension: DocumentExtension = {
  more: async () => ({ below: (await import('./CompareBelow.tsx')).default }),
}
