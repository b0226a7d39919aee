import { type ComponentType, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStyles } from '../style/useStyles.ts'
import { adoptAntdSheet, antdSheet } from './antdSheet.ts'
import dialogCss from './common/dialogWait.css?inline'
import { useElement } from './env.ts'
import { loadFile } from './fileNotLoaded.ts'
import { showLayer } from './layer.ts'
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

/** What the way back of a dialog is called. */
interface Closing {
  readonly onClose?: () => void
  readonly onCancel?: (event: never) => void
}

interface DialogWaitProps {
  readonly title: string
  readonly onClose: (() => void) | undefined
}

/**
 * The frame of a dialog, with its title, where the dialog will stand. The focus stays where it is until that has come; Escape
 * takes it back.
 */
function DialogWait({ title, onClose }: DialogWaitProps) {
  useStyles(dialogCss)
  const { layer } = useElement()
  useLayoutEffect(() => showLayer(layer), [layer])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose?.()
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [onClose])
  return createPortal(
    <div className="dialog-wait">
      <div className="dialog-wait-panel" role="status" aria-label={title} aria-busy="true">
        <div className="dialog-wait-title">{title}</div>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </div>,
    layer,
  )
}

const titleIn = (props: object): string => ('title' in props && typeof props.title === 'string' ? props.title : '')

/**
 * A dialog that uses antd: its frame with its title stands at once, while its file, antd and the style sheet are loaded.
 * @param load imports the file whose default export is the dialog
 * @param useTitle what the dialog is called, where its own `title` does not say it
 */
export function lazyDialog<Props extends Closing>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  useTitle: (props: Props) => string = titleIn,
): ComponentType<Props> {
  const Waiting = (props: Props) => (
    <DialogWait title={useTitle(props)} onClose={props.onClose ?? (props.onCancel as (() => void) | undefined)} />
  )
  return lazyAntd(load, (props) => <Waiting {...props} />)
}
