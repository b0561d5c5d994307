import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import { pickupFills } from '../../resources/parts/pickupLocations.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { docx } from '../helpers/documentSamples.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { walkerOf } from '../helpers/walker.ts'
import { goneSideways } from '../helpers/visitor.ts'

const { portal, open } = await demoSite()
let admin: ApiCaller

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
})

const wide = { language: 'en', width: 1440 } as const
const narrow = { language: 'it', width: 390 } as const

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

/** The token of the link that was mailed to an address; undefined as long as no mail is there. */
function mailedToken(email: string): string | undefined {
  const outbox = join(portal.dataDir, 'outbox')
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    // Long lines are broken by a sign of their own.
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
  const own = mails.find((mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`))
  return /\/reset-password\?token=(?:3D)?([\w-]+)/.exec(own ?? '')?.[1]
}

const publicCall = (path: string, body: object) =>
  fetch(portal.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('ONBOARD-001, ONBOARD-002, ONBOARD-006, ONBOARD-016, ONBOARD-046, ONBOARD-047, ONBOARD-048, ONBOARD-050, VENDOR-038…040, VENDOR-043, VENDOR-044, VENDOR-047…050, API-047, API-063…065, VAL-072, VAL-117, MSG-024, MSG-026, MSG-033, MSG-034, MSG-036, MSG-037, MSG-039, NAV-025: an artisan comes to the marketplace', async () => {
  const { page, faults, close } = await open({ who: 'admin', ...wide })
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
  await expect.poll(() => (token = mailedToken(email)), { timeout: 10_000 }).toBeTruthy()
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
  expect(faults).toEqual([])
  await close()
})

test('ONBOARD-001, ONBOARD-050, VENDOR-038, VENDOR-050, VAL-060, VAL-103: a buyer takes one up on a phone, in Italian', async () => {
  const { page, faults, close } = await open({ who: 'buyer', ...narrow })
  const { t, box, button, notice, header, papers } = speaker(page, 'it')
  await page.goto(`${portal.url}/onboarding`)
  await button('app.form.create').click()
  await page.getByText(t('validation.selectContractType'), { exact: true }).waitFor()
  await expect.poll(() => box('artisanName').evaluate((one) => one.matches(':focus'))).toBe(true)
  await walkerOf(page).expectAccessible('new artisan, with complaints')
  await fillRequired(page, 'Bottega Piccola', 'piccola@bottega.example')
  await button('app.form.create').click()
  await notice(t('notices.vendorCreated')).waitFor()
  await header.getByText(t('resources.vendors.choices.artisanStatus.draft')).waitFor()
  await papers('catalogs').locator('input[type=file]').setInputFiles(pdf('catalogo.pdf'))
  await notice(t('notices.fileUploaded')).waitFor()
  await papers('catalogs').getByRole('link', { name: 'catalogo.pdf', exact: true }).waitFor()
  expect(await header.getByText(t('app.onboarding.credentials.title')).count()).toBe(0)
  expect(await goneSideways(page)).toBe(0)
  await walkerOf(page).expectAccessible('vendor summary, on a phone')
  expect(faults).toEqual([])
  await close()
})

test('ONBOARD-004, ONBOARD-005, ONBOARD-049, VENDOR-051, API-043: a manager and a vendor are turned away in place, a translator looks until the session ends', async () => {
  const [artisan] = (await (await admin('GET', '/api/vendor?range=[0,0]')).json()) as {
    _id: string
  }[]
  const { token } = await portal.signIn('vendor@bottega.example')
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const own = (JSON.parse(payload) as { _id: string })._id
  for (const who of ['manager', 'vendor'] as const) {
    const { page, faults, close } = await open({ who, ...wide })
    for (const path of ['/onboarding', `/onboarding/${who === 'vendor' ? own : artisan?._id}`]) {
      await page.goto(portal.url + path)
      await page
        .getByRole('heading', { level: 1, name: 'You don’t have access to this page' })
        .waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(faults).toEqual([])
    await close()
  }
  const { page, faults, close } = await open({ who: 'translator', ...wide })
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
  expect(faults).toEqual([])
  await close()
})

/** An artisan of whom only the discount, a contract and the administrative contact are still missing. */
async function almostReady(): Promise<string> {
  const { fullname, phone } = { fullname: 'Luca Neri', phone: '+39 320 7654321' }
  const answers = {
    contractPenalties: 'no',
    returnAllowed: false,
    fullPaymentBeforeShipping: true,
    packagePicsBeforeShipping: false,
    productPicsBeforeShipping: true,
    buyer: 'Elena Marchetti',
    downPaymentWhenReceivedOrder: 0,
  }
  const made = await admin('POST', '/api/vendor', {
    artisanName: 'Bottega Quasi Pronta',
    email: 'quasi@bottega.example',
    state: 'Emilia-Romagna',
    contractType: 'not exclusive',
    ...required,
    ...answers,
  })
  const { _id, contact } = (await made.json()) as { _id: string; contact: string }
  const [place] = Object.values(pickupFills)
  const pickup = Object.entries(place ?? {}).map(([path, value]) => [path.split('.')[1], value])
  const filled = await admin('PUT', `/api/contact/${contact}`, {
    contactForOrderManagement: { fullname, phone, email: 'ordini@quasi.example' },
    companyData: {
      companyName: 'Neri s.r.l.',
      address: 'Via Roma 1',
      city: 'Faenza',
      zip: '48018',
      country: 'IT',
      VATNumber: 'IT00743110157',
      isFiscalCodeVat: true,
      iban: 'IT60X0542811101000000123456',
    },
    pickupAddressAndTime: Object.fromEntries(pickup) as object,
  })
  expect([made.status, filled.status]).toEqual([201, 200])
  return _id
}

test('PUBLISH-002, PUBLISH-003, PUBLISH-009, PUBLISH-011, PUBLISH-016, PUBLISH-022…024, CONTACT-016, VENDOR-031…034, ONBOARD-007…012, ONBOARD-015, MSG-047: an artisan is made ready, published, disabled and enabled', async () => {
  const id = await almostReady()
  const { page, faults, close } = await open({ who: 'admin', ...wide })
  const { t, label, box, button, notice, header, papers, confirm } = speaker(page, 'en')
  const step = (name: string) => button(`app.readiness.${name}`)
  const state = (name: string) => header.getByText(name, { exact: true })
  const meter = page.locator('.readiness-meter')
  const blocked = page.getByRole('dialog', { name: "Artisan can't be published" })
  const hasFocus = (path: string) =>
    page.locator(`[name="${path}"]`).evaluate((one) => one.matches(':focus'))

  await page.goto(`${portal.url}/onboarding/${id}`)
  await meter.getByText('10 of 13').waitFor()
  await step('publish').click()
  await blocked.waitFor()
  expect(await blocked.getByRole('link').allTextContents()).toEqual([
    label('contracts'),
    label('discountPercentage'),
    t('resources.contacts.fields.adminContact'),
  ])
  await walkerOf(page).expectAccessible('what is missing')
  await blocked.getByRole('link', { name: label('discountPercentage') }).click()
  await expect.poll(() => hasFocus('discountPercentage')).toBe(true)
  await page.keyboard.type('0')
  await meter.getByText('11 of 13').waitFor()
  await meter.getByRole('link', { name: label('contracts') }).click()
  await papers('contracts').locator('input[type=file]').setInputFiles(pdf('accordo.pdf'))
  await meter.getByText('12 of 13').waitFor()
  expect(await box('discountPercentage').inputValue()).toBe('0')

  await step('publish').click()
  await confirm('app.readiness.saveFirst')
  await blocked.getByText('1 item missing').waitFor()
  expect(await stored(id)).toMatchObject({ artisanStatus: 'draft', lastPublish: { date: null } })
  await blocked.getByRole('link').click()
  await page.waitForURL(`**/vendor-contact/${id}#field=adminContact.fullname`)
  await expect.poll(() => hasFocus('adminContact.fullname')).toBe(true)
  await page.reload()
  await expect.poll(() => hasFocus('adminContact.fullname')).toBe(true)
  await page.keyboard.type('Anna Neri')
  await page.locator('[name="adminContact.phone"]').fill('+39 320 1234567')
  await button('app.form.save').click()
  await notice(t('notices.contactUpdated')).waitFor()

  await page.getByRole('link', { name: t('app.nav.tabs.summary'), exact: true }).click()
  await meter.getByText('13 of 13').waitFor()
  await walkerOf(page).expectAccessible('ready to be published')
  await step('publish').click()
  await state('Active').waitFor()
  await expect.poll(() => header.getByText('Not published yet').count()).toBe(0)
  await step('disable').click()
  await page
    .getByRole('dialog')
    .getByText(/is hidden from the site/)
    .waitFor()
  await confirm('app.readiness.disable')
  await state('Inactive').waitFor()
  await step('enable').click()
  await state('Active').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/onboarding/${id}`)
  expect(await stored(id)).toMatchObject({ artisanStatus: 'active', readiness: [] })
  expect(faults).toEqual([])
  await close()
})
