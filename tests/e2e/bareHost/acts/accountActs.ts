import type { Act } from './act.ts'
import { press } from './steps.ts'

export const accountActs: readonly Act[] = [
  {
    who: null,
    path: '/',
    asks: ['POST /api/auth/login'],
    async does(page) {
      await page.locator('input[name=email]').fill('admin@host.example')
      await page.locator('input[name=password]').fill('Bare-host-1!')
      await page.keyboard.press('Enter')
      await page.getByRole('navigation').first().waitFor()
    },
  },
  {
    who: null,
    path: '/forgot-password',
    asks: ['POST /api/auth/forgot-password'],
    async does(page) {
      await page.locator('input[type=email]').fill('admin@host.example')
      await page.keyboard.press('Enter')
    },
  },
  {
    who: null,
    path: '/reset-password?token=mailed',
    asks: ['POST /api/auth/reset-password'],
    async does(page) {
      for (const box of await page.locator('input[type=password]').all())
        await box.fill('Zf7!quarry-lamp')
      await page.keyboard.press('Enter')
    },
  },
  {
    who: 'buyer',
    path: '/account',
    asks: ['PUT /api/user/language/{lang}'],
    does: (page) => page.getByText('Italiano', { exact: true }).click(),
  },
  {
    who: 'approver',
    path: '/account',
    asks: ['PUT /api/auth/profile'],
    async does(page) {
      await press(page, /account/i)
      await press(page, 'Update password')
      const dialog = page.getByRole('dialog')
      const boxes = dialog.locator('input[type=password]')
      await boxes.nth(0).fill('Bare-host-1!')
      for (let at = 1; at < (await boxes.count()); at += 1)
        await boxes.nth(at).fill('Zf7!quarry-lamp')
      await page.keyboard.press('Enter')
    },
  },
  {
    who: 'buyer',
    path: '/account',
    asks: ['POST /api/auth/logout'],
    async does(page) {
      await press(page, /account/i)
      await press(page, 'Sign out')
    },
  },
  {
    who: 'admin',
    path: '/account',
    asks: ['GET /api/product/search/quick'],
    async does(page) {
      await page.getByRole('combobox', { name: 'Find a product' }).first().fill('vaso')
      await page.getByText('Vaso da descrivere').first().waitFor()
    },
  },
]
