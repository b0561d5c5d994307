import { colours, page, textWidth, type Presentation } from './presentationSheet.ts'

/**
 * Writes a title with its lead and adds a bookmark.
 * @param top position on the current page; absent for a new page
 * @returns the top of the content below
 */
export function drawPageTitle(
  { sheet }: Pick<Presentation, 'sheet'>,
  title: string,
  lead: string,
  top?: number,
): number {
  const { pdf, write, addPage } = sheet
  if (top === undefined) addPage()
  pdf.outline.add(null, title, { pageNumber: pdf.getNumberOfPages() })
  const column = { x: page.margin, width: textWidth } as const
  const [y, size] = top === undefined ? [24, 32] : [top, 24]
  const below = write(title, { ...column, y, size, style: 'bold', colour: colours.accent })
  if (!lead) return below + 8
  return write(lead, { ...column, y: below + 1, size: 14, style: 'italic' }) + 9
}
