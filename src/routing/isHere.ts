import type { Page } from '../../schema/page.ts'
import { isOff } from '../../schema/parts.ts'

const said = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The parts that the server says are switched off. */
export const partsOff = (): ReadonlySet<string> =>
  new Set(said('bottega-off').split(' ').filter(Boolean))

/** Whether this portal has a page: some are of demo servers alone, or of a part that is switched off. */
export const isHere = (page: Page): boolean =>
  (!page.isDemo || said('bottega-demo') === 'on') && !isOff(page, partsOff())
