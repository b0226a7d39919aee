/** What the specification says of a document whose approval is asked. */
import type { Field } from '../../definition/field.ts'

/** Nobody is asked to approve it. */
const unasked: readonly unknown[] = ['notSubmitted', 'withdrawn']

/** `submitApprovalDocument` of the specification: the number of the document whose approval is asked, or was. */
export const submittedAs = <const K extends string>(number: K, field: Field) => ({
  head: {
    submitApprovalDocument: {
      field: { ...field, required: false },
      of: (seen: { readonly [N in K | 'auditStatus']?: unknown }) =>
        unasked.includes(seen.auditStatus) ? null : seen[number],
    },
  },
})
