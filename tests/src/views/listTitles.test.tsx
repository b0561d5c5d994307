import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DataProvider, RaRecord } from 'react-admin'
import { reference, text } from '../../../schema/index.ts'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { anyAccess, renderBench, testResource } from '../fields/bench.tsx'

const resource = testResource({
  fields: { name: text(), vendor: reference('vendors') },
  access: anyAccess,
  list: { columns: ['name', 'vendor'], filters: [], sort: ['updatedAt', 'desc'] },
})
const labels = { fields: { name: 'Name', vendor: 'Artisan' } }

/** A list of one record, whose reference is read by `titles`. */
const open = (titles: () => Promise<RaRecord[]>) => {
  const provider: Partial<DataProvider> = {
    getList: async () => ({ data: [{ id: 'r1', name: 'Vaso', vendor: 'v1' }], total: 1 }) as never,
    getMany: async () => ({ data: await titles() }) as never,
  }
  const address = '/things'
  return renderBench(<ResourceList resource={resource} />, {
    dataProvider: provider,
    labels,
    address,
    path: address,
  })
}

test('issue 38: a list opens with the names that it refers to, so that nothing moves afterwards', async () => {
  let answer: (records: RaRecord[]) => void = () => undefined
  const titles = new Promise<RaRecord[]>((resolve) => (answer = resolve))
  await open(() => titles)
  expect(await screen.findByText('1 total')).toBeVisible()
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('link', { name: 'Vaso' })).toBeNull()
  answer([{ id: 'v1', artisanName: 'Ceramiche Rossi' }])
  expect(await screen.findByRole('link', { name: 'Vaso' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Ceramiche Rossi' })).toBeVisible()
})

test('issue 38: names that cannot be read hold back no list', async () => {
  await open(() => Promise.reject(new Error('no answer')))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Vaso' })).toBeVisible())
  expect(screen.getByRole('cell', { name: '…' })).toBeVisible()
})
