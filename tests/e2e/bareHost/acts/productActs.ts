import { picture } from '../../../helpers/chosenFiles.ts'
import { collectionIds, filesHost, productIds } from '../records.ts'
import type { Act } from './act.ts'
import { press, answer, choose, pdf, upload } from './steps.ts'

const [collection] = collectionIds
const [product] = productIds
const editor = `/products/${product}`

const saveWay = (name: string, call: string, given?: Act['given']): Act => ({
  who: 'admin',
  path: editor,
  asks: [call],
  ...(given && { given }),
  async does(page) {
    await press(page, 'More save options')
    await choose(page, name)
    // What changes what others see is asked about.
    const question = page.getByRole('dialog')
    const isAsked = await question.waitFor({ timeout: 300 }).then(
      () => true,
      () => false,
    )
    if (isAsked) await answer(page)
  },
})

export const productActs: readonly Act[] = [
  {
    who: 'admin',
    path: editor,
    asks: ['GET /api/product/{id}', 'PUT /api/product/{id}'],
    async does(page) {
      await page.locator('input[name=designer]').fill('Ida Neri')
      await press(page, 'Save')
    },
  },
  saveWay('Audit', 'PUT /api/product/audit/{id}'),
  saveWay('Flag as incomplete', 'PUT /api/product/audit/invalidate/{id}'),
  saveWay('Flag as discontinued', 'PUT /api/product/discontinue/{id}'),
  saveWay('Reactivate product', 'PUT /api/product/reactivate/{id}', ({ product: [one] }) => {
    if (one) one['discontinuedOn'] = new Date().toISOString()
  }),
  saveWay('Gift certificate with SKU', 'GET /api/vendor/gift-cert-info/{productId}'),
  {
    who: 'admin',
    path: editor,
    asks: ['PUT /api/product/save-in-draft/{a}/{b}'],
    async does(page) {
      await press(page, 'Save in draft')
      await answer(page)
    },
  },
  {
    who: 'admin',
    path: editor,
    asks: ['POST /api/product/copy/{from}/{to}', 'GET /api/collection/list-from-vendor/{vendor}'],
    async does(page) {
      await press(page, 'Copy to…')
      await page.getByRole('dialog').getByText('Winter plates').click()
      await answer(page, /Copy/)
    },
  },
  {
    who: 'admin',
    path: editor,
    asks: ['DELETE /api/product/{id}'],
    async does(page) {
      await press(page, 'Delete')
      await answer(page, /Delete/)
    },
  },
  {
    who: 'admin',
    path: editor,
    asks: ['POST /api/product/{id}/attachment/{type}'],
    does: (page) => upload(page, 'Upload Finishes', pdf('finishes.pdf')),
  },
  {
    who: 'admin',
    path: editor,
    asks: ['DELETE /api/product/{id}/attachment/{type}'],
    given: ({ product: [one] }) => {
      if (one) one['finishes'] = `${filesHost}/finishes.pdf`
    },
    async does(page) {
      await press(page, /^(Remove|Delete).*Finishes/)
      await answer(page, /Delete|Remove/)
    },
  },
  {
    who: 'admin',
    path: editor,
    asks: ['POST /api/product/{id}/main-image'],
    async does(page) {
      const main = page.locator('.product-photos-field[data-field=mainPhoto]')
      await main.locator('input[type=file]').setInputFiles(await picture('main.jpg', 1400))
    },
  },
  {
    who: 'admin',
    path: editor,
    asks: ['POST /api/product/{id}/multi-images'],
    async does(page) {
      const photos = page.locator('.product-photos-field[data-field=photos]')
      await photos.locator('input[type=file]').setInputFiles(await picture('more.jpg', 1400))
    },
  },
  {
    who: 'admin',
    path: editor,
    asks: ['DELETE /api/product/{id}/image'],
    given: ({ product: [one] }) => {
      if (one) one['photos'] = [`${filesHost}/one.jpg`]
    },
    async does(page) {
      const photos = page.locator('.product-photos-field[data-field=photos]')
      await photos.getByRole('button', { name: 'Delete image 1' }).click()
      await answer(page, /Delete|Remove/)
    },
  },
  {
    who: 'admin',
    path: editor,
    asks: ['DELETE /api/product/{id}/resource'],
    async does(page) {
      const main = page.locator('.product-photos-field[data-field=mainPhoto]')
      await main.getByRole('button', { name: /Delete/ }).click()
      await answer(page, /Delete|Remove/)
    },
  },
  {
    who: 'admin',
    path: `/collections/${collection}`,
    asks: [
      'GET /api/collection/{id}',
      'GET /api/product/collection/{collectionId}',
      'GET /api/product/products/{collectionId}',
    ],
    async does(page) {
      await page.getByText('Vaso da descrivere').first().waitFor()
      await page.getByRole('radio', { name: 'Active 1' }).dispatchEvent('click')
    },
  },
  {
    who: 'admin',
    path: `/collections/${collection}`,
    asks: ['GET /api/product/generate-csv/{id}'],
    async does(page) {
      await press(page, 'Product actions')
      await choose(page, 'Export to Spree')
    },
  },
  {
    who: 'logistics',
    path: '/mass-updater',
    asks: ['POST /api/product/updator'],
    async does(page) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('sku,stockQuantity\nBK-001,7\nBK-404,1\n'),
      })
      await page.getByText('no such product').waitFor()
    },
  },
]
