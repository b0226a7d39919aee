import type { Side } from '@srm/core/definition/shape'
import { hiddenHead, visibleHead, withGuards } from '@srm/core/definition/visibleHead'
import { today } from '@srm/core/i18n/format'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react'
import { useElement } from '../../host/env.ts'
import { useWords } from '../../words/words.ts'
import { useRetryWhenOnline } from '../interaction/useRetryWhenOnline.ts'
import type { Connection } from './connection.ts'
import { documentWords } from './extension.ts'
import type { ListDefinition } from './listDefinition.ts'
import type { DocumentExtension, Scope } from './screenTypes.ts'
import { useConnection } from './useConnection.ts'
import { useCustomized, writtenBy } from './useCustomized.ts'

/** Parts behind the first paint put their own scope in its place. */
export const ScopeContext = createContext<Scope | undefined>(undefined)

/**
 * The document, side and rights of the screen around.
 * @throws Error outside of a `DocumentScope`
 */
export function useScope(): Scope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('Outside of a document.')
  return scope
}

/** What of a document a person sees; everything while it is not known who it is. */
export function useRights(def: ListDefinition, side: Side, known: readonly string[] | undefined) {
  return useMemo(() => {
    const permissions = known && new Set(known)
    const assumed = permissions ?? withGuards(def)
    const hidden = new Set(permissions ? hiddenHead(def, side, permissions) : [])
    return { permissions, hidden, visible: { head: visibleHead(def, side, assumed) } }
  }, [def, side, known])
}

interface DocumentScopeProps {
  readonly def: ListDefinition
  readonly extension?: DocumentExtension
  readonly children: ReactNode
}

type Connecting = Pick<Scope, 'def' | 'extension' | 'side' | 'who' | 'failure' | 'reconnect'> & {
  readonly connection: Connection | undefined
  readonly rights: ReturnType<typeof useRights>
  readonly children: ReactNode
}

/** Waits for the words; the session is asked for meanwhile. */
export function SpokenScope({ connection, rights, children, ...known }: Connecting) {
  const { locale, readonly } = useElement()
  const words = useWords()
  const { def, extension, side, who, failure, reconnect } = known
  const scope = useMemo<Scope>(() => {
    const { permissions } = rights
    const zone = who?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const place = { zone, now: new Date().toISOString(), written: writtenBy(locale, zone) }
    return {
      ...rights,
      def,
      extension,
      side,
      who,
      failure,
      reconnect,
      locale,
      readonly,
      place,
      words,
      today: today(place),
      names: extension.words?.[locale] ?? documentWords(def, locale, words),
      account: connection?.account ?? '',
      client: connection,
      api: permissions && connection?.of(side, def.shape.name),
      may: (verb) => permissions?.has(`${def.shape.name}.${verb}`) ?? true,
    }
  }, [rights, def, extension, side, who, failure, reconnect, locale, readonly, words, connection])
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>
}

const nothing: DocumentExtension = {}
/** Whoever is nobody on a side may nothing there, and is told so by the server. */
const none: readonly string[] = []

/** Gives the parts below the document they are about. */
export function DocumentScope({ def, extension = nothing, children }: DocumentScopeProps) {
  const element = useElement()
  const [attempt, setAttempt] = useState(0)
  const { connection, who, error, turn } = useConnection(attempt)
  const side = element.side ?? element.session?.side ?? who?.sides[0] ?? 'buyer'
  const named = element.session?.customFields ?? who?.customFields
  const own = useCustomized(def, side, who?.elsAccount ?? '', element.locale, named)
  const rights = useRights(own, side, element.session?.permissions ?? (who && (who.permissions[side] ?? none)))
  const reconnect = useCallback(() => setAttempt((before) => before + 1), [])
  useRetryWhenOnline(error, reconnect)
  const known = { def: own, extension, side, who, failure: error, reconnect, connection, rights }
  return (
    <Suspense fallback={null}>
      <SpokenScope key={turn} {...known}>
        {children}
      </SpokenScope>
    </Suspense>
  )
}
