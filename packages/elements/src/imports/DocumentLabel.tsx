import { use } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'
import { label } from '../document/values/labelText.ts'
import { type Importable, importableOf } from './importable.ts'

const asked = new Map<string, Promise<Importable | undefined>>()

/** A document that has no screens keeps its name. */
function knownOf(name: string): Promise<Importable | undefined> {
  const known = asked.get(name) ?? importableOf(name).catch(() => undefined)
  asked.set(name, known)
  return known
}

/** The label of a document; the table of all of them loads with it. */
export default function DocumentLabel({ name }: { readonly name: string }) {
  const { locale } = useScope()
  const found = use(knownOf(name))
  return found ? label(locale, found.def.shape) : name
}
