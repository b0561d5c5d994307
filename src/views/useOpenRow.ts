import { useCallback, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Opens a row that was clicked: not when its link was meant, nor when somebody marks text to copy. */
export function useOpenRow(): (address: string, event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (address, event) => {
      const isOwn =
        event.target instanceof Element && event.target.closest('a, button, input, label')
      if (isOwn || window.getSelection()?.toString()) return
      if (event.metaKey || event.ctrlKey) window.open(address, '_blank', 'noopener')
      else void navigate(address)
    },
    [navigate],
  )
}
