import { useLayoutEffect } from 'react'

/** Sets a variable that sheets of other parts read, as long as the component is there. */
export function useRootVariable(name: `--${string}`, value: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty(name, value)
    return () => void style.removeProperty(name)
  }, [name, value])
}
