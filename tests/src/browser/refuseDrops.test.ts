import { expect, test } from 'vitest'
import { refuseDrops } from '../../../src/browser/refuseDrops.ts'

test.each(['dragover', 'drop'])(
  'public-cases 28: %s of a file beside a place for files does nothing',
  (type) => {
    refuseDrops()
    const dropped = (content: string | File) => {
      const dataTransfer = new DataTransfer()
      if (content instanceof File) dataTransfer.items.add(content)
      else dataTransfer.setData('text/plain', content)
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(dropped(new File(['x'], 'vaso.jpg'))).toBe(true)
    // Words may be dragged into a box.
    expect(dropped('Vaso')).toBe(false)
  },
)
