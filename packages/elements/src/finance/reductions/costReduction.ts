import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What cost reductions add to the generated screens: evidence while lines are typed, below the facts what is proven. */
export const extension: DocumentExtension = {
  more: async () => {
    const [{ ReductionProof }, { baseEvidenceProposals }] = await Promise.all([
      import('./ReductionProof.tsx'),
      import('./baseEvidenceProposals.ts'),
    ])
    return { below: ReductionProof, lineProposals: baseEvidenceProposals }
  },
}
