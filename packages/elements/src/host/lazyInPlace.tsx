import { Component, type ComponentType, type ContextType, lazy, type ReactNode } from 'react'
import { ElementContext } from './env.ts'
import { FileNotLoaded, loadFile } from './fileNotLoaded.ts'

const texts = {
  zh_cn: { failed: '这一部分没有加载出来。', again: '重试' },
  en: { failed: 'This part was not loaded.', again: 'Try again' },
}

interface BoundaryProps {
  readonly children: ReactNode
  /** Before it is tried again. */
  readonly onAgain?: () => void
}

/** Says in its own place that a file could not be had, and tries again: when asked to, and when the network is back. */
export class FileBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  static override contextType = ElementContext
  declare context: ContextType<typeof ElementContext>
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    addEventListener('online', this.again)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.again)
  }

  again = () => {
    if (this.state.error === undefined) return
    this.props.onAgain?.()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof FileNotLoaded)) throw error
    const text = texts[this.context?.locale ?? 'zh_cn']
    return (
      <div className="banner red" role="alert">
        <span className="grow">{text.failed}</span>
        <button type="button" className="button link" onClick={this.again}>
          {text.again}
        </button>
      </div>
    )
  }
}

/**
 * React's `lazy` for parts of a screen: where the file cannot be had, the part says so in its place and the rest of the
 * screen stays.
 */
export function lazyInPlace<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = () => lazy(() => loadFile(load)) as unknown as ComponentType<Props>
  let Loaded = make()
  const renew = () => {
    Loaded = make()
  }
  return function InPlace(props: Props) {
    return (
      <FileBoundary onAgain={renew}>
        <Loaded {...props} />
      </FileBoundary>
    )
  }
}
