import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { expectNoFaults } from '../expectNoFaults.ts'
import { openPortal } from '../openPortal.tsx'
import { pictureFile } from './pictureFile.ts'
import { sample, serveProduct } from '../features/sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/NewProduct.tsx')
  await import('../../../src/features/products/ProductPage.tsx')
})

/** What was uploaded, in its order; the first attempt of `failing` is not taken. */
let uploaded: string[] = []
let failing = ''

class Upload extends EventTarget {
  upload = new EventTarget()
  status = 200
  statusText = ''
  responseText = ''
  address = ''
  open(_method: string, address: string) {
    this.address = new URL(address, location.origin).pathname
  }
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    const { name } = form.get('images') as File
    if (name === failing) {
      failing = ''
      this.status = 503
    } else uploaded.push(`${this.address} ${name}`)
    this.responseText = JSON.stringify(
      this.status === 200 ? { ...sample, version: 4 } : { error: 'no', code: 'DOWN' },
    )
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(async () => {
  uploaded = []
  failing = ''
  vi.stubGlobal('XMLHttpRequest', Upload)
  await page.viewport(1440, 900)
})

async function named(name: string, side = 1400): Promise<File> {
  const file = await pictureFile(side, side)
  return new File([file], name, { type: file.type })
}

/** The form of a new product; the server refuses the first POST where `isRefused` says so. */
async function openForm(role: Role = 'vendor', isRefused = () => false) {
  const sent = serveProduct({ status: 'draft', hiResImages: [] }, ({ method, path, body }) => {
    if (method !== 'POST' || path !== '/api/product') return undefined
    return isRefused()
      ? {
          status: 400,
          body: { error: 'no', code: 'BAD_INPUT', fields: { sku: 'This SKU is taken' } },
        }
      : { status: 201, body: { ...(body as object), _id: 'p1', version: 1 } }
  })
  const { router } = await openPortal(role, '/products/create')
  const photos = await screen.findByRole('region', { name: /^Photos/ })
  const choose = async (...files: readonly File[]) => {
    const input = photos.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing takes photos')
    await userEvent.upload(input, [...files])
  }
  const fill = async () => {
    await userEvent.fill(await screen.findByRole('textbox', { name: 'SKU' }), 'AFAR-00401')
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Brocca')
  }
  const create = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Save in draft' }))
  return { sent, router, photos, choose, fill, create }
}

test('photos are chosen, ordered and taken out before there is a product, and sent once there is', async () => {
  const { router, photos, choose, fill, create } = await openForm()
  await choose(await named('a.jpg'), await named('b.jpg'))
  await choose(await named('c.jpg'))
  expect(await screen.findByText('3 images chosen')).toBeVisible()
  const list = within(photos).getByRole('list', { name: 'Your photos' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  await waitFor(() => {
    const [first] = list.querySelectorAll('img')
    expect(first?.naturalWidth).toBe(1400)
  })
  await expectNoFaults(photos)
  await userEvent.click(within(list).getByRole('button', { name: 'Move image 3 back' }))
  await userEvent.click(within(list).getByRole('button', { name: 'Remove image 1' }))
  expect(await screen.findByText('2 images chosen')).toBeVisible()
  await fill()
  expect(uploaded).toEqual([])
  await create()
  await expect.poll(() => router.state.location.pathname).toBe('/products/p1')
  const address = '/api/product/p1/hi-res-images'
  await expect.poll(() => uploaded).toEqual([`${address} c.jpg`, `${address} b.jpg`])
})

test('a refused form keeps them; a photo that cannot be sent stands on the product, to be tried again', async () => {
  let isRefused = true
  const { choose, fill, create, sent } = await openForm('vendor', () => isRefused)
  await choose(await named('a.jpg'), await named('b.jpg'))
  await fill()
  await create()
  const sku = await screen.findByRole('textbox', { name: 'SKU' })
  await waitFor(() => expect(sku).toHaveAccessibleDescription('This SKU is taken'))
  expect(screen.getByText('2 images chosen')).toBeVisible()
  isRefused = false
  failing = 'a.jpg'
  await userEvent.fill(sku, 'AFAR-00402')
  await create()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await expect.poll(() => uploaded.map((one) => one.split(' ')[1])).toEqual(['b.jpg'])
  await userEvent.click(again)
  await expect.poll(() => uploaded.map((one) => one.split(' ')[1])).toEqual(['b.jpg', 'a.jpg'])
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('a photo that is too small says so while the form is filled in, and again on the product', async () => {
  const { photos, choose, fill, create } = await openForm()
  await choose(await named('small.jpg', 300), await named('a.jpg'))
  const list = within(photos).getByRole('list', { name: 'Your photos' })
  expect(await within(list).findByText(/minimum image resolution/)).toBeVisible()
  await fill()
  await create()
  await expect.poll(() => uploaded.map((one) => one.split(' ')[1])).toEqual(['a.jpg'])
  expect(await screen.findByText(/minimum image resolution/)).toBeVisible()
})

test('whoever leaves with photos alone is asked; more than fit are not taken', async () => {
  const { router, choose } = await openForm()
  await choose(...(await Promise.all(Array.from({ length: 21 }, (_, at) => named(`${at}.jpg`)))))
  expect(await screen.findByText('20 images chosen')).toBeVisible()
  expect(await screen.findByText('Only 20 files can be added at a time')).toBeVisible()
  void router.navigate('/products')
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test.each(['admin', 'manager'] as const)('a %s chooses them too', async (role) => {
  const { photos } = await openForm(role)
  expect(within(photos).getByRole('button', { name: 'Choose photos' })).toBeEnabled()
  expect(within(photos).getByRole('heading', { name: 'Hi-res images' })).toBeVisible()
})
