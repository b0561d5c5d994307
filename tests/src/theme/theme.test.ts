import { createTheme } from '@mui/material/styles'
import { describe, expect, test } from 'vitest'
import colours from '../../../src/theme/muiColours.css?raw'
import paper from '../../../src/theme/paper.css?raw'
import { dark, light, type Colours } from '../../../src/theme/palette.ts'
import { theme } from '../../../src/theme/theme.ts'
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

test.each(['light', 'dark'])('before MUI is there its colours are the same, %s', (scheme) => {
  const sheet = document.createElement('style')
  sheet.textContent = paper + colours
  document.head.append(sheet)
  const root = document.documentElement
  root.dataset['theme'] = scheme
  const asShown = (value: string) => {
    root.style.color = value
    return getComputedStyle(root).color
  }
  const made: Record<string, string> = {}
  for (const rules of createTheme(theme).generateStyleSheets())
    for (const [head, variables] of Object.entries(rules))
      if (head.includes(scheme) || head === ':root') Object.assign(made, variables)
  const names = [...colours.matchAll(/(--mui-[\w-]+):/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  for (const name of new Set(names)) {
    const own = getComputedStyle(root).getPropertyValue(name)
    const value = made[name] ?? ''
    if (name.includes('opacity')) expect(Number(own), name).toBe(Number(value))
    else expect(asShown(`var(${name})`), name).toBe(asShown(value))
  }
  root.removeAttribute('style')
  sheet.remove()
})
