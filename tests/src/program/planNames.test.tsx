import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { model } from '../../../resources/index.ts'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { fakeServer } from '../fakeServer.ts'
import { admin, renderBench } from '../fields/bench.tsx'

const plan = { id: 'p1', planId: 'premium-plus-yearly', name: 'Premium Plus, yearly' }

test.each([
  ['receipts', { planName: plan.name }],
  ['subscriptions', { plan: plan.id }],
  ['plans', plan],
] as const)('a plan has its Italian name in the list of %s', async (name, values) => {
  fakeServer(() => ({ body: [] }))
  const rows = [
    { version: 1, ...values, id: 'r1' },
    // What somebody calls as they like stays so.
    { version: 1, ...values, id: 'r2', name: 'Oro', planName: 'Oro', plan: 'p2' },
  ]
  await renderBench(<ResourceList resource={model.resource(name)} />, {
    dataProvider: {
      getList: async () => ({ data: rows, total: rows.length }) as never,
      getMany: async () => ({ data: [plan, { ...plan, id: 'p2', name: 'Oro' }] }) as never,
    },
    address: `/${name}`,
    path: `/${name}`,
    subject: admin,
    language: 'it',
  })
  expect(await screen.findByRole('cell', { name: 'Premium Plus annuale' })).toBeVisible()
  await expect.element(page.getByText('Oro').first()).toBeVisible()
  await expect.element(page.getByText(plan.name)).not.toBeInTheDocument()
})
