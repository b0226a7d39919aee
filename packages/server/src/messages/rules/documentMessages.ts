/** What is told of all documents: what each says itself, else what follows from its definition. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { defaultRules } from './defaultRules.ts'
import type { DocumentMessages } from './rules.ts'
import { saidOf } from './tell.ts'

/** In the order of the documents; those of which nothing is told are left out. */
export const documentMessages = (documents: Readonly<Record<string, AnyDocument>>): DocumentMessages[] =>
  Object.values(documents).flatMap((def) => {
    const rules = saidOf(def) ?? defaultRules(def)
    return rules.length > 0 ? [{ def, rules }] : []
  })
