import { useEffect } from 'react'

/** What the palette has a part of the open page do. */
export type PageCommand = 'exportList' | 'importList' | 'signOut'

const commands = new Map<PageCommand, () => void>()

/** Offers something of this page in the palette, as long as it is there. */
export function usePageCommand(name: PageCommand, run: () => void): void {
  useEffect(() => {
    commands.set(name, run)
    return () => {
      if (commands.get(name) === run) commands.delete(name)
    }
  }, [name, run])
}

/** What the open page offers. */
export function pageCommand(name: PageCommand): (() => void) | undefined {
  return commands.get(name)
}
