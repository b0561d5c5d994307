import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply, Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { pictureFile } from '../uploads/pictureFile.ts'
import { serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
})
beforeEach(async () => {
  // High enough for the products of the collection to be unfolded.
  await page.viewport(1440, 1100)
})

const broken: Reply = { status: 500, body: { error: 'server error', code: 'SERVER' } }
const group = (name: string) => page.getByRole('group', { name, exact: true })
const message = (text: string) => page.getByText(text, { exact: true })

/** The editor of the sample, of whose calls some fail. */
async function open(fails: (sent: Sent) => boolean) {
  serveProduct({}, (sent) => (fails(sent) ? broken : undefined))
  const { heading } = await openPortal('admin', '/products/p1')
  await expect.element(heading).toHaveTextContent('Ciotola Matera')
}

/** Uploads tell how far they are, so they do not go through `fetch`. */
function breakUploads(): void {
  class BrokenUpload extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 500
    readonly statusText = ''
    readonly responseText = JSON.stringify({ error: 'server error' })
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', BrokenUpload)
}

async function upload(name: string, label: string, file: File): Promise<void> {
  const button = group(name).getByRole('button', { name: label, exact: true })
  await expect.element(button).toBeVisible()
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
    (one) => one.ariaLabel === label,
  )
  if (!input) throw new Error(`nothing takes ${label}`)
  await userEvent.upload(input, file)
}

test('MSG-049: a save that fails says so, and what was typed stays', async () => {
  await open(({ method }) => method === 'PUT')
  const designer = await screen.findByRole('textbox', { name: 'Designer' })
  await userEvent.fill(designer, 'Ada')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.element(message('Bad product update: server error')).toBeVisible()
  await waitFor(() => expect(designer).toHaveValue('Ada'))
})

test('MSG-057: a save that follows a refused one says so at once, in place of the warning', async () => {
  await open(() => false)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.fill(name, '')
  await userEvent.keyboard('{Control>}s{/Control}')
  const warning = message('Not saved. Check the highlighted fields.')
  // Under the pointer it does not go by itself.
  await userEvent.hover(warning)
  await userEvent.fill(name, 'Ciotola Sassi')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(message('product update success')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('MSG-053: the products of the collection that cannot be read say so, and the form is there', async () => {
  await open(({ path }) => path === '/api/product')
  const list = await screen.findByRole('navigation', { name: /^In this collection/ })
  await waitFor(() => expect(list).toHaveTextContent("can't got products"))
  expect(await screen.findByRole('textbox', { name: 'Designer' })).toBeVisible()
})

test('MSG-055: a product that cannot be read is named by its id, and is there after another try', async () => {
  let isBroken = true
  serveProduct({}, ({ path }) => (isBroken && path === '/api/product/p1' ? broken : undefined))
  const { heading } = await openPortal('admin', '/products/p1')
  await expect.element(message("can't get product with id p1: server error")).toBeVisible()
  isBroken = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.element(heading).toHaveTextContent('Ciotola Matera')
})

test.each([
  ['Main photo', 1],
  ['Photos', 2],
] as const)('MSG-063: a picture of %s that cannot be deleted stays', async (name, at) => {
  await open(({ method }) => method === 'DELETE')
  const button = group(name).getByRole('button', { name: `Delete image ${at}` })
  await userEvent.click(button)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect.element(message('Unable to remove image: server error')).toBeVisible()
  await expect.element(button).toBeVisible()
})

test('MSG-051: an order of pictures that cannot be saved shows so, and is as before', async () => {
  await open(({ path }) => path.endsWith('/images/order'))
  await userEvent.click(group('Photos').getByRole('button', { name: 'Move image 1 on' }))
  await expect.element(message("can't change product: server error")).toBeVisible()
  await expect
    .element(group('Photos').getByRole('link').first())
    .toHaveAttribute('href', '/files/a.jpg')
})

test('MSG-064: a document that cannot be sent shows so in its line', async () => {
  breakUploads()
  await open(() => false)
  const pdf = new File(['%PDF-1.4\n%%EOF'], 'finishes.pdf', { type: 'application/pdf' })
  await upload('Attachments', 'Upload Finishes', pdf)
  await expect.element(group('Attachments').getByText('Unable to upload file')).toBeVisible()
})

test('MSG-051: a document that cannot be removed stays', async () => {
  await open(({ method }) => method === 'DELETE')
  const attachments = group('Attachments')
  await userEvent.click(attachments.getByRole('button', { name: 'Remove Care instructions' }))
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }),
  )
  await expect.element(message("can't change product: server error")).toBeVisible()
  await expect.element(attachments.getByRole('link', { name: 'care.pdf' })).toBeVisible()
})

test.each(['Main photo', 'Hi-res images'])(
  'MSG-065: a picture of %s that cannot be sent says so in its line',
  async (name) => {
    breakUploads()
    await open(() => false)
    const [button] = group(name)
      .getByRole('button', { name: /^(Upload|Replace) / })
      .elements()
    await upload(name, button?.textContent ?? '', await pictureFile(1400, 1400))
    await expect.element(group(name).getByText('Error uploading image')).toBeVisible()
  },
)
