import { describe, expect, test } from 'vitest'
import paper from '../../../src/theme/paper.css?raw'
import { dark, light, type Colours } from '../../../src/theme/palette.ts'
import { contrast } from './contrast.ts'

const texts = [
  'ink',
  'inkSoft',
  'terracotta',
  'terracottaStrong',
  'olive',
  'ochre',
  'error',
  'warning',
  'success',
  'info',
] as const satisfies readonly (keyof Colours)[]

test('black on white has the greatest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

describe.each([
  { scheme: 'light', colours: light, other: 0 },
  { scheme: 'dark', colours: dark, other: 1 },
])('$scheme', ({ colours, other }) => {
  test.each(texts)('%s is legible on paper and on cards', (name) => {
    expect(contrast(colours[name], colours.paper)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours[name], colours.surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('labels of solid buttons and notices are legible', () => {
    for (const name of ['terracotta', 'terracottaStrong'] as const)
      expect(contrast(colours.onTerracotta, colours[name])).toBeGreaterThanOrEqual(4.5)
    for (const name of ['olive', 'error', 'warning', 'success', 'info'] as const)
      expect(contrast(colours.onSolid, colours[name])).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of an input stands out', () => {
    expect(contrast(colours.edge, colours.paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(colours.edge, colours.surface)).toBeGreaterThanOrEqual(3)
  })

  test('the sign-in page has the same colours', () => {
    const pairs = [...paper.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)]
    expect(pairs.length).toBeGreaterThan(8)
    for (const [, name = '', ...values] of pairs) {
      const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      expect(values[other], name).toBe(colours[key as keyof Colours])
    }
  })
})
