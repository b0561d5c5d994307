import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { id } from '../../../schema/index.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { renderBench, testResource } from './bench.tsx'

const there = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

async function draw(found: readonly object[], value: string) {
  const resource = testResource({ fields: { thing: id({ names: 'products' }) } })
  const leaf = resource.leaf.get('thing')
  if (!leaf) throw new Error('no field')
  const { Value } = viewOf(leaf)
  await renderBench(<Value value={value} fieldRef={fieldRefOf(resource, leaf)} />, {
    // react-admin lets the caller choose a record's type, which no fake can prove.
    dataProvider: { getMany: async () => ({ data: found }) as never },
  })
}

describe('FIELD-PARCEL-007: the id of a record is shown as', () => {
  test('its name, which opens it', async () => {
    await draw([{ id: there, name: 'Vaso' }], there)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Vaso' })).toHaveAttribute(
        'href',
        `/products/${there}/show`,
      ),
    )
  })

  test('gone, where nothing is found by it', async () => {
    await draw([], there.replace(/^0/, '1'))
    expect(await screen.findByText('Deleted, or not visible to you')).toBeVisible()
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})
