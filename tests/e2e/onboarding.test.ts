import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { docx } from '../helpers/documentSamples.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { walkerOf } from '../helpers/walker.ts'
import { goneSideways } from '../helpers/visitor.ts'
import { mailedToken } from './mailedToken.ts'

const { portal, open } = await demoSite()
let admin: ApiCaller

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
})

const wide = { language: 'en', width: 1440 } as const
/** What a journey says and does on the page, in its language. */
function speaker(page: Page, language: Language) {
  const t = (key: string, vars: Record<string, string | number> = {}) =>
    translate(language, key as MessageKey, vars)
  const label = (path: string) => t(labelKey('vendors', path))
  return {
    t,
    label,
    box: (path: string) => page.getByRole('textbox', { name: label(path), exact: true }),
    button: (key: string) => page.getByRole('button', { name: t(key), exact: true }),
    notice: (text: string) => page.getByText(text, { exact: true }),
    header: page.getByRole('region', { name: t('app.onboarding.header') }),
    papers: (field: 'contracts' | 'catalogs') =>
      page.locator('.papers-list').filter({
        has: page.getByRole('heading', { name: label(field), exact: true }),
      }),
    confirm: async (key: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: t(key), exact: true })
        .click(),
  }
}

const required = {
  area: 'Faenza',
  website: 'www.nuova.example',
  otherSites: 'none yet',
  description: 'Cups, plates and a kiln from 1911.',
}

