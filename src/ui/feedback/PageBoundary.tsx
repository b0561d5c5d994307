import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  /** A new address resets the error. */
  readonly address: string
  readonly children: ReactNode
  readonly failure?: (error: unknown) => ReactNode
}

interface State {
  readonly address: string
  readonly failure: { readonly error: unknown } | null
}

const showPage = (error: unknown) => <ErrorPage error={error} />

/**
 * Catches render errors, so that the surroundings stay: bar and menu of a page, the page of a
 * notice.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failure: null }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render() {
    const { children, failure = showPage } = this.props
    return this.state.failure ? failure(this.state.failure.error) : children
  }
}
