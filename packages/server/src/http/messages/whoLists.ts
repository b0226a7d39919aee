/** Who may list a document that changed: by his keys on a side, by the owner column of that side, by his data permissions. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Caller, PermissionKeys, Session } from '../../accounts/caller.ts'
import type { Database } from '../../database/database.ts'
import { whoOf } from '../../engine/context.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import { definitionOf } from '../../engine/registry.ts'
import { isUuid } from '../../engine/store.ts'
import { sessionFor } from '../signIn/sessionHook.ts'

/** What the engine notifies on the channel `srm` in its transaction. */
export interface Change {
  readonly document: string
  readonly uuid: string
  readonly action: string
  readonly elsAccount: string
  /** The other party, where it is shown to it. */
  readonly toElsAccount: string | null
}

export interface ListingParts {
  readonly database: Database
  readonly permissionKeys: PermissionKeys
}

/** The caller on the sides on which changes like this one are in his lists. */
function sessionsFor(change: Change, def: AnyDocument, caller: Caller, keys: PermissionKeys): Session[] {
  return caller.sides.flatMap((side) => {
    const owner = def.sides[side]?.owner
    if (owner === undefined || change[owner as 'elsAccount' | 'toElsAccount'] !== caller.account) return []
    const session = sessionFor(side, caller, keys)
    return session?.permissions.has(`${change.document}.view`) ? [session] : []
  })
}

/** Those of the documents that are in his scope, deleted ones too: what is gone leaves his list. */
async function inScope(database: Database, def: AnyDocument, session: Session, uuids: readonly string[]) {
  const scope = scopeOf(def, session, 3)
  const owner = def.sides[session.side]?.owner
  const rows = await database.read(whoOf(session), (on) =>
    on.query<{ uuid: string }>(
      `select h."uuid"::text as uuid from "${def.shape.name}" h
        where h."${owner}" = $1 and h."uuid" = any($2::uuid[])${scope.sql}`,
      [session.account, uuids, ...scope.values],
    ),
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * Which of several changes of one document type callers hear of. What people with the same data permissions see is asked
 * for once: made for each batch of changes anew.
 */
export function whoLists({ database, permissionKeys }: ListingParts, changes: readonly Change[]) {
  const known = new Map<Session, Map<AnyDocument, Promise<ReadonlySet<string>>>>()
  const scoped = (session: Session, def: AnyDocument): Promise<ReadonlySet<string>> => {
    const ofSession = known.get(session) ?? new Map<AnyDocument, Promise<ReadonlySet<string>>>()
    known.set(session, ofSession)
    const uuids = changes
      .filter(({ document }) => document === def.shape.name)
      .map(({ uuid }) => uuid)
      .filter(isUuid)
    const found = ofSession.get(def) ?? inScope(database, def, session, uuids)
    ofSession.set(def, found)
    return found
  }
  return async (change: Change, caller: Caller): Promise<boolean> => {
    const def = definitionOf(change.document)
    if (!def) return false
    for (const session of sessionsFor(change, def, caller, permissionKeys)) {
      const isFree = (session.scope?.(def) ?? []).length === 0
      if (isFree || (await scoped(session, def)).has(change.uuid)) return true
    }
    return false
  }
}
