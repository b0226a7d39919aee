import { hiddenBy, visible } from '@srm/core/definition/visibility'
import { withGuards } from '@srm/core/definition/visibleHead'
import { type ComponentType, createContext, type ReactNode, use, useContext, useMemo } from 'react'
import { useElement } from '../../host/env.ts'
import { askPage } from '../../host/extend/askPage.ts'
import type { Emit } from '../../host/extend/beforeAction.ts'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { type AllWords, useAllWords } from '../../words/allWords.ts'
import { ScopeContext, useScope } from './documentScope.tsx'
import { joinedConnection } from './joinedConnection.ts'
import { type ListDefinition, wholeOf } from './listDefinition.ts'
import type { DocumentExtension, Scope, Whole } from './screenTypes.ts'
import { writingOf } from './writing.ts'

type Parts = Pick<Whole, 'def' | 'extension'>

/** By definition, and what a screen adds to it: an import adds nothing to what lists and details show. */
const loaded = new Map<ListDefinition, Map<DocumentExtension, Promise<Parts>>>()

/** The whole definition and what its extension keeps for single documents; fetched when something is done with one. */
function loadWhole({ def, extension }: Scope): Promise<Parts> {
  const byExtension = loaded.get(def) ?? new Map<DocumentExtension, Promise<Parts>>()
  loaded.set(def, byExtension)
  const known = byExtension.get(extension)
  if (known) return known
  const fetched = loadFile(() => Promise.all([wholeOf(def), extension.more?.()]))
  const parts = fetched.then(([whole, more]) => ({ def: whole, extension: { ...extension, ...more } }))
  parts.catch(() => byExtension.delete(extension))
  byExtension.set(extension, parts)
  return parts
}

function wholeScope(scope: Scope, parts: Parts, words: AllWords, emit: Emit): Whole {
  const { side, permissions, client, api } = scope
  const { def } = parts
  const assumed = permissions ?? withGuards(def)
  const hidden = new Set(permissions ? hiddenBy(def, side, permissions) : [])
  const joined = client && joinedConnection(client)
  const whole: Whole = {
    ...scope,
    ...parts,
    client: joined,
    api: api && joined?.of(side, def.shape.name),
    words,
    hidden,
    visible: visible(def, side, assumed),
    writing: (document = def.shape.name, of = side) =>
      joined && permissions ? writingOf(emit, joined, of, document) : undefined,
    ask: (told) => askPage(emit, told),
  }
  return scope.refined?.(whole) ?? whole
}

const WholeContext = createContext<Whole | undefined>(undefined)

/**
 * The document, side and rights of the screen around, with all words.
 * @throws Error outside of a `WholeScope`
 */
export function useWhole(): Whole {
  const scope = useContext(WholeContext)
  if (!scope) throw new Error('This part is rendered outside of a whole scope.')
  return scope
}

/** Loads what parts behind the first paint need, all of it at once; they wait for it. */
export function WholeScope({ children }: { readonly children: ReactNode }) {
  const scope = useScope()
  const loading = loadWhole(scope)
  const words = useAllWords()
  const { emit } = useElement()
  const parts = use(loading)
  const whole = useMemo(() => wholeScope(scope, parts, words, emit), [scope, parts, words, emit])
  return (
    <ScopeContext.Provider value={whole}>
      <WholeContext.Provider value={whole}>{children}</WholeContext.Provider>
    </ScopeContext.Provider>
  )
}

/** A part of a list that needs all words: it brings its own scope. */
export function withWhole<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WholePart(props: Props) {
    return (
      <WholeScope>
        <Part {...props} />
      </WholeScope>
    )
  }
}
