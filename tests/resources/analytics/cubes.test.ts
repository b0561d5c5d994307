import { describe, expect, it } from 'vitest'
import { cubeByName, cubes } from '../../../resources/figures/cubes.ts'
import {
  countriesOfRegion,
  regionsOfSale,
  restOfWorld,
} from '../../../resources/analytics/countriesOfRegion.ts'
import { model } from '../../../resources/index.ts'
import { countryCodes } from '../../../schema/index.ts'

const { measures, dimensions } = cubes.productDays

describe('what an analytics row says', () => {
  it.each([
    ['FIELD-ANALYTICS-001', 'sku'],
    ['FIELD-ANALYTICS-002', 'name'],
    ['FIELD-ANALYTICS-003', 'image'],
  ] as const)('%s: the dimension %s is read from the product', (_row, name) => {
    const { joined } = dimensions[name]
    expect(joined).toMatchObject({ resource: 'products', by: 'product' })
  })

  it.each([
    ['FIELD-ANALYTICS-004', 'gmv', 'EUR'],
    ['FIELD-ANALYTICS-005', 'units', 'count'],
    ['FIELD-ANALYTICS-006', 'interactions', 'count'],
    ['FIELD-ANALYTICS-007', 'views', 'count'],
    ['FIELD-ANALYTICS-008', 'listViews', 'count'],
  ] as const)('%s: the measure %s is a sum of %s', (_row, name, unit) => {
    expect(measures[name].unit).toBe(unit)
  })

  it('each joined dimension is a field of its resource, with a column', () => {
    const joined = Object.values(cubeByName)
      .flatMap((cube) => Object.values(cube.dimensions))
      .flatMap((dimension) => dimension.joined ?? [])
    expect(joined.length).toBeGreaterThan(5)
    for (const { resource, field } of joined)
      expect(model.resource(resource).leaf.get(field)?.kind.column, field).toBeTruthy()
  })
})

describe('regions of sale', () => {
  it.each([
    ['ANALYTICS-036', 'US', 'United States'],
    ['ANALYTICS-036', 'PR', 'United States'],
    ['ANALYTICS-037', 'GB', 'United Kingdom'],
    ['ANALYTICS-038', 'CA', 'Canada'],
    ['ANALYTICS-039', 'AU', 'Australia'],
    ['ANALYTICS-040', 'IT', 'Europe'],
    ['ANALYTICS-040', 'CY', 'Europe'],
    ['ANALYTICS-041', 'TR', 'Middle East'],
    ['ANALYTICS-041', 'IL', 'Middle East'],
    ['ANALYTICS-042', 'JP', 'Rest of world'],
    ['ANALYTICS-042', 'NZ', 'Rest of world'],
    ['ANALYTICS-042', '', 'Rest of world'],
  ] as const)('%s: %s counts for %s', (_row, country, region) => {
    const found = Object.entries(countriesOfRegion).find(([, all]) => all.includes(country))
    expect(found?.[0] ?? restOfWorld).toBe(region)
  })

  it('ANALYTICS-042: a country lies in one region, and is one that there is', () => {
    const named = Object.values(countriesOfRegion).flat()
    expect(new Set(named).size).toBe(named.length)
    expect(countryCodes).toEqual(expect.arrayContaining(named))
    expect(Object.keys(countriesOfRegion)).toEqual([...regionsOfSale])
  })

  it('LIMIT-035, LIMIT-036, LIMIT-037, LIMIT-038, LIMIT-039, LIMIT-040, LIMIT-041: the rest of the world is the last region', () => {
    expect(regionsOfSale).toEqual([
      'United States',
      'United Kingdom',
      'Canada',
      'Australia',
      'Europe',
      'Middle East',
      'Rest of world',
    ])
  })
})
