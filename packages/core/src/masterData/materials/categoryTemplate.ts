import type { Issue } from '../../definition/document.ts'

/** An attribute that every material under a category needs (domain/07 §3.2). */
export interface AskedAttribute {
  readonly attribute: string
}

/** A category asks for each attribute once; what one above it asks for too may stand in both. */
export function templateFaults({ template }: { readonly template: readonly AskedAttribute[] | null }): Issue[] {
  const asked = (template ?? []).map(({ attribute }) => attribute)
  return asked.flatMap((attribute, at) =>
    asked.indexOf(attribute) < at ? [{ path: `template.${at}.attribute`, rule: 'twice' }] : [],
  )
}
