import { useEffect } from 'react'
import { isCovered } from '../browser/isCovered.ts'
import { isTyping } from '../browser/isTyping.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { closeOverlay, openOverlay, useOverlay } from '../ui/keyboard/overlay.ts'
import { isMac } from '../ui/keyboard/shortcuts.ts'
import { useSingleKeys } from '../ui/keyboard/useSingleKeys.ts'

const CommandPalette = lazyPanel(
  async () => (await import('../search/CommandPalette.tsx')).CommandPalette,
)
const ShortcutHelp = lazyPanel(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp)

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const hasMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return key.toLowerCase() === 'k' && hasMod && !altKey && !shiftKey
}

/**
 * The shortcuts of every page and the dialogs that they open, whose code is loaded on first use.
 */
export function GlobalKeys() {
  const overlay = useOverlay()
  const [hasSingleKeys] = useSingleKeys()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (isPaletteKey(event)) {
        // The browser's own shortcut would take the focus away from the page.
        event.preventDefault()
        if (overlay === 'palette') closeOverlay()
        else if (!isCovered()) openOverlay('palette')
        return
      }
      const isHelp = key === '?' && !ctrlKey && !metaKey && !altKey
      if (!isHelp || !hasSingleKeys || isTyping(target) || isCovered()) return
      event.preventDefault()
      openOverlay('keys')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [overlay, hasSingleKeys])
  useEffect(() => closeOverlay, [])
  return (
    <>
      {overlay === 'palette' && <CommandPalette onClose={closeOverlay} />}
      {overlay === 'keys' && <ShortcutHelp onClose={closeOverlay} />}
    </>
  )
}
