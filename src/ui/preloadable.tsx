import { lazy, useState, type ComponentType } from 'react'

/**
 * A component whose code comes when it is wanted. One that has come before it is drawn is drawn at once:
 * React's own `lazy` would first show what stands in for it, and that for 0.3 s at least.
 */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>) {
  let code: ComponentType<P> | null = null
  const fetch = async () => (code ??= await load())
  const Lazy = lazy(async () => ({ default: await fetch() }))
  function Preloaded(props: P) {
    const [Drawn] = useState<ComponentType<P>>(() => code ?? Lazy)
    return <Drawn {...props} />
  }
  return { Later: Preloaded, fetch }
}
