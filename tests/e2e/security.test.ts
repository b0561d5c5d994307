import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { codeAt } from '../helpers/codeAt.ts'
import { demoSite, desk } from '../helpers/demoSite.ts'
import { expectAccessible, expectFocus, visitor } from '../helpers/visitor.ts'

const site = await demoSite()
const { portal, browser } = site

interface User {
  readonly _id: string
  readonly email: string
}

/** Types email and password into the sign-in page. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto(portal.url)
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(demoPassword)
  await page.keyboard.press('Enter')
}

describe('a second factor', () => {
  test('is set up on a phone, asked for at the next sign-in, and taken away by an admin', async () => {
    const owner = await site.open({ who: 'manager', language: 'en', width: 390 })
    const { page } = owner
    await page.goto(`${portal.url}/security`)
    await page.getByRole('button', { name: 'Turn on' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expectFocus(dialog.getByLabel('Password'))
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await dialog.getByText('Incorrect old password').waitFor()
    await dialog.getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await expectAccessible(page, 'the secret')
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.keyboard.type(codeAt(secret))
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await expectAccessible(page, 'the recovery codes')
    const codes = await dialog.locator('li code').allTextContents()
    expect(codes).toHaveLength(10)
    await dialog.getByRole('button', { name: 'I’ve saved them' }).press('Enter')
    await page.getByText('10 recovery codes left').waitFor()

    const back = await visitor(browser, portal.url, { locale: 'en' })
    await enter(back.page, 'manager@bottega.example')
    const box = back.page.getByLabel('Code from your authenticator app')
    await expectFocus(box)
    await expectAccessible(back.page, 'the code at sign-in')
    await back.page.keyboard.type('000000')
    await back.page.keyboard.press('Enter')
    await back.page.getByText('This code is wrong or has already been used').waitFor()
    await box.fill(codes[0] ?? '')
    await back.page.keyboard.press('Enter')
    await back.page.waitForURL((url) => url.pathname !== '/')
    await back.page.goto(`${portal.url}/security`)
    await back.page.getByText('9 recovery codes left').waitFor()
    await back.page.getByText('Right password, wrong code').waitFor()

    const admin = await site.open({ who: 'admin', language: 'en', width: 1440 })
    const api = await portal.signIn('admin@bottega.example')
    const users = (await (await api('GET', '/api/user?range=[0,99]')).json()) as User[]
    const manager = users.find(({ email }) => email === 'manager@bottega.example')
    await admin.page.goto(`${portal.url}/users/${manager?._id ?? ''}/show`)
    await admin.page.getByRole('button', { name: 'Remove second factor' }).press('Enter')
    await expectAccessible(admin.page, 'the question')
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await admin.page.getByText('Second factor: off').waitFor()
  })
})

describe('open sessions', () => {
  test('in Italian: one is ended, and its window has to sign in again', async () => {
    const here = await site.open({ who: 'buyer', language: 'it', width: 1440 })
    const other = await visitor(browser, portal.url, { locale: 'it' })
    await enter(other.page, 'buyer@bottega.example')
    await other.page.waitForURL((url) => url.pathname !== '/')
    await here.page.goto(`${portal.url}/security`)
    await here.page.getByText('Questo dispositivo').waitFor()
    await expectAccessible(here.page, 'the page in Italian')
    const ends = here.page.getByRole('button', { name: /^Chiudi sessione/ })
    const before = await ends.count()
    expect(before).toBeGreaterThan(0)
    await ends.first().press('Enter')
    await expect.poll(() => ends.count()).toBe(before - 1)
    // It may have noticed by itself meanwhile, and be on its way to the sign-in page.
    await other.page.goto(`${portal.url}/security`).catch(() => undefined)
    await other.page.waitForURL((url) => url.pathname === '/')
  })
})

describe('erasing a person', () => {
  test('asks, and says so', async () => {
    const action = 'Erase person'
    const { page } = await site.open({ who: 'admin', ...desk })
    const api = await portal.signIn('admin@bottega.example')
    const users = (await (await api('GET', '/api/user?range=[0,99]')).json()) as User[]
    const user = users.find(({ email }) => email === 'buyer@bottega.example')
    await page.goto(`${portal.url}/users/${user?._id ?? ''}/show`)
    await page.getByRole('button', { name: action }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('list').nth(1).waitFor()
    await expectAccessible(page, 'the question')
    await dialog.getByRole('button', { name: 'Erase', exact: true }).press('Enter')
    await page.getByText('Person erased').waitFor()
    await page
      .getByText(`erased-${user?._id ?? ''}@erased.invalid`)
      .first()
      .waitFor()
    await page.getByRole('button', { name: action }).waitFor({ state: 'detached' })
  })
})
