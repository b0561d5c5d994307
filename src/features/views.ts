import type { ResourceViews } from '../layout/pageArea.ts'

/**
 * Pages of resources that are written by hand, of react-admin's stock parts or ours, in place of
 * the generated ones: see `docs/react-admin.md`. A line each, with `themed` for stock parts:
 *
 *     kilns: { list: themed(() => import('./kilns/KilnList.tsx'), 'KilnList') },
 */
export const views: ResourceViews = {}
