import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { unreachable } from '../api/apiClient.ts'

interface Panel {
  readonly onClose?: (() => void) | undefined
}

/**
 * A panel whose code comes when somebody opens it. Where it cannot come, that is said in a notice and the
 * panel closes, so that opening it once more is another try: React's own `lazy` would throw away the page
 * around it, with all that was typed there, and would never ask again.
 * @param meanwhile what keeps the place of a part that is always there; absent for none. A function draws
 * it from the part's own properties: it can do without the part, so nothing is said if that does not come
 */
export function lazyPanel<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode | ((props: P) => ReactNode) = null,
) {
  const isNeeded = typeof meanwhile !== 'function'
  let code: ComponentType<P> | null = null
  return function OnDemand(props: P) {
    const notify = useNotify()
    const { onClose }: Panel = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    }, [onClose])
    const [Drawn, setDrawn] = useState<ComponentType<P> | null>(() => code)
    useEffect(() => {
      if (Drawn) return undefined
      let isWanted = true
      load().then(
        (loaded) => {
          code = loaded
          if (isWanted) setDrawn(() => loaded)
        },
        () => {
          if (!isWanted || !isNeeded) return
          notify(unreachable, { type: 'error' })
          close.current?.()
        },
      )
      return () => {
        isWanted = false
      }
    }, [Drawn, notify])
    if (Drawn) return <Drawn {...props} />
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
}
