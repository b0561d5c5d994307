import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { unreachable } from '../api/apiClient.ts'
import { lazyValue } from '../browser/lazyValue.ts'
import { withTexts } from '../language/loadTexts.ts'
import { withTheme } from '../theme/withTheme.ts'

interface Panel {
  readonly onClose?: (() => void) | undefined
}

type Placeholder<P> = ReactNode | ((props: P) => ReactNode)

/**
 * A panel whose code is loaded when it is opened. If that fails, a notice appears and the panel
 * closes, so that opening it once more is another attempt: React's own `lazy` would throw away the
 * page around it, with all that was typed there, and would never load again.
 * @param placeholder shown while a part that is always there loads; absent for none. A function
 * renders it from the part's own properties: the page can do without that part, so a failure shows
 * no notice
 */
export function lazyPanel<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder?: Placeholder<P>,
) {
  return lazyPart(() => withTheme(load), placeholder)
}

/** {@link lazyPanel} for a part that is rendered without MUI. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: Placeholder<P> = null,
) {
  const isNeeded = typeof placeholder !== 'function'
  const code = lazyValue(() => withTexts(load))
  return function LazyPanel(props: P) {
    const notify = useNotify()
    const { onClose }: Panel = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    }, [onClose])
    const [Loaded, setLoaded] = useState(() => code.ready())
    useEffect(() => {
      if (Loaded) return undefined
      let isMounted = true
      code.load().then(
        (component) => {
          if (isMounted) setLoaded(() => component)
        },
        () => {
          if (!isMounted || !isNeeded) return
          notify(unreachable, { type: 'error' })
          close.current?.()
        },
      )
      return () => {
        isMounted = false
      }
    }, [Loaded, notify])
    if (Loaded) return <Loaded {...props} />
    return typeof placeholder === 'function' ? placeholder(props) : placeholder
  }
}

/** The code of a part that MUI draws inside a page which is rendered without it. */
export const lazyWithTheme = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyValue(() => withTheme(load))
