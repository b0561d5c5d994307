import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showLanguage } from '../../../src/language/language.ts'
import { endSession } from '../../../src/auth/session.ts'
import { openPortal } from '../openPortal.tsx'
import { serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/pages/products/ProductPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
  showLanguage('en')
})
afterEach(async () => {
  endSession()
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

test('FIELD-PARCEL-001, FIELD-PARCEL-002: parcels go by their place, and the keys go with them', async () => {
  const sent = serveProduct()
  await openPortal('vendor', '/products/p1')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const weights = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name$=".weight"]')].map(({ value }) => value)
  await expect.element(button('Remove Parcel#2')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Number', exact: true }).elements()).toHaveLength(0)
  await userEvent.click(button('Move Parcel#2 up'))
  expect(weights()).toEqual(['2', '1'])
  await expect.element(button('Move Parcel#1 down')).toHaveFocus()
  await userEvent.click(button('Remove Parcel#1'))
  await expect.element(button('Remove Parcel#1')).toHaveFocus()
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('product update success', { exact: true })).toBeVisible()
  expect(
    sent.find(({ method, path }) => method === 'PUT' && path === '/api/product/p1')?.body,
  ).toMatchObject({ parcels: [{ number: 1, weight: 1 }] })
  await userEvent.click(button('Remove Parcel#1'))
  await expect.element(button('Add parcel')).toHaveFocus()
})
