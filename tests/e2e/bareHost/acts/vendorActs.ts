import { picture } from '../../../helpers/chosenFiles.ts'
import { vendorId } from '../records.ts'
import type { Act } from './act.ts'
import { press, answer, fill, pdf, upload } from './steps.ts'

const artisan = `/onboarding/${vendorId}`
export const vendorActs: readonly Act[] = [
  {
    who: 'admin',
    path: artisan,
    asks: ['POST /api/auth/send-credentials/{vendorId}'],
    async does(page) {
      await press(page, 'Activate credentials')
      await answer(page, 'Activate')
    },
  },
  {
    who: 'admin',
    path: artisan,
    asks: ['DELETE /api/user/{id}'],
    async does(page) {
      await press(page, 'Disable credentials')
      await answer(page, 'Disable')
    },
  },
  {
    who: 'admin',
    path: artisan,
    asks: ['PUT /api/vendor/{id}/status'],
    async does(page) {
      await press(page, 'Disable')
      await answer(page, 'Disable')
    },
  },
  {
    who: 'admin',
    path: artisan,
    asks: ['PUT /api/vendor/{id}', 'GET /api/vendor/{id}'],
    async does(page) {
      await page.locator('input[name=area]').fill('Prato')
      await press(page, 'Save')
    },
  },
  {
    who: 'admin',
    path: artisan,
    asks: ['PUT /api/vendor/attachment/{fieldName}'],
    does: (page) => upload(page, 'Upload contracts', pdf('new.pdf')),
  },
  {
    who: 'admin',
    path: artisan,
    asks: ['DELETE /api/vendor/{id}/attachment/{fieldName}'],
    async does(page) {
      await press(page, 'Delete contract.pdf')
      await answer(page, /Delete|Remove/)
    },
  },
  {
    who: 'admin',
    path: '/onboarding',
    asks: ['POST /api/vendor'],
    async does(page) {
      for (const [name, value] of Object.entries({
        artisanName: 'New Kiln',
        area: 'Prato',
        email: 'new@kiln.example',
        website: 'https://new.example',
        otherSites: 'https://new-too.example',
      }))
        await page.locator(`input[name=${name}]`).fill(value)
      await page.locator('textarea[name=description]').fill('Terracotta')
      await page.locator('select[name=state]').selectOption({ index: 2 })
      await page.locator('select[name=contractType]').selectOption({ index: 1 })
      await press(page, 'Create')
    },
  },
  {
    who: 'vendor',
    path: `/promote/${vendorId}`,
    asks: ['PUT /api/vendor/insta-name/{id}'],
    async does(page) {
      await fill(page, 'Instagram handle', 'bare.kiln')
      await press(page, 'Save')
    },
  },
  {
    who: 'vendor',
    path: `/promote/${vendorId}`,
    asks: ['PUT /api/vendor/promote/{id}'],
    does: async (page) => upload(page, 'Upload images', await picture('shop.jpg', 1400)),
  },
  {
    who: 'vendor',
    path: `/promote/${vendorId}`,
    asks: ['PUT /api/vendor/remove-image/{id}'],
    async does(page) {
      await press(page, 'Delete image 1')
      await answer(page, /Delete|Remove/)
    },
  },
  {
    who: 'vendor',
    path: `/vendor-contact/${vendorId}`,
    asks: ['GET /api/contact/{id}', 'PUT /api/contact/{id}'],
    async does(page) {
      await page.locator('input[name="adminContact.fullname"]').fill('Ida Neri')
      await press(page, 'Save')
    },
  },
  {
    who: 'vendor',
    path: `/vendor-bio/${vendorId}`,
    asks: ['GET /api/company/{id}', 'POST /api/company/media/{id}'],
    does: async (page) => upload(page, 'Upload images', await picture('oven.jpg', 1400)),
  },
  {
    who: 'vendor',
    path: `/vendor-bio/${vendorId}`,
    asks: ['DELETE /api/company/media/{id}'],
    async does(page) {
      await press(page, 'Delete image 1')
      await answer(page, /Delete|Remove/)
    },
  },
]
