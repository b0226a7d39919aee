import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly fallback: (error: unknown) => ReactNode
}

/** Keeps a page that fails from taking the others with it. */
export class PageBoundary extends Component<Props, { readonly failure?: { readonly error: unknown } }> {
  override state: { readonly failure?: { readonly error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
