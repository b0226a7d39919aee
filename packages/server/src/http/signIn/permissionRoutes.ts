/** What can be permitted, and why somebody may or may not do something (domain/08 §4.3, §4.5). */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { builtinMenus, type MenuNode } from '@srm/core/found/builtinMenus'
import { builtinRoles } from '@srm/core/found/builtinRoles'
import { everySide } from '@srm/core/system/everySide'
import { builtinItems } from '@srm/core/system/rights/dataScope'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { permissionLabels } from '@srm/core/system/rights/permissionLabels'
import { adminKey, role } from '@srm/core/system/rights/role'
import { separations } from '@srm/core/system/rights/separation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PermissionKeys } from '../../accounts/caller.ts'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { Invalid, NotFound } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { explain, type Question } from '../../rights/explain.ts'
import { answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { sessionOf } from './sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly permissionKeys: PermissionKeys
}

/** Documents that stand together in the menu. */
interface Group {
  readonly en: string
  readonly zh: string
  readonly documents: readonly string[]
}

const administrator = { key: adminKey, en: 'Administrator: everything', zh: '管理员：全部权限' } as const

const subjectOf = ({ path }: MenuNode): string => path.slice(path.lastIndexOf('/') + 1)

/** The documents by the groups of the menu they stand in, in its order. */
function groupsIn(nodes: readonly MenuNode[], documents: ReadonlySet<string>): Group[] {
  return nodes.flatMap(({ en, zh, children }) => {
    const here = children.filter((node) => node.children.length === 0).map(subjectOf)
    const known = here.filter((subject) => documents.has(subject))
    return [...(known.length > 0 ? [{ en, zh, documents: known }] : []), ...groupsIn(children, documents)]
  })
}

/** The matrix of a side: its documents with their keys, and what is to be known beside it. */
function matrixOf(side: Side, { documents, permissionKeys }: Parts) {
  const defs = Object.values(documents).filter((def) => def.sides[side])
  return {
    documents: defs.map((def) => ({
      document: def.shape.name,
      en: def.shape.en,
      zh: def.shape.zh,
      keys: permissionLabels(def, side).map(({ key, en, zh }) => ({ key, en, zh })),
    })),
    groups: groupsIn(builtinMenus[side], new Set(defs.map((def) => def.shape.name))),
    administrator,
    roles: builtinRoles
      .filter((one) => one.side === side)
      .map(({ roleCode, en, zh, permissions, seesAll }) => {
        const keys = permissions.includes(adminKey) ? [adminKey] : [...keysOf(permissions, permissionKeys[side])]
        return { roleCode, en, zh, permissions: keys, seesAll }
      }),
    dataItems: Object.entries(builtinItems).map(([itemCode, { en, zh }]) => ({ itemCode, en, zh })),
    separations: separations
      .filter(({ second }) => defs.some((def) => def.shape.name === second.document))
      .map(({ key, label: [en, zh], first, second }) => ({
        key,
        en,
        zh,
        first: first.permissions,
        second: second.permissions,
      })),
  }
}

function documentIn({ documents }: Parts, side: Side, query: unknown): Question['document'] {
  const { document, uuid } = asTexts(query)
  if (document === undefined && uuid === undefined) return undefined
  const def = documents[textIn(asTexts(query), 'document')]
  if (!def?.sides[side]) throw new NotFound(String(document))
  return { def, uuid: textIn(asTexts(query), 'uuid') }
}

function questionOf(parts: Parts, side: Side, request: FastifyRequest): Question {
  const query = asTexts(request.query)
  const keys = parts.permissionKeys[side]
  const key = textIn(query, 'key')
  if (!keys.has(key)) throw new Invalid([{ path: 'key', rule: 'unknownPermission', limit: key.slice(0, 100) }])
  return {
    elsSubAccount: textIn(query, 'elsSubAccount'),
    key,
    keys,
    sides: sessionOf(request).sides,
    document: documentIn(parts, side, request.query),
  }
}

function routesOf(api: FastifyInstance, parts: Parts, side: Side): void {
  const matrix = matrixOf(side, parts)
  api.get(`/${side}/permissions`, async (request) => {
    demandPermission({ actor: sessionOf(request) }, role, 'view')
    return answer(matrix)
  })
  api.get(`/${side}/permissions/explain`, async (request) => {
    const actor = sessionOf(request)
    const question = questionOf(parts, side, request)
    // Everybody may ask about himself.
    if (question.elsSubAccount !== actor.subAccount) demandPermission({ actor }, role, 'view')
    const work = { database: parts.database, actor, requestId: request.id }
    return answer(await reading(work, (context) => explain(context, question)))
  })
}

/** `GET {prefix}/{side}/permissions` and `…/permissions/explain?elsSubAccount=&key=&document=&uuid=`. */
export function permissionRoutes(api: FastifyInstance, parts: Parts): void {
  for (const side of everySide) routesOf(api, parts, side)
}
