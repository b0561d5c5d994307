import { paginator } from '../../resources/settings/constants.ts'

/**
 * The page numbers to show, 0 for an ellipsis: all of them up to eight pages; above that the first,
 * the last and three around the current one.
 */
export function pageNumbers(current: number, last: number): number[] {
  const { collapsesAbove, visible } = paginator
  if (last <= collapsesAbove) return Array.from({ length: last }, (_, at) => at + 1)
  const start = Math.min(Math.max(current - Math.floor(visible / 2), 1), last - visible + 1)
  const around = Array.from({ length: visible }, (_, at) => start + at)
  const pages = [...new Set([1, ...around, last])]
  return pages.flatMap((page, at) => (page - (pages[at - 1] ?? 0) > 1 ? [0, page] : [page]))
}
