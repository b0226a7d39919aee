import { Component, type ContextType, type ReactNode } from 'react'
import { ElementContext } from './env.ts'
import type { ElementError } from './types.ts'

const texts = {
  zh_cn: { failed: '这一部分没有显示出来。', again: '重新显示' },
  en: { failed: 'This part could not be shown.', again: 'Show it again' },
}

/** Catches what a screen throws while rendering, tells the host (`srm-error`) and offers to try again. */
export class RenderBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  static override contextType = ElementContext
  declare context: ContextType<typeof ElementContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    addEventListener('online', this.again)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.again)
  }

  /** Shows it again. */
  again = () => {
    if (this.state.failed) this.setState({ failed: false })
  }

  override componentDidCatch(reason: unknown) {
    const error: ElementError = { type: 'render', message: reason instanceof Error ? reason.message : String(reason) }
    this.context?.emit('srm-error', error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const text = texts[this.context?.locale ?? 'zh_cn']
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
