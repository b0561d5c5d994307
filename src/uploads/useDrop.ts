import { useState, type DragEvent } from 'react'

/** The handlers of a box that takes files by drop; `isOver` while some are dragged over it. */
export function useDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver ? '' : undefined,
    onDragOver(event: DragEvent) {
      // Also where nothing may be dropped: the browser would leave the page for the file.
      event.preventDefault()
      setOver(isOpen)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      if (isOpen) onFiles([...event.dataTransfer.files])
    },
  }
}
