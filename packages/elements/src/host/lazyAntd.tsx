import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { adoptAntdSheet, antdSheet } from './antdSheet.ts'
import { useElement } from './env.ts'
import { loadFile } from './fileNotLoaded.ts'
import { lazyInPlace } from './lazyInPlace.tsx'
import { RenderBoundary } from './RenderBoundary.tsx'

const loadRoot = () => import('./AntdRoot.tsx')
const AntdRoot = lazyInPlace(loadRoot)

/** Each part asks for its own file again. */
const nothing = () => undefined

const adopted = new WeakMap<ShadowRoot, Promise<void>>()

/** The styles are in the root before anything of antd is shown. */
function adoption(host: HTMLElement): Promise<void> | undefined {
  const root = host.shadowRoot
  if (!root) return undefined
  const known = adopted.get(root) ?? loadFile(() => adoptAntdSheet(root))
  adopted.set(root, known)
  known.catch(() => adopted.delete(root))
  return known
}

function Styled({ children }: { readonly children: ReactNode }) {
  const wait = adoption(useElement().host)
  if (wait) use(wait)
  return <AntdRoot>{children}</AntdRoot>
}

/**
 * A component that uses antd, loaded together with antd and its style sheet when it is first rendered.
 * The file behind `load` may import antd; nothing else of a screen may, or antd is in the first paint.
 * @param load imports the file whose default export is the component
 * @param fallback shown until then, made of what the component is given where it says something of that
 */
export function lazyAntd<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  const Loaded = lazyInPlace(load)
  return (props: Props) => (
    <RenderBoundary onAgain={nothing}>
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Styled>
          <Loaded {...props} />
        </Styled>
      </Suspense>
    </RenderBoundary>
  )
}

/** Fetches antd before it is needed: after the first row, or when the pointer nears a button that opens it. */
export async function preloadAntd(): Promise<void> {
  await Promise.all([loadRoot(), antdSheet()])
}
