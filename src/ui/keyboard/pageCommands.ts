import { useEffect } from 'react'

/** The commands of the open page that the palette can run. */
export type PageCommand = 'exportList' | 'importList' | 'refresh' | 'signOut'

const commands = new Map<PageCommand, () => void>()

/** Offers a command of this page in the palette while the component is mounted. */
export function usePageCommand(name: PageCommand, run: () => void): void {
  useEffect(() => {
    commands.set(name, run)
    return () => {
      if (commands.get(name) === run) commands.delete(name)
    }
  }, [name, run])
}

/** The function of a command; undefined where the open page does not offer it. */
export function pageCommand(name: PageCommand): (() => void) | undefined {
  return commands.get(name)
}
