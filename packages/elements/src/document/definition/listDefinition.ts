import type { AnyDocument, AnyListing } from '@srm/core/definition/workflow'

/** A definition as a list is given it: the whole of it, or what a list needs and the way to the whole. */
export type ListDefinition = AnyDocument | (AnyListing & { readonly whole: () => Promise<AnyDocument> })

/** The whole definition, fetched where only the listing is here. */
export const wholeOf = async (def: ListDefinition): Promise<AnyDocument> => ('whole' in def ? def.whole() : def)
