import type { Issue } from '../../definition/document.ts'

/** An attribute that every material under a category needs (domain/07 §3.2), or one that none of them does. */
export interface AskedAttribute {
  readonly attribute: string
  /** `N`: not asked for here and below, though it is of every material or of a category above. */
  readonly asked?: 'Y' | 'N' | null
}

/** A category asks for each attribute once; what one above it asks for too may stand in both. */
export function templateFaults({ template }: { readonly template: readonly AskedAttribute[] | null }): Issue[] {
  const asked = (template ?? []).map(({ attribute }) => attribute)
  return asked.flatMap((attribute, at) =>
    asked.indexOf(attribute) < at ? [{ path: `template.${at}.attribute`, rule: 'twice' }] : [],
  )
}
