import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { savedFiles } from '../analytics/savedFiles.ts'
import { callsTo, open, server } from '../features/collectionServer.ts'

test.each([
  ['Export to Spree', null],
  ['Export Italian texts to Spree', 'it'],
] as const)(
  'API-154, COLL-040: %s saves the text that the call answers as a file',
  async (name, texts) => {
    const csv = 'sku,name\r\nS-1,Vaso\r\n'
    const address = '/api/product/generate-csv/c1'
    const sent = server({
      first: ({ path }) =>
        path === address
          ? {
              body: csv,
              headers: {
                'Content-Type': 'text/csv; charset=utf-8',
                'Content-Disposition': 'attachment; filename="spree-collection-7.csv"',
              },
            }
          : undefined,
    })
    const saved = savedFiles()
    await open('manager', '/collections/c1')
    await userEvent.click(await screen.findByRole('button', { name: 'Product actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
    await expect.poll(() => saved.map((file) => file.name)).toEqual(['spree-collection-7.csv'])
    expect(await saved[0]?.blob.text()).toBe(csv)
    expect(callsTo(sent, address).map(({ query }) => query.get('texts'))).toEqual([texts])
  },
)
