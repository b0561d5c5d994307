import { useLayoutEffect } from 'react'

/**
 * Sets a CSS variable on the root element while the component is mounted, for other style sheets.
 */
export function useRootVariable(name: `--${string}`, value: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty(name, value)
    return () => void style.removeProperty(name)
  }, [name, value])
}
