import { languages } from '../language.ts'
import { loadTexts } from '../texts/loadTexts.ts'
import { whenIdle } from '../whenIdle.ts'

/** What the first page does without, and what must be there when the network is gone. */
const rest: readonly (() => Promise<unknown>)[] = [
  () => import('./notices/Notice.tsx'),
  () => import('./AccountPanel.tsx'),
  () => import('@mui/material/Drawer'),
  () => import('../views/FilterMenu.tsx'),
  () => import('../views/FilterPopover.tsx'),
  ...languages.map((language) => () => loadTexts(language)),
]

/** Loads one after the other, each in a quiet moment. @returns what stops it */
export function loadRest(): () => void {
  let stop = () => {}
  const next = (at: number) => {
    const load = rest[at]
    if (!load) return
    stop = whenIdle(() => {
      // What fails now is asked for again when it is used.
      void load().then(
        () => next(at + 1),
        () => undefined,
      )
    })
  }
  next(0)
  return () => stop()
}
