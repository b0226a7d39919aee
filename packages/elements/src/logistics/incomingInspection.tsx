import type { DocumentExtension } from '../document/definition/screenTypes.ts'

/** What inspections add to the generated screens: results over the whole width, typed where the lot lies. */
export const extension: DocumentExtension = {
  blocks: ['results', 'sharedResults'],
  more: async () => (await import('./resultForm.tsx')).resultForm,
}
