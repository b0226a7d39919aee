import type { DocumentExtension } from '../document/definition/screenTypes.ts'

const announced: readonly unknown[] = ['toApprove', 'confirmed', 'inTransit', 'closed']

/** What notices add to the generated screens: the labels of their packages. */
export const extension: DocumentExtension = {
  papers: [{ file: 'labels.pdf', en: 'Labels', zh: '标签', has: ({ noteStatus }) => announced.includes(noteStatus) }],
}
