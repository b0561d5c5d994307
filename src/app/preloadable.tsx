import { useLayoutEffect, useState, type ComponentType } from 'react'
import type { LazyValue } from '../browser/lazyValue.ts'
import { LoadingIndicator } from '../ui/feedback/LoadingIndicator.tsx'

type State<P> = { readonly code?: ComponentType<P>; readonly failure?: { readonly error: unknown } }

/**
 * A component whose code is loaded when it is rendered, or before. Not React's `lazy`, which shows
 * its fallback for at least 0.3 s, however soon the code is loaded, and never retries a failed
 * load.
 */
export function preloadable<P extends object>(code: LazyValue<ComponentType<P>>): ComponentType<P> {
  return function Preloadable(props: P) {
    const [{ code: Loaded, failure }, setState] = useState<State<P>>(() => {
      const ready = code.ready()
      return ready ? { code: ready } : {}
    })
    useLayoutEffect(() => {
      if (Loaded) return
      let isMounted = true
      const show = (state: State<P>) => isMounted && setState(state)
      code.load().then(
        (loaded) => show({ code: loaded }),
        (error: unknown) => show({ failure: { error } }),
      )
      return () => {
        isMounted = false
      }
    }, [Loaded])
    // Caught by the boundary around the page.
    if (failure) throw failure.error
    return Loaded ? <Loaded {...props} /> : <LoadingIndicator />
  }
}