async function fillRequired(page: Page, name: string, email: string): Promise<void> {
  const texts = { artisanName: name, email, ...required }
  for (const [path, text] of Object.entries(texts))
    await page.locator(`main [name="${path}"]`).fill(text)
  await page.locator('[name="state"]').selectOption('Emilia-Romagna')
  await page.locator('[name="contractType"]').selectOption('not exclusive')
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF`),
})

const stored = async (id: string) =>
  (await (await admin('GET', `/api/vendor/${id}`)).json()) as Record<string, unknown>

const publicCall = (path: string, body: object) =>
  fetch(portal.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('ONBOARD-001, ONBOARD-002, ONBOARD-006, ONBOARD-016, ONBOARD-046, ONBOARD-047, ONBOARD-048, ONBOARD-050, VENDOR-038…040, VENDOR-043, VENDOR-044, VENDOR-047…050, API-047, API-063…065, VAL-072, VAL-117, MSG-024, MSG-026, MSG-033, MSG-034, MSG-036, MSG-037, MSG-039, NAV-029: an artisan comes to the marketplace', async () => {
  const { page } = await open({ who: 'admin', ...wide })
  const { box, button, notice, header, papers, confirm } = speaker(page, 'en')
  const email = 'nuova@bottega.example'

  await page.goto(`${portal.url}/vendors`)
  await page.getByRole('link', { name: 'Create Artisan', exact: true }).click()
  await page.waitForURL('**/onboarding')
  await box('artisanName').waitFor()
  expect(await header.count()).toBe(0)
  await fillRequired(page, 'Bottega Nuova', email)
  await expect.poll(() => box('slug').inputValue()).toBe('bottega-nuova')
  await button('app.form.create').click()
  await notice('Added successfully').waitFor()
  await page.waitForURL(/\/onboarding\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await header.getByText('Draft', { exact: true }).waitFor()
  await header.getByText('by Anna Bruni').waitFor()
  await header.getByText('Not published yet').waitFor()

  // The server fails once: the file stays in the list and goes on from there.
  await box('area').fill('Imola')
  await page.route('**/api/vendor/attachment/contracts', (route) =>
    route.fulfill({ status: 500, json: { error: 'server error', code: 'INTERNAL' } }),
  )
  const contracts = papers('contracts')
  await contracts
    .locator('input[type=file]')
    .setInputFiles([
      pdf('accordo.pdf'),
      { name: 'allegato.docx', mimeType: 'application/zip', buffer: docx },
    ])
  await contracts.getByText('Something went wrong, please try again').nth(1).waitFor()
  await page.unroute('**/api/vendor/attachment/contracts')
  await contracts.getByRole('button', { name: 'Try again' }).first().click()
  await contracts.getByRole('button', { name: 'Try again' }).click()
  await notice('File uploaded successfully!').waitFor()
  const links = contracts.locator('.stored-files > li > a')
  await expect.poll(() => links.allTextContents()).toEqual(['accordo.pdf', 'allegato.docx'])

  // What was typed before the files came is still there, and goes with their version.
  await button('app.form.save').click()
  await notice('Updated successfully').waitFor()
  expect(await stored(id)).toMatchObject({ area: 'Imola', artisanStatus: 'draft', approved: true })

  const address = (await links.first().getAttribute('href')) ?? ''
  expect((await fetch(portal.url + address)).status).toBe(200)
  expect((await fetch(portal.url + (address.split('?')[0] ?? ''))).status).toBe(404)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    contracts.getByRole('link', { name: 'Download accordo.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('accordo.pdf')

  await contracts.getByRole('button', { name: 'Delete allegato.docx' }).click()
  await confirm('app.form.delete')
  await notice('File deleted successfully').waitFor()
  await expect.poll(() => links.allTextContents()).toEqual(['accordo.pdf'])
  expect((await stored(id))['contracts']).toHaveLength(1)

  await header.getByText('No account', { exact: true }).waitFor()
  await button('app.onboarding.credentials.activate').click()
  await confirm('app.onboarding.credentials.doActivate')
  await notice('activated successfully').waitFor()
  await header.getByText('Invited', { exact: true }).waitFor()
  let token: string | undefined
  await expect.poll(() => (token = mailedToken(portal, email)), { timeout: 10_000 }).toBeTruthy()
  const password = 'Torchio-Verde-41!'
  await publicCall(`/api/auth/reset-password?token=${token}`, { newPassword: password })
  const signIn = () => publicCall('/api/auth/login', { email, password })
  expect((await signIn()).status).toBe(200)
  await page.reload()
  await header.getByText(/^Last signed in on/).waitFor()

  await button('app.onboarding.credentials.disable').click()
  await walkerOf(page).expectAccessible('the question')
  await confirm('app.onboarding.credentials.doDisable')
  await notice('deactivated/removed user successfully').waitFor()
  await header.getByText('No account', { exact: true }).waitFor()
  expect((await signIn()).status).toBe(401)
  expect(await goneSideways(page)).toBe(0)
  await walkerOf(page).expectAccessible('vendor summary')
})

test('ONBOARD-004, ONBOARD-005, ONBOARD-049, VENDOR-051, API-043: a manager and a vendor are turned away in place, a translator looks until the session ends', async () => {
  const [artisan] = (await (await admin('GET', '/api/vendor?range=[0,0]')).json()) as {
    _id: string
  }[]
  const { token } = await portal.signIn('vendor@bottega.example')
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const own = (JSON.parse(payload) as { _id: string })._id
  for (const who of ['manager', 'vendor'] as const) {
    const { page } = await open({ who, ...wide })
    for (const path of ['/onboarding', `/onboarding/${who === 'vendor' ? own : artisan?._id}`]) {
      await page.goto(portal.url + path)
      await page
        .getByRole('heading', { level: 1, name: 'You don’t have access to this page' })
        .waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  }
  const { page } = await open({ who: 'translator', ...wide })
  await page.goto(`${portal.url}/onboarding/${artisan?._id}`)
  await page
    .getByRole('alert')
    .getByText('Only users with the right “Update artisans” can change this record')
    .waitFor()
  await walkerOf(page).expectAccessible('vendor summary, read only')
  expect(await page.getByRole('main').locator('input, textarea, select').count()).toBe(0)

  await page.route('**/api/vendor/*', (route) =>
    route.fulfill({ status: 401, json: { error: 'token expired', code: 'TOKEN_EXPIRED' } }),
  )
  await page.reload()
  await page.getByRole('alert').getByText('token expired').waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/onboarding/${artisan?._id}`)
})
