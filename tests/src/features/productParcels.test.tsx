import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

test('FIELD-PARCEL-001, FIELD-PARCEL-002: parcels go by their place, and the keys go with them', async () => {
  const sent = serveProduct()
  await openPortal('vendor', '/products/p1')
  const button = (name: string) => screen.findByRole('button', { name })
  const weights = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name$=".weight"]')].map(({ value }) => value)
  expect(await button('Remove Parcel#2')).toBeVisible()
  expect(screen.queryAllByRole('textbox', { name: 'Number' })).toHaveLength(0)
  await userEvent.click(await button('Move Parcel#2 up'))
  expect(weights()).toEqual(['2', '1'])
  await waitFor(async () => expect(await button('Move Parcel#1 down')).toHaveFocus())
  await userEvent.click(await button('Remove Parcel#1'))
  await waitFor(async () => expect(await button('Remove Parcel#1')).toHaveFocus())
  await userEvent.click(await button('Save'))
  expect(await screen.findByText('product update success')).toBeVisible()
  expect(
    sent.find(({ method, path }) => method === 'PUT' && path === '/api/product/p1')?.body,
  ).toMatchObject({ parcels: [{ number: 1, weight: 1 }] })
  await userEvent.click(await button('Remove Parcel#1'))
  await waitFor(async () => expect(await button('Add parcel')).toHaveFocus())
})
