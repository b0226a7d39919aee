import { fileURLToPath } from 'node:url'

/** What the bundler tells of a module's place in the graph. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
/** What people see first: the frame, and after the home page a list with what stands around its rows. */
const screens = {
  frame: [source('portal/src/layout/Frame.tsx'), source('portal/src/pages/DocumentListPage.tsx')],
  list: [
    source('portal/src/pages/OrderListPage.tsx'),
    source('elements/src/elements/orderList.ts'),
    source('elements/src/document/list/ListChrome.tsx'),
    source('elements/src/document/list/TaskTabs.tsx'),
  ],
} as const

/** What must stay small, and shares some of it: the sign-in, and sentences of the server. */
const apart = {
  shared: [source('portal/src/public/signIn/Login.tsx'), source('portal/src/public/signIn/RecentNotices.tsx')],
  sentences: [source('core/src/i18n/messages.ts')],
} as const

/** Of the server's texts a list needs none before its first row, though a file that it loads names them. */
const later = /[\\/]core[\\/]src[\\/]i18n[\\/](en|zhCn|translate|messages)\.ts$/

function loadedWith(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(entries)
  for (const id of found) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) found.add(other)
  return found
}

type Named = readonly (readonly [name: string, modules: ReadonlySet<string>])[]

const named = (entries: Readonly<Record<string, readonly string[]>>, graph: Graph): Named =>
  Object.entries(entries).map(([name, files]) => [name, loadedWith(files, graph)])

const holding = (known: Named, id: string): string | null => known.find(([, modules]) => modules.has(id))?.[0] ?? null

/** Names the chunks of the first screens, so that they are a file and not fifty, each of which costs its headers. */
export function screenChunks() {
  let known: Named | undefined
  let others: Named | undefined
  return (id: string, graph: Graph): string | null => {
    known ??= named(screens, graph)
    others ??= named(apart, graph)
    const screen = holding(known, id)
    return later.test(id) || screen === null ? null : (holding(others, id) ?? screen)
  }
}
