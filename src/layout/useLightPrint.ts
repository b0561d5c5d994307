import { useEffect } from 'react'

/** Paper is white: what is printed has the colours of the light theme, whatever is on screen. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    const begin = () => {
      shown = dataset.theme
      dataset.theme = 'light'
    }
    const end = () => {
      if (shown === undefined) delete dataset.theme
      else dataset.theme = shown
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
