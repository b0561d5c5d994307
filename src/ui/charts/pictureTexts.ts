interface Position {
  readonly x: number
  readonly y: number
}

/** A line of text in a drawing, with the position of its anchor from the drawing's corner. */
export interface PictureText extends Position {
  readonly text: string
  readonly font: string
  readonly colour: string
  readonly align: Align
}

type Align = 'left' | 'center' | 'right'
const anchors: Readonly<Record<string, Align>> = { middle: 'center', end: 'right' }

function anchorPosition(line: SVGTextContentElement, align: Align): Position {
  const last = line.getNumberOfChars() - 1
  const { x: start, y } = line.getStartPositionOfChar(0)
  const { x: end } = line.getEndPositionOfChar(last)
  return { x: { left: start, center: (start + end) / 2, right: end }[align], y }
}

/** The texts that a drawing shows, line by line. */
export function textsOf(drawing: SVGSVGElement): PictureText[] {
  const corner = drawing.getBoundingClientRect()
  const lines = [...drawing.querySelectorAll<SVGTextContentElement>('text, tspan')].filter(
    (one) => one.childElementCount === 0 && one.getNumberOfChars() > 0,
  )
  return lines.flatMap((line) => {
    const { visibility, fill, fontWeight, fontSize, fontFamily, textAnchor } =
      getComputedStyle(line)
    const matrix = line.getScreenCTM()
    if (visibility === 'hidden' || !matrix) return []
    const align = anchors[textAnchor] ?? 'left'
    const position = anchorPosition(line, align)
    const { x, y } = new DOMPoint(position.x, position.y).matrixTransform(matrix)
    return {
      text: line.textContent,
      font: `${fontWeight} ${fontSize} ${fontFamily}`,
      colour: fill,
      align,
      x: x - corner.x,
      y: y - corner.y,
    }
  })
}

/** Draws texts in the fonts of the page, so that each has the width that was measured for it. */
export function writeTexts(
  pen: CanvasRenderingContext2D,
  texts: readonly PictureText[],
  from: Position,
): void {
  for (const { text, font, colour, align, x, y } of texts) {
    pen.font = font
    pen.fillStyle = colour
    pen.textAlign = align
    pen.fillText(text, from.x + x, from.y + y)
  }
  pen.textAlign = 'left'
}
