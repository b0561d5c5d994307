import { languages } from '../language/language.ts'
import { loadTexts } from '../language/loadTexts.ts'
import { whenIdle } from '../browser/whenIdle.ts'

/** What the first page does without, and what must be there when the network is gone. */
const rest: readonly (() => Promise<unknown>)[] = [
  () => import('../theme/Themed.tsx'),
  () => import('./notices/Notice.tsx'),
  () => loadTexts(),
  () => import('./navigation/ListMenuPanel.tsx'),
  () => import('./account/AccountPanel.tsx'),
  // Needed without a connection, when something typed did not arrive.
  () => import('../views/drafts/UnsentDialog.tsx'),
  () => import('./navigation/NavPanel.tsx'),
  () => import('../views/list/FilterMenu.tsx'),
  ...languages.map((language) => () => loadTexts(language)),
]

/** Loads one after the other, each in a quiet moment. @returns what stops it */
export function preloadPanels(): () => void {
  let stop = () => {}
  const quietMoment = () =>
    new Promise<void>((resolve) => {
      stop = whenIdle(resolve)
    })
  async function load() {
    for (const part of rest) {
      await quietMoment()
      await part()
    }
  }
  // What fails now is loaded again when it is used.
  load().catch(() => undefined)
  return () => stop()
}
