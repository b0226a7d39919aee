/** What the bundler tells of a module's place in the graph. */
export interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

/** A module and everything that is loaded with it. */
export function loadedWith(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) found.add(other)
  return found
}

/** What is loaded on its own: the entries, and files that something asks for when it needs them; each with what comes with it. */
function loadedApart(entries: readonly string[], graph: Graph): readonly ReadonlySet<string>[] {
  const found = new Map<string, ReadonlySet<string>>()
  const waiting = [...entries]
  for (const entry of waiting) {
    if (found.has(entry)) continue
    const loaded = loadedWith(entry, graph)
    found.set(entry, loaded)
    for (const id of loaded) waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }
  return [...found.values()]
}

/** Of the server's texts an element needs none before its first row, though a file that it loads names them. */
export const later = /[\\/]core[\\/]src[\\/]i18n[\\/](en|zhCn|translate|messages)\.ts$/

/** Orders are looked at most: what their lists and details have in common is one file, but for what others need as well. */
const orders = /[\\/]src[\\/]orders[\\/](?!orderCodes)/

/** Some ten bytes, which are no file of their own. */
const tiny = /[\\/]suppliers[\\/]notMerged\.ts$/

const inAll = (sets: readonly ReadonlySet<string>[], id: string): boolean => sets.every((set) => set.has(id))
const inAny = (sets: readonly ReadonlySet<string>[], id: string): boolean => sets.some((set) => set.has(id))

/**
 * The provider of sessions, which elements know by its events alone. It defines its tag as soon as it is there, which scripts
 * that have yet to name a suffix must not bring about.
 */
const provider = /[\\/](SrmSession|context-provider|value-notifier)\.[jt]s$/

/** Entries, by what they have in common. */
export interface Entries {
  /** Elements that show something before their screens are loaded. */
  readonly first: readonly string[]
  /** Small scripts that load before an element and bring nothing of it. */
  readonly apart: readonly string[]
  /** Screens of lists. */
  readonly lists: readonly string[]
  readonly details: readonly string[]
  /** What stands in the place of a list at first. */
  readonly trees: readonly string[]
  /** What every detail loads for itself once it is there. */
  readonly document: readonly string[]
  /** What every list loads behind its rows. */
  readonly chrome: readonly string[]
  /** The whole definition of an order: what definitions share is one file. */
  readonly order: readonly string[]
  readonly all: readonly string[]
}

type Known = { readonly [K in keyof Entries]: readonly ReadonlySet<string>[] }

/** What makes the first rows of a list, and what of it only lists that are there use. */
const painting =
  /[\\/]firstRows[\\/](?!storedPreferences|shownColumns|columnWidths|columnFits|holderText)|[\\/]simpleCalls\.ts$/

/** Of what paints, what screens need too, but behind their first row: what stands around the rows, and widths by what they hold. */
const around = /[\\/](columnFits|filters|holderText|textFit|awaited|tabsOf)\.ts$|[\\/]listChrome\.css\?inline$/

/**
 * Of what is needed before screens: what scripts without an element need, what all such elements have and their screens too, what
 * paints their first rows, and what those of orders have.
 */
function beforeScreens(id: string, { first, apart }: Known): string | null {
  if (provider.test(id)) return 'session'
  if (inAny(apart, id)) return 'host'
  if (tiny.test(id)) return 'first'
  if (around.test(id)) return 'around'
  if (inAll(first, id)) return painting.test(id) ? 'paint' : 'first'
  return inAny(first, id) && /[\\/]orders[\\/]/.test(id) ? 'orders' : null
}

/** What shows a screen in its element; of what definitions share, some fifty bytes, which are no file of their own. */
const mounting = /[\\/]host[\\/](mount[\\/]|defineElement\.ts$)|[\\/]system[\\/]everySide\.ts$/

/** A module that this many of the files that are loaded apart bring with them is in one file with others of its kind. */
const many = 90
const several = 23
const few = 4

/** Sources, not libraries, which are in few files already. */
const own = /[\\/](elements|core)[\\/]src[\\/]/

/**
 * Of what stands behind the first rows or a heading: what most files that are loaded apart need, what several of them need, what
 * details begin with, what is theirs alone, what stands around the rows of a list, and what definitions share.
 */
function behindScreens(id: string, { document, chrome, details, trees, order, all }: Known): string | null {
  const count = all.filter((set) => set.has(id)).length
  const begins = inAny([...details, ...trees], id)
  const inDocument = inAny(document, id)
  if (!begins && !inDocument && !inAny(chrome, id)) return inAny(order, id) && count >= few ? 'definition' : null
  if (count >= many) return 'common'
  if (begins) return inAll(details, id) ? 'detail' : null
  if (count >= several) return 'shared'
  return inDocument ? 'document' : 'chrome'
}

/**
 * Of what screens need: what all need, what lists and trees show values with, what lists need, and what those of orders have in
 * common.
 */
function ofScreens(id: string, known: Known): string | null {
  const { lists, details, trees } = known
  if (mounting.test(id)) return 'element'
  if (inAll(lists, id)) {
    if (inAny(details, id)) return 'element'
    return inAny(trees, id) ? 'values' : 'list'
  }
  if (orders.test(id) && inAny(lists, id) && inAny(details, id)) return 'order'
  return own.test(id) ? behindScreens(id, known) : null
}

/**
 * Names the chunks by the moment at which they are needed: what the first rows and the scripts before them need, what every
 * screen of documents needs, of that what only lists need, and what stands behind both. Without it the
 * bundler makes one for each set of elements that shares a module, and every small file costs its headers and a request.
 */
export function sharedChunks(entries: Entries) {
  let known: Known | undefined
  return (id: string, graph: Graph): string | null => {
    const sets = (of: readonly string[]) => of.map((entry) => loadedWith(entry, graph))
    const { first, apart, lists, details, trees, document, chrome, order, all } = entries
    known ??= {
      first: sets(first),
      apart: sets(apart),
      lists: sets(lists),
      details: sets(details),
      trees: sets(trees),
      document: sets(document),
      chrome: sets(chrome),
      order: sets(order),
      all: loadedApart(all, graph),
    }
    if (later.test(id)) return null
    return inAny([...known.first, ...known.apart], id) ? beforeScreens(id, known) : ofScreens(id, known)
  }
}
