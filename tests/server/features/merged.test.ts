import { expect, test } from 'vitest'
import { merged } from '../../../server/features/registry/merged.ts'

test('what areas add is put together; two that do the same stop the start by name', () => {
  const [fire, cool, again] = [() => 1, () => 2, () => 3]
  expect(merged([{ fire }, undefined, { cool }])).toEqual({ fire, cool })
  expect(() => merged([{ fire }, { cool, fire: again }])).toThrow('two areas have "fire"')
})
