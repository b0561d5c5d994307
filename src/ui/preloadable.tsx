import { lazy, useState, type ComponentType } from 'react'
import { lazyValue } from '../browser/lazyValue.ts'
import { withTexts } from '../language/loadTexts.ts'

/**
 * A component whose code can be loaded before it is rendered, and then is rendered at once: React's own
 * `lazy` would first show its fallback, and that for 0.3 s at least.
 */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>) {
  const code = lazyValue(() => withTexts(load))
  const Lazy = lazy(async () => ({ default: await code.load() }))
  function Preloadable(props: P) {
    const [Loaded] = useState<ComponentType<P>>(() => code.ready() ?? Lazy)
    return <Loaded {...props} />
  }
  return { Component: Preloadable, preload: code.load }
}
