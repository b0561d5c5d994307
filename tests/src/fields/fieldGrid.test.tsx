import { expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page } from 'vitest/browser'
import type { Subject } from '../../../schema/index.ts'
import { email, flag, group, list, money, number, section, text } from '../../../schema/index.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { admin, renderBench, testResource } from './bench.tsx'

const resource = testResource({
  fields: {
    name: text(),
    isTold: flag({ shownTo: ['team'] }),
    contact: group({ fullname: text(), email: email() }),
    pricing: group({ EUR: money({ currency: 'EUR' }), USD: money({ currency: 'USD' }) }),
    boxes: list({ weight: number(), isLoaded: flag({ shownTo: ['team'] }) }),
  },
  form: [section('basics', ['name', 'isTold', 'contact', 'pricing', 'boxes'])],
})
const labels = {
  fields: {
    name: 'Name',
    isTold: 'Described',
    contact: 'Contact for orders',
    'contact.fullname': 'Contact for orders: full name',
    'contact.email': 'Contact for orders: email',
    pricing: 'Prices',
    'pricing.EUR': 'Price EUR',
    'pricing.USD': 'Price USD',
    boxes: 'Boxes',
    'boxes.weight': 'Weight',
    'boxes.isLoaded': 'Loaded',
  },
  sections: { basics: 'Basics' },
  entries: { boxes: 'Box#%{number}' },
}
const address = 'ordini@una-bottega-lunga.example'
const stored = {
  id: 'r1',
  version: 3,
  name: 'Vaso',
  isTold: true,
  contact: { fullname: 'Elena Conti', email: address },
  pricing: { EUR: 10, USD: 12 },
  boxes: [{ weight: 2, isLoaded: true }],
}
const open = async (subject: Subject) =>
  renderBench(
    <div style={{ width: 1100 }}>
      <ResourceForm resource={resource} mode="edit" />
    </div>,
    {
      dataProvider: { getOne: async () => ({ data: stored }) as never },
      labels,
      subject,
      address: '/things/r1',
      path: '/things/:id',
    },
  )

test('inside a group a label leaves the group’s name out, and an address has room', async () => {
  await open(admin)
  const group_ = page.getByRole('group', { name: 'Contact for orders' })
  await expect.element(group_.getByRole('textbox', { name: 'Full name' })).toBeVisible()
  const input = group_.getByRole('textbox', { name: 'Email' })
  await expect.element(input).toHaveValue(address)
  await document.fonts.ready
  const box = input.element()
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})

test('a group of numbers alone is narrower than one of words', async () => {
  await open(admin)
  const price = await screen.findByRole('textbox', { name: 'Price EUR' })
  const name = await screen.findByRole('textbox', { name: 'Full name' })
  expect(price).toBeVisible()
  const width = (element: Element) => element.getBoundingClientRect().width
  expect(width(price)).toBeLessThan(width(name) / 1.5)
})

test('what a machine notes is for the team: a vendor finds it on no page', async () => {
  await open(admin)
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Described' })).toBeChecked())
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Loaded' })).toBeChecked())
  cleanup()
  await open({ id: 'u1', role: 'vendor', rights: [] })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Weight'))
  await expect.element(page.getByText('Described')).not.toBeInTheDocument()
  await expect.element(page.getByText('Loaded')).not.toBeInTheDocument()
})
