/** What a role does and where, as the menu and the definitions have it: a guide that cannot say what is not so. Pure. */
import type { Side } from '../definition/shape.ts'
import { permissionKeys } from '../definition/visibility.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { keysOf } from '../system/rights/keysOf.ts'
import { permissionLabels } from '../system/rights/permissionLabels.ts'
import { adminKey } from '../system/rights/role.ts'
import { builtinMenus, type MenuNode, pageFound } from './builtinMenus.ts'
import { type BuiltinRole, builtinRoles } from './builtinRoles.ts'
import { type GuideMove, movesOf } from './guideMoves.ts'

interface Texts {
  readonly en: string
  readonly zh: string
}

/** A page of the menu, and what the role does there. */
export interface GuidePage extends Texts {
  /** `/buyer/purchaseOrder/index` */
  readonly path: string
  /** The group of the menu it stands in. */
  readonly group: Texts
  /** A step of the role's work; elsewhere it looks things up, or writes something down now and then. */
  readonly isStep: boolean
  /** Why there is the step. */
  readonly why?: Texts
  /** The page of a new document, where the role writes them. */
  readonly create?: string
  /** What the documents need of the role to go on, in their order. */
  readonly moves: readonly GuideMove[]
  /** What it may do besides. */
  readonly does: readonly Texts[]
  /** The same page with what waits for the person. */
  readonly waiting?: string
}

export interface GuideHead extends Texts {
  readonly roleCode: string
  readonly side: Side
}

export interface Guide extends GuideHead {
  /** It may do everything; its guide holds what is left to it alone. */
  readonly administers: boolean
  readonly pages: readonly GuidePage[]
}

export type GuideDocuments = Readonly<Record<string, AnyDocument>>

/** Begun from the lists of what is imported: it has no form of its own. */
const formless = new Set(['importJob'])

/** Looking, not doing. */
const looks = /\.(view|export|print|attach|comment|history|stock|field\..+)$/
const isDone = (key: string): boolean => !looks.test(key)

const sideKeys = (documents: GuideDocuments, side: Side): readonly string[] => [
  ...Object.values(documents).flatMap((def) => (def.sides[side] ? permissionKeys(def, side) : [])),
  adminKey,
]

const administers = ({ permissions }: BuiltinRole): boolean => permissions.includes(adminKey)

/** What the people of a side do who do not administer it. */
const others = (documents: GuideDocuments, side: Side): ReadonlySet<string> =>
  new Set(
    builtinRoles
      .filter((role) => role.side === side && !administers(role))
      .flatMap(({ permissions }) => [...keysOf(permissions, sideKeys(documents, side))])
      .filter(isDone),
  )

/** The keys a guide tells of. */
function toldKeys(documents: GuideDocuments, role: BuiltinRole): ReadonlySet<string> {
  const held = keysOf(role.permissions, sideKeys(documents, role.side))
  if (!administers(role)) return held
  const elsewhere = others(documents, role.side)
  const documentsOfOthers = new Set([...elsewhere].map((key) => key.slice(0, key.indexOf('.'))))
  return new Set([...held].filter((key) => key === adminKey || !documentsOfOthers.has(key.slice(0, key.indexOf('.')))))
}

const textsOf = ({ en, zh }: Texts): Texts => ({ en, zh })
const nothing: ReturnType<typeof movesOf> = { keys: new Set(), moves: [] }

function pageOf(
  documents: GuideDocuments,
  side: Side,
  keys: ReadonlySet<string>,
  node: MenuNode,
  group: Texts,
): GuidePage {
  const subject = node.path.split('/').at(-1) ?? ''
  const def = documents[subject]
  const labels = def?.sides[side] ? permissionLabels(def, side) : []
  const path = `${node.path}/index`
  const hasMine = def?.list.tabs?.some(
    ({ key, kind }: { key: string; kind?: string }) => key === 'mine' && kind === 'mine',
  )
  const { keys: taken, moves } = def?.sides[side] ? movesOf(def, side, keys) : nothing
  const createKey = `${subject}.create`
  const creates = Boolean(def?.sides[side]?.creates) && keys.has(createKey) && !formless.has(subject)
  const does = labels
    .filter(({ key }) => keys.has(key) && isDone(key) && !taken.has(key) && !(creates && key === createKey))
    .map(textsOf)
  // a page without documents of its own is work where what it asks for is
  const isStep = moves.length > 0 || creates || (!def && (node.permissions ?? []).every(isDone))
  const [en, zh] = (isStep && pageFound(side, subject)?.why) || []
  return {
    ...textsOf(node),
    path,
    group,
    isStep,
    ...(en !== undefined && zh !== undefined ? { why: { en, zh } } : {}),
    ...(creates ? { create: `${node.path}/new` } : {}),
    moves,
    does,
    ...(hasMine && isStep ? { waiting: `${path}?tab=mine` } : {}),
  }
}

function pagesIn(
  documents: GuideDocuments,
  side: Side,
  keys: ReadonlySet<string>,
  nodes: readonly MenuNode[],
  group?: Texts,
): readonly GuidePage[] {
  return nodes.flatMap((node) => {
    if (node.children.length > 0) return pagesIn(documents, side, keys, node.children, textsOf(node))
    const isTheirs = node.permissions?.some((key) => keys.has(key)) === true
    return isTheirs && group ? [pageOf(documents, side, keys, node, group)] : []
  })
}

/** The roles that there are guides for. */
export const guideHeads = (): readonly GuideHead[] =>
  builtinRoles.map(({ roleCode, side, en, zh }) => ({ roleCode, side, en, zh }))

/** The guide of a built-in role; undefined where there is no such role. */
export function guideOf(documents: GuideDocuments, roleCode: string): Guide | undefined {
  const role = builtinRoles.find((one) => one.roleCode === roleCode)
  if (!role) return undefined
  const { side, en, zh } = role
  const pages = pagesIn(documents, side, toldKeys(documents, role), builtinMenus[side])
  return { roleCode, side, en, zh, administers: administers(role), pages }
}
