import { type ComponentType, createContext, type ReactNode, use, useContext, useMemo } from 'react'
import { type AllWords, useAllWords } from '../words/allWords.ts'
import type { DocumentExtension } from './extension.ts'
import { type Scope, ScopeContext, useScope } from './scope.tsx'

const loaded = new Map<DocumentExtension, Promise<DocumentExtension>>()

/** What the extension keeps for single documents; fetched when one is opened. */
function loadWhole(extension: DocumentExtension): Promise<DocumentExtension> {
  const known = loaded.get(extension)
  if (known) return known
  const whole = extension.more
    ? extension.more().then((more) => ({ ...extension, ...more }))
    : Promise.resolve(extension)
  whole.catch(() => loaded.delete(extension))
  loaded.set(extension, whole)
  return whole
}

/** The scope of everything behind the first paint: all words, the whole extension. */
export interface Whole extends Scope {
  readonly words: AllWords
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

/** Loads what parts behind the first paint need; they wait for it. */
export function WholeScope({ children }: { readonly children: ReactNode }) {
  const scope = useScope()
  const words = useAllWords()
  const extension = use(loadWhole(scope.extension))
  const whole = useMemo(() => ({ ...scope, extension, words }), [scope, extension, words])
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
