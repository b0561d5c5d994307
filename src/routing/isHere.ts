import type { Page } from '../../schema/page.ts'

/** Whether this portal has a page: some are of demo servers alone. */
export const isHere = ({ isDemo }: Page): boolean =>
  !isDemo || document.querySelector<HTMLMetaElement>('meta[name="bottega-demo"]')?.content === 'on'
