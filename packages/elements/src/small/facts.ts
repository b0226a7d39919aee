import { documentFacts } from 'virtual:srm/documents'
import type { Stepping } from '../document/detail/stations.ts'
import { loadFile } from '../host/fileNotLoaded.ts'

interface Fact {
  readonly en: string
  readonly zh: string
  readonly done: { readonly en: string; readonly zh: string }
  readonly look?: string
}

/** What small elements know of a document: the part of its definition that its status, history and next step follow from. */
export interface Facts extends Stepping {
  readonly transitions: Readonly<Record<string, Fact>>
}

const loaded = new Map<string, Promise<Facts | undefined>>()

/** The facts of a document; undefined where there is no such document. Each is fetched once. */
export function loadFacts(document: string): Promise<Facts | undefined> {
  const known = loaded.get(document)
  if (known) return known
  const load = Object.hasOwn(documentFacts, document) ? documentFacts[document] : undefined
  const facts = load ? loadFile(load).then((module) => module.facts as Facts) : Promise.resolve(undefined)
  facts.catch(() => loaded.delete(document))
  loaded.set(document, facts)
  return facts
}
