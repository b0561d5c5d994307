import { describe, expect, test } from 'vitest'
import { fitText } from '../../../src/features/certificate/fitText.ts'

/** Letters are as wide as half their size; a line is 100 wide. */
function breakLines(text: string, size: number): string[] {
  const most = Math.floor(200 / size)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
const place = { sizes: [20, 10] as const, maxLines: (size: number) => 40 / size, breakLines }
const fit = (text: string) => fitText(text, { ...place, sizes: [20, 10] })

describe('GIFT-012: a text in a place of a given height', () => {
  test('that is short keeps the largest size', () => {
    expect(fit('one two')).toEqual({ size: 20, lines: ['one two'] })
  })

  test('that is long gets smaller before it is cut', () => {
    expect(fit('one two three four five six')).toEqual({
      size: 10,
      lines: ['one two three four', 'five six'],
    })
  })

  test('that is too long for the smallest size ends in an ellipsis within its line', () => {
    const { size, lines } = fit(Array.from({ length: 60 }, () => 'seven,').join(' '))
    expect(size).toBe(10)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('seven, seven…')
    expect(lines.every((line) => line.length <= 20)).toBe(true)
  })

  test('that is empty takes no room to speak of', () => {
    expect(fit('')).toEqual({ size: 20, lines: [''] })
  })
})
