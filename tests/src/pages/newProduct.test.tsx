import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showLanguage } from '../../../src/language/language.ts'
import { endSession } from '../../../src/auth/session.ts'
import { openPortal } from '../openPortal.tsx'
import { sample, serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/pages/products/NewProduct.tsx')
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

test('CUSTOM-005, VAL-062: a new product has the fields of its type, and the crate', async () => {
  const sent = serveProduct()
  const { _id } = sample['type'] as { readonly _id: string }
  const source = {
    sku: 'AFAR-00400',
    name: 'Brocca',
    description: 'A jug',
    mainColor: 'beige',
    material: 'terracotta',
    stockQuantity: 1,
    packagingTime: 2,
    type: _id,
  }
  const query = new URLSearchParams({ source: JSON.stringify(source) })
  const { screen } = await openPortal('vendor', `/products/create?${query}`)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Wooden crate' }), '40')
  const finish = screen.getByRole('group', { name: 'Finish', exact: true })
  await userEvent.fill(finish.getByRole('textbox', { name: 'English' }), 'matt')
  await expect.element(screen.getByRole('button', { name: 'Add field' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('group', { name: 'Attachments' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    additionalData: [
      { key: 'Wooden Crate', language: 'en', value: '40' },
      { key: 'Cassa di legno', language: 'it', value: '40' },
      { key: 'Finish', language: 'en', value: 'matt' },
    ],
  })
})
