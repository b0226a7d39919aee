/** What the bundler tells of a module's place in the graph. */
interface ModuleInfo {
  readonly isEntry: boolean
  readonly importedIds: readonly string[]
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

type Next = (module: ModuleInfo) => readonly string[]

/** All modules that can be reached from one of them. */
function reached(from: string, graph: Graph, next: Next): ReadonlySet<string> {
  const found = new Set([from])
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    for (const other of module ? next(module) : []) found.add(other)
  }
  return found
}

/** The entry, and what is loaded together with it. */
function neededAtOnce(id: string, graph: Graph): ReadonlySet<string> {
  const above = reached(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters])
  const entry = [...above].find((one) => graph.getModuleInfo(one)?.isEntry)
  return entry === undefined ? new Set() : reached(entry, graph, ({ importedIds }) => importedIds)
}

/**
 * Names the chunks of what the first page needs in any case: one of the libraries, which seldom changes, and one of our
 * own. Without it the bundler makes one for each set of pages that shares a module, and every small file costs its
 * headers.
 */
export function startChunks() {
  let start: ReadonlySet<string> = new Set()
  return (id: string, graph: Graph): string | null => {
    if (start.size === 0) start = neededAtOnce(id, graph)
    if (!start.has(id)) return null
    return /[\\/]node_modules[\\/]/.test(id) ? 'libraries' : 'start'
  }
}
