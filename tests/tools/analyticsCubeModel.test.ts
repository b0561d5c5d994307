import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cubeByName } from '../../resources/figures/cubes.ts'
import { cubeModel, staffTypes } from '../../tools/analyticsCube/cubeModel.ts'
import { cubesAsked } from '../../tools/analyticsCubeConfig/cubesAsked.js'

const names = Object.keys(cubeByName)

test('the model for a real Cube has every cube, with all its members', () => {
  for (const [name, { measures, dimensions }] of Object.entries(cubeByName)) {
    const model = cubeModel(name)
    for (const member of [...Object.keys(measures), ...Object.keys(dimensions)])
      expect(model).toContain(`\n      - name: ${member}\n`)
  }
})

test('the model that is kept is the one that the definitions make: npm run cube -- model', () => {
  expect(readdirSync('tools/analyticsCubeConfig/model')).toHaveLength(names.length)
  for (const name of names)
    expect(readFileSync(`tools/analyticsCubeConfig/model/${name}.yml`, 'utf8')).toBe(
      cubeModel(name),
    )
  expect(readFileSync('tools/analyticsCubeConfig/staff.json', 'utf8')).toBe(staffTypes())
})

test('API-224: a real Cube limits every cube that a question names, wherever it names it', () => {
  const nested = { or: [{ and: [{ member: 'd.x' }] }, { dimension: 'e.x' }] }
  const query = {
    measures: ['a.x', 'a.y'],
    dimensions: ['b.x'],
    timeDimensions: [{ dimension: 'c.day' }],
    filters: [nested],
    segments: ['f.x'],
    order: [{ id: 'g.x' }],
  }
  expect(new Set(cubesAsked(query))).toEqual(new Set('abcdefg'))
})
