import type { Page } from '../../schema/page.ts'
import { isOff } from '../../schema/parts.ts'

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The parts that are switched off on this server. */
export const partsOff = (): ReadonlySet<string> =>
  new Set(metaContent('bottega-off').split(' ').filter(Boolean))

/**
 * Whether this portal has a page: some exist on demo servers only, or belong to a switched-off
 * part.
 */
export const isPageEnabled = (page: Page): boolean =>
  (!page.isDemo || metaContent('bottega-demo') === 'on') && !isOff(page, partsOff())
