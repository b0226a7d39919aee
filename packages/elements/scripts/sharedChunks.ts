/** What the bundler tells of a module's place in the graph. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** A module and everything that is loaded with it. */
export function loadedWith(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) found.add(other)
  return found
}

/** Of the server's texts an element needs none before its first row, though a file that it loads names them. */
export const later = /[\\/]core[\\/]src[\\/]i18n[\\/](en|zhCn|translate|messages)\.ts$/

/** What the bundler adds stands where it is asked for. */
const helpers = /^\0/

/** Orders are looked at most: what their lists and details have in common is one file, but for what others need as well. */
const orders = /[\\/]src[\\/]orders[\\/](?!orderCodes)/

/** Some ten bytes, which are no file of their own. */
const tiny = /[\\/]suppliers[\\/]notMerged\.ts$/

const inAll = (sets: readonly ReadonlySet<string>[], id: string): boolean => sets.every((set) => set.has(id))
const inAny = (sets: readonly ReadonlySet<string>[], id: string): boolean => sets.some((set) => set.has(id))

/** Entries, by what they have in common. */
export interface Entries {
  readonly lists: readonly string[]
  readonly details: readonly string[]
  /** Small scripts that load before an element and bring nothing of it. */
  readonly apart: readonly string[]
}

type Known = { readonly [K in keyof Entries]: readonly ReadonlySet<string>[] }

/** The chunk of what some lists need and others do not. */
function partial(id: string, { lists, details }: Known): string | null {
  if (tiny.test(id)) return 'list'
  return orders.test(id) && inAny(lists, id) && inAny(details, id) ? 'order' : null
}

/**
 * Names the chunk of what every element of documents needs, of that which scripts need before there is one, and of what
 * every list needs beside it. Without it the
 * bundler makes one for each set of elements that shares a module, and every small file costs its headers.
 */
export function sharedChunks({ lists, details, apart }: Entries) {
  let known: Known | undefined
  return (id: string, graph: Graph): string | null => {
    const sets = (entries: readonly string[]) => entries.map((entry) => loadedWith(entry, graph))
    known ??= { lists: sets(lists), details: sets(details), apart: sets(apart) }
    if (later.test(id)) return null
    if (!inAll(known.lists, id)) return partial(id, known)
    if (inAny(known.apart, id)) return helpers.test(id) ? null : 'host'
    return inAny(known.details, id) ? 'element' : 'list'
  }
}
