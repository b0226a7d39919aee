import type { DocumentExtension } from '../document/definition/screenTypes.ts'

const announced: readonly unknown[] = ['toApprove', 'confirmed', 'inTransit', 'closed']

/** What notices add to the generated screens: their packages below the lines, and the labels of these. */
export const extension: DocumentExtension = {
  blocks: ['packages'],
  more: async () => (await import('./noticeForm.tsx')).noticeForm,
  papers: [{ file: 'labels.pdf', en: 'Labels', zh: '标签', has: ({ noteStatus }) => announced.includes(noteStatus) }],
}
