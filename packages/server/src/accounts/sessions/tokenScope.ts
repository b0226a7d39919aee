/** What a service token may do: never more than the person who made it (cli-ux-security §1.5). */
import type { Side } from '@srm/core/definition/shape'
import { foundOn } from '@srm/core/definition/sides/found'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents as everyDocument } from '@srm/core/documents'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { type ElementLimit, isCalled, isNeeded } from '@srm/core/system/rights/elementRights'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { isForTokens } from '@srm/core/system/rights/tokenRights'

export interface TokenScope {
  readonly side: Side
  /** Names of documents, or `*`. */
  readonly documents: readonly string[]
  /** `view`, `export`, `import`, actions; or `*`. */
  readonly verbs: readonly string[]
}

/** The documents of imports: whoever imports anything watches over his imports. */
const importJobs = 'importJob'

const patternsOf = ({ documents, verbs }: TokenScope): string[] => {
  const reads = verbs.some((verb) => ['view', 'export', 'print'].includes(verb))
  const all = reads ? [...verbs, 'field.*'] : verbs
  const own = documents.flatMap((document) => all.map((verb) => `${document}.${verb}`))
  return verbs.some((verb) => verb === 'import' || verb === 'history') ? [...own, `${importJobs}.*`] : own
}

const documentOf = (key: string): string => key.slice(0, key.indexOf('.'))

/** The keys among those held that the scope leaves. */
export const keysWithin = (scope: TokenScope, held: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keysOf(patternsOf(scope), held)].filter(isForTokens))

/** What definitions leave to administrators of a side: documents, and single rights of others. */
const leftToAdministrators = (side: Side): readonly string[] =>
  Object.values<AnyDocument>(everyDocument).flatMap((def) => {
    const { name } = def.shape
    const { administered } = foundOn(def, side) ?? {}
    if (administered === true) return [`${name}.`]
    return (administered ?? []).map((right) => (right.includes('.') ? right : `${name}.${right}`))
  })
const administratorsOwn: Readonly<Record<Side, readonly string[]>> = {
  buyer: leftToAdministrators('buyer'),
  supplier: leftToAdministrators('supplier'),
  platform: leftToAdministrators('platform'),
}

const isLook = (key: string): boolean => /\.(view|export|print)$/.test(key)

/**
 * What is left to a person in a page of others: nothing that administers the account, whoever he is, decisions of approvals
 * where the account allows them there (setting `embed.approvals`), and of a session that is limited to elements what these need.
 */
export function keysEmbedded(
  scope: TokenScope,
  held: ReadonlySet<string>,
  { approves, limit }: { readonly approves: boolean; readonly limit?: ElementLimit | undefined },
): ReadonlySet<string> {
  const closed = [...administratorsOwn[scope.side], ...(approves ? [] : [`${flowTask.shape.name}.`])]
  const isOpen = (key: string) =>
    isLook(key) || !closed.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one))
  const isWanted = (key: string) => limit === undefined || isNeeded(limit, key)
  return new Set([...keysWithin(scope, held)].filter((key) => isOpen(key) && isWanted(key)))
}

/** The words of a scope that open nothing on its side: no key has them, or none that tokens may have. */
export function unknownIn(scope: TokenScope, keys: ReadonlySet<string>): { documents: string[]; verbs: string[] } {
  const known = new Set([...keys].map(documentOf))
  // a page of others says which documents it shows
  const documents = scope.documents.filter((one) => (one === '*' ? mayEmbed(scope) : !known.has(one)))
  if (mayEmbed(scope)) return { documents, verbs: scope.side === 'platform' ? [embedVerb] : [] }
  const verbs = scope.verbs.filter(
    (verb) =>
      !/^[\w*.]+$/.test(verb) ||
      ![
        ...keysOf(
          scope.documents.map((one) => `${one}.${verb}`),
          keys,
        ),
      ].some(isForTokens),
  )
  return { documents, verbs }
}

/** The one verb of tokens by which a host's back end asks for sessions of people; it opens nothing else. */
export const embedVerb = 'embed'
export const mayEmbed = ({ verbs }: TokenScope): boolean => verbs.length === 1 && verbs[0] === embedVerb

const openPaths = /^\/(session|admin\/getDic)(\?|$)/

/**
 * Whether a token may ask for a path at all: who it is, dictionaries, and addresses of the documents of its scope. What
 * it may do there its permission keys say.
 * @param path of the route, below the prefix: the address may be spelt in other ways
 * @param keys those the scope leaves
 */
export function reaches(scope: TokenScope, path: string, keys: ReadonlySet<string>): boolean {
  const { side } = scope
  if (openPaths.test(path)) return true
  if (mayEmbed(scope)) return path === `/${side}/embedSessions`
  const [, first, document] = /^\/(\w+)\/(\w+)(?:[/?]|$)/.exec(path) ?? []
  return first === side && document !== undefined && [...keys].some((key) => documentOf(key) === document)
}

const ofScreens =
  /^\/(session|user\/get(?:Full)?Menu|admin\/getDic|events|preferences(\/\w+)?|drafts|tickets|clientLog|joined)(\?|$)/
const administration = /^\/\w+\/(serviceTokens|embedSessions|outbox|clientLogs|search)(\/|\?|$)/

/** What people ask about themselves without a key, and only some elements show: what waits, menus, why they may not. */
const ofElements = /^\/\w+\/(waiting|getMenu|getFullMenu|permissions)(\/|\?|$)/

/**
 * Whether a session in a foreign page may ask for a path at all: what screens ask for about their person, and everything of
 * its side that its keys open but what administers the account, or what none of its elements asks.
 * @param path of the route, below the prefix
 * @param limit of a session for single elements
 */
export function reachesEmbedded({ side, documents }: TokenScope, path: string, limit?: ElementLimit): boolean {
  const [, call] = ofElements.exec(path) ?? []
  if (limit && call !== undefined && !isCalled(limit, call)) return false
  // with all entries, also those that are hidden from the person: for whoever shows menus
  if (!limit && call === 'getFullMenu' && !documents.some((one) => ['*', 'menu', 'menuGroup'].includes(one)))
    return false
  return ofScreens.test(path) || (path.startsWith(`/${side}/`) && !administration.test(path))
}
