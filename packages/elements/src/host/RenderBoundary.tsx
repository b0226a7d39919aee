import { Component, type ContextType, type ReactNode } from 'react'
import { ElementContext } from './env.ts'
import { FileNotLoaded } from './fileNotLoaded.ts'
import { notShownWords } from './mount/notShown.ts'
import type { ElementError } from './types.ts'

interface Props {
  readonly children: ReactNode
  /** Of a part of a screen, before it is tried again: the part misses its own file alone, everything else is thrown on. */
  readonly onAgain?: () => void
}

/**
 * Catches what a screen throws while rendering, tells the host (`srm-error`) and offers to try again; a file that could not
 * be had is asked for again by itself when the network is back.
 */
export class RenderBoundary extends Component<Props, { readonly failure?: { readonly reason: unknown } }> {
  static override contextType = ElementContext
  declare context: ContextType<typeof ElementContext>
  override state: { readonly failure?: { readonly reason: unknown } } = {}

  static getDerivedStateFromError(reason: unknown) {
    return { failure: { reason } }
  }

  override componentDidMount() {
    addEventListener('online', this.comeBack)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.comeBack)
  }

  again = () => {
    this.props.onAgain?.()
    this.setState({ failure: undefined } as never)
  }

  comeBack = () => {
    if (this.state.failure?.reason instanceof FileNotLoaded) this.again()
  }

  override componentDidCatch(reason: unknown) {
    const error: ElementError = { type: 'render', message: reason instanceof Error ? reason.message : String(reason) }
    this.context?.emit('srm-error', error)
    this.context?.settled()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (this.props.onAgain && !(failure.reason instanceof FileNotLoaded)) throw failure.reason
    const text = notShownWords(this.context?.locale ?? 'en')
    return (
      <div className="banner red" role="alert">
        {text.failed}
        <button type="button" className="button link" onClick={this.again}>
          {text.again}
        </button>
      </div>
    )
  }
}
