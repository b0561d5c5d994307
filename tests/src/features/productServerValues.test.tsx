import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply, Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { sample, serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 1100)
})

async function open(first: (sent: Sent) => Reply | undefined = () => undefined) {
  const sent = serveProduct({}, first)
  const { heading } = await openPortal('admin', '/products/p1')
  await expect.element(heading).toHaveTextContent('Ciotola Matera')
  return sent
}
const photos = () => page.getByRole('group', { name: 'Photos', exact: true })
const save = () => screen.findByRole('button', { name: 'Save' })

test('a save after one’s own change of the pictures is about the version that came of it', async () => {
  const sent = await open()
  const designer = await screen.findByRole('textbox', { name: 'Designer' })
  await userEvent.fill(designer, 'Ada')
  await userEvent.click(photos().getByRole('button', { name: 'Move image 1 on' }))
  await expect.element(photos().getByRole('link').first()).toHaveAttribute('href', '/files/b.jpg')
  await waitFor(() => expect(designer).toHaveValue('Ada'))
  await userEvent.click(await save())
  expect(await screen.findByText('product update success')).toBeVisible()
  const last = sent.findLast(({ method }) => method === 'PUT')
  expect(last?.path).toBe('/api/product/p1')
  expect(last?.headers.get('If-Match')).toBe('"4"')
})

test('where somebody else was in between, it is about the version that was read', async () => {
  const sent = await open(({ method, path }) =>
    method === 'PUT' && path.endsWith('/images/order')
      ? {
          body: { ...sample, name: 'Theirs', photos: ['/files/b.jpg', '/files/a.jpg'], version: 5 },
        }
      : undefined,
  )
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Designer' }), 'Ada')
  const move = photos().getByRole('button', { name: 'Move image 1 on' })
  await userEvent.click(move)
  await vi.waitFor(() => expect(sent.some(({ path }) => path.endsWith('/order'))).toBe(true))
  // Once it is answered.
  await expect.element(move).toBeEnabled()
  await userEvent.click(await save())
  const last = () => sent.findLast(({ method }) => method === 'PUT')
  await vi.waitFor(() => expect(last()?.path).toBe('/api/product/p1'))
  expect(last()?.headers.get('If-Match')).toBe('"3"')
})

test('an order of pictures that are others meanwhile says so, and shows those', async () => {
  let isRefused = false
  await open(({ method, path }) => {
    if (method === 'PUT' && path.endsWith('/images/order')) {
      isRefused = true
      const fields = { photos: 'The images changed while you were editing' }
      const error = 'Some values are not valid'
      return { status: 400, body: { error, code: 'BAD_INPUT', fields } }
    }
    const isRead = isRefused && method === 'GET' && path === '/api/product/p1'
    return isRead ? { body: { ...sample, photos: ['/files/c.jpg'], version: 4 } } : undefined
  })
  await userEvent.click(photos().getByRole('button', { name: 'Move image 1 on' }))
  expect(await screen.findByText('The images changed while you were editing')).toBeVisible()
  await expect.element(photos().getByRole('link').first()).toHaveAttribute('href', '/files/c.jpg')
})
