/** What a role does and where, as the menu and the definitions have it: a guide that cannot say what is not so. Pure. */
import type { Side } from '../../definition/shape.ts'
import { permissionKeys } from '../../definition/visibility.ts'
import type { AnyDocument } from '../../definition/workflow.ts'
import { builtinMenus, type MenuNode } from '../menus/builtinMenus.ts'
import { type BuiltinRole, builtinRoles, keysOf } from '../rights/builtinRoles.ts'
import { permissionLabels } from '../rights/permissionLabels.ts'
import { adminKey } from '../rights/role.ts'

interface Texts {
  readonly en: string
  readonly zh: string
}

/** A page of the menu, and what the role does there; nothing where it only looks things up. */
export interface GuidePage extends Texts {
  /** `/buyer/purchaseOrder/index` */
  readonly path: string
  /** The group of the menu it stands in. */
  readonly group: Texts
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

/** Looking, not doing. */
const looks = /\.(view|export|print|attach|comment|history|field\..+)$/
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

function pageOf(
  documents: GuideDocuments,
  side: Side,
  keys: ReadonlySet<string>,
  node: MenuNode,
  group: Texts,
): GuidePage {
  const def = documents[node.path.split('/').at(-1) ?? '']
  const labels = def?.sides[side] ? permissionLabels(def, side) : []
  const path = `${node.path}/index`
  const hasMine = def?.list.tabs?.some(
    ({ key, kind }: { key: string; kind?: string }) => key === 'mine' && kind === 'mine',
  )
  const does = labels.filter(({ key }) => keys.has(key) && isDone(key)).map(textsOf)
  return { ...textsOf(node), path, group, does, ...(hasMine && does.length > 0 ? { waiting: `${path}?tab=mine` } : {}) }
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
