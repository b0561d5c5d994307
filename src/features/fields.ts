import type { OwnViews } from '../fields/context/ownViews.ts'

/**
 * Fields that are not shown as others of their kind: `Cell` in grids, `Input` in forms, `Value` on
 * pages, `Filter` in lists; see `docs/react-admin.md`. A line each:
 *
 *     kilns: { temperature: { Cell: TemperatureCell } },
 */
export const fields: OwnViews = {}
