import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { PlantValue } from './PlantValue.tsx'

const announced: readonly unknown[] = ['toApprove', 'confirmed', 'inTransit', 'closed']

/** What notices add to the generated screens: the names of plants, the labels of their packages. */
export const extension: DocumentExtension = {
  values: { factory: PlantValue },
  papers: [{ file: 'labels.pdf', en: 'Labels', zh: '标签', has: ({ noteStatus }) => announced.includes(noteStatus) }],
}
