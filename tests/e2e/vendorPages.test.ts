import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import { pickupLocations } from '../../resources/parts/pickupLocations.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { video, recordStatusTexts, picture, text } from '../helpers/chosenFiles.ts'
import { demoSite, type Look } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import type { Who } from '../helpers/testServer.ts'
import { walkerOf } from '../helpers/walker.ts'
import { goneSideways } from '../helpers/visitor.ts'

interface Vendor {
  readonly _id: string
  readonly artisanName: string
  readonly company: string
  readonly contact: string
}

const { portal, open } = await demoSite()
let admin: ApiCaller
let vendors: readonly Vendor[]

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
  const query = new URLSearchParams({ range: '[0,9]', sort: '["artisanName","ASC"]' })
  vendors = (await (await admin('GET', `/api/vendor?${query}`)).json()) as Vendor[]
})

const idOf = ({ token }: ApiCaller) =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      _id: string
    }
  )._id

/** The artisan that somebody works on: a vendor's own, else one that no other journey touches. */
async function vendorOf(who: Who): Promise<Vendor> {
  const caller = await portal.signIn(`${who}@bottega.example`)
  const taken = await Promise.all(
    (['vendor', 'vendor2'] as const).map(async (one) =>
      idOf(await portal.signIn(`${one}@bottega.example`)),
    ),
  )
  const found = who.startsWith('vendor')
    ? ((await (await admin('GET', `/api/vendor/${idOf(caller)}`)).json()) as Vendor)
    : vendors.find(({ _id }) => !taken.includes(_id))
  if (!found) throw new Error(`there is no vendor for ${who}`)
  return found
}

const stored = async <T>(path: string) => (await (await admin('GET', path)).json()) as T

/** Words of a page in a language. */
const wordsOf =
  (language: Language) =>
  (key: string, vars: Record<string, string | number> = {}) =>
    translate(language, key as MessageKey, vars)

const notice = (page: Page, words: string) => page.getByText(words, { exact: true })
const boxIn = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading, exact: true })

const looks: readonly Look[] = [
  { who: 'vendor', language: 'it', width: 390 },
  // Staff have other ways to the same pages.
  { who: 'approver', language: 'en', width: 1440 },
]

describe.each(looks)('$who, $language, $width px', (look) => {
  const t = wordsOf(look.language)
  const label = (resource: string, path: string) => t(labelKey(resource, path))

  test('BIO-001, BIO-002, BIO-003, BIO-004, BIO-005, BIO-006, BIO-007, BIO-008, BIO-009, BIO-010, BIO-011, BIO-012, BIO-013, BIO-014, BIO-016, VENDOR-001, VENDOR-003, VENDOR-004, VAL-079, VAL-081, MSG-042, MSG-043: completes the company page', async () => {
    const vendor = await vendorOf(look.who)
    const company = `/api/company/${vendor.company}`
    const before = await stored<{ description: string; photoUrl: string[] }>(company)
    const { page } = await open(look)
    await page.goto(`${portal.url}/vendor-bio/${vendor._id}`)
    await page
      .getByRole('heading', {
        level: 1,
        name: t('app.vendorPages.bio', { name: vendor.artisanName }),
      })
      .waitFor()

    const history = page.getByRole('textbox', { name: label('companies', 'description') })
    expect(await history.inputValue()).toBe(before.description)
    await history.fill('Three generations at the same wheel.')
    await page.getByRole('button', { name: t('app.form.save'), exact: true }).click()
    await notice(page, t('notices.saved')).waitFor()

    const statusTexts = await recordStatusTexts(page)
    const photos = boxIn(page, label('companies', 'photoUrl'))
    const pictures = photos.locator('.stored-pictures > li')
    expect(await pictures.count()).toBe(before.photoUrl.length)
    await photos
      .locator('input[type=file]')
      .setInputFiles([await picture('small.jpg', 1399), await picture('kiln.jpg', 1400)])
    await photos.getByText(t('app.uploads.states.done'), { exact: true }).waitFor()
    await photos.getByText(t('app.uploads.minimumResolution')).waitFor()
    await expect.poll(() => pictures.count()).toBe(before.photoUrl.length + 1)
    expect(await statusTexts()).toContain(t('app.uploads.processingImages'))
    expect((await statusTexts()).some((one) => /^\d+%$/.test(one))).toBe(true)

    const videos = boxIn(page, label('companies', 'videoUrl'))
    for (const name of ['kiln.mpg', 'kiln.avi']) {
      await videos.locator('input[type=file]').setInputFiles(video(name))
      await expect
        .poll(async () => (await stored<{ videoUrl: string }>(company)).videoUrl)
        .toMatch(new RegExp(`${name}$`))
      await videos
        .locator('.upload-row', { hasText: name })
        .getByText(t('app.uploads.states.done'))
        .waitFor()
    }
    await videos.locator('input[type=file]').setInputFiles(text)
    await videos.getByText(/^notSupportedFileType/).waitFor()
    const { videoUrl } = await stored<{ videoUrl: string }>(company)
    const download = videos.getByRole('link', { name: t('app.vendorPages.downloadVideo') })
    await expect.poll(() => download.getAttribute('href')).toBe(videoUrl)
    // No browser plays what only begins like a film; it says so instead of showing a broken player.
    await videos.getByText(t('app.vendorPages.unplayable')).waitFor()

    await photos
      .getByRole('button', { name: t('app.uploads.delete', { number: 1 }), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('app.form.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await pictures.count()).toBe(before.photoUrl.length + 1)
    await photos
      .getByRole('button', { name: t('app.uploads.delete', { number: 1 }), exact: true })
      .click()
    await dialog.getByRole('button', { name: t('app.form.delete') }).click()
    await notice(page, t('notices.mediaDeleted')).waitFor()
    await expect.poll(() => pictures.count()).toBe(before.photoUrl.length)
    await videos.getByRole('button', { name: t('app.form.delete') }).click()
    await dialog.getByRole('button', { name: t('app.form.delete') }).click()
    await download.waitFor({ state: 'detached' })

    await page.reload()
    await history.waitFor()
    expect(await history.inputValue()).toBe('Three generations at the same wheel.')
    await expect.poll(() => pictures.count()).toBe(before.photoUrl.length)
    const after = await stored<{ photoUrl: string[]; videoUrl: null }>(company)
    expect(after.photoUrl).not.toContain(before.photoUrl[0])
    expect(after.videoUrl).toBeNull()
    expect(await goneSideways(page)).toBe(0)
    await walkerOf(page).expectAccessible('company page')
  })

  test('PROMOTE-001, PROMOTE-002, PROMOTE-003, PROMOTE-004, PROMOTE-005, PROMOTE-006, PROMOTE-007, PROMOTE-008, VENDOR-005, VENDOR-006, MSG-028, MSG-029, MSG-030: completes the promotion', async () => {
    const vendor = await vendorOf(look.who)
    const path = `/api/vendor/${vendor._id}`
    const before = await stored<{ images: string[]; instaName: string | null }>(path)
    const { page } = await open(look)
    await page.goto(`${portal.url}/promote/${vendor._id}`)
    const handle = page.getByRole('textbox', { name: label('vendors', 'instaName') })
    await handle.waitFor()
    expect(await handle.inputValue()).toBe(before.instaName ?? '')

    const social = boxIn(page, label('vendors', 'images'))
    const pictures = social.locator('.stored-pictures > li')
    // What is typed stays while a picture arrives.
    await handle.fill('a.new.handle')
    await social.locator('input[type=file]').setInputFiles(await picture('stall.jpg', 1500))
    await notice(page, t('notices.saved')).waitFor()
    await expect.poll(() => pictures.count()).toBe(before.images.length + 1)
    expect(await handle.inputValue()).toBe('a.new.handle')
    await page.getByRole('button', { name: t('app.form.save'), exact: true }).click()
    await expect
      .poll(async () => (await stored<{ instaName: string }>(path)).instaName)
      .toBe('a.new.handle')

    await social
      .getByRole('button', { name: t('app.uploads.delete', { number: 1 }), exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.form.delete') })
      .click()
    await notice(page, t('notices.removed')).waitFor()
    await page.reload()
    await handle.waitFor()
    await expect.poll(() => pictures.count()).toBe(before.images.length)
    const { images } = await stored<{ images: string[] }>(path)
    expect(images).not.toContain(before.images[0])
    expect(await goneSideways(page)).toBe(0)
    await walkerOf(page).expectAccessible('promotion')
  })

  test('CONTACT-001, CONTACT-002, CONTACT-003, CONTACT-004, CONTACT-005, CONTACT-006, CONTACT-007, CONTACT-008, CONTACT-009, CONTACT-010, CONTACT-011, CONTACT-012, CONTACT-013, CONTACT-015, VENDOR-002, VAL-133, VAL-142, VAL-158, VAL-160, VAL-161, MSG-044: completes the contact', async () => {
    const vendor = await vendorOf(look.who)
    const { page } = await open(look)
    await page.goto(`${portal.url}/vendor-contact/${vendor._id}`)
    const input = (path: string) => page.locator(`[name="${path}"]`)
    const admins = input('adminContact.fullname')
    await admins.waitFor()
    const before = await stored<{ adminContact: { fullname: string } }>(
      `/api/contact/${vendor.contact}`,
    )
    expect(await admins.inputValue()).toBe(before.adminContact.fullname)
    await expectBlocks(page)

    await admins.fill('Ada Vasaia')
    await input('companyData.VATNumber').fill('12345678903')
    const same = page.getByRole('checkbox', {
      name: label('contacts', 'companyData.isFiscalCodeVat'),
    })
    await same.setChecked(true)
    await expect.poll(() => input('companyData.fiscalCode').inputValue()).toBe('12345678903')
    await notice(
      page,
      t('app.warnings.check', { warning: t('app.warnings.vatNumber.office') }),
    ).waitFor()

    const [place] = pickupLocations
    await input('pickupAddressAndTime.predefinedLocation').selectOption({ label: place.name })
    await expect.poll(() => input('pickupAddressAndTime.address').inputValue()).toBe(place.address)
    const [from, to] = place.afternoon
    expect(await input('pickupAddressAndTime.afternoonMinTime').inputValue()).toBe(from)
    expect(await input('pickupAddressAndTime.afternoonMaxTime').inputValue()).toBe(to)

    const save = page.getByRole('button', { name: t('app.form.save'), exact: true })
    await input('pickupAddressAndTime.locationName').fill('')
    await input('pickupAddressAndTime.address').fill('x'.repeat(36))
    await input('pickupAddressAndTime.afternoonMinTime').fill('07:00')
    await save.click()
    await page.getByText(t('validation.requiredSmall'), { exact: true }).first().waitFor()
    await page.getByText(t('validation.max', { maxValue: 35 }), { exact: true }).waitFor()
    await page.getByText(t('validation.timesInOrder'), { exact: true }).first().waitFor()

    await input('pickupAddressAndTime.locationName').fill(place.name)
    await input('pickupAddressAndTime.address').fill('x'.repeat(35))
    await input('pickupAddressAndTime.afternoonMinTime').fill(from)
    await save.click()
    await notice(page, t('notices.contactUpdated')).waitFor()
    const after = await stored<Record<string, Record<string, unknown>>>(
      `/api/contact/${vendor.contact}`,
    )
    expect(after).toMatchObject({
      adminContact: { fullname: 'Ada Vasaia' },
      companyData: { VATNumber: '12345678903', fiscalCode: '12345678903', isFiscalCodeVat: true },
      pickupAddressAndTime: { locationName: place.name, city: place.city, address: 'x'.repeat(35) },
    })
    expect(await goneSideways(page)).toBe(0)
    await walkerOf(page).expectAccessible('contact')
  })
})

/** All fields of the five blocks, by the names that the documents give. */
async function expectBlocks(page: Page): Promise<void> {
  const fields = {
    adminContact: 'fullname phone email',
    contactForOrderManagement: 'fullname phone email secondaryEmails',
    contactForProductInquiries: 'fullname phone email',
    companyData: 'companyName address adressLine2 city zip country VATNumber fiscalCode iban',
    pickupAddressAndTime:
      'locationName address address2 city zip state country phone morningMinTime morningMaxTime afternoonMinTime afternoonMaxTime shippingLabelRecipent',
  }
  for (const [block, names] of Object.entries(fields))
    for (const name of names.split(' '))
      expect(await page.locator(`[name="${block}.${name}"]`).count(), `${block}.${name}`).toBe(1)
}

test('VENDOR-002, CONTACT-014, BIO-015, NAV-055, NAV-059: a manager looks, is shown why no more, and nothing is open', async () => {
  const look: Look = { who: 'manager', language: 'en', width: 1440 }
  const vendor = await vendorOf('manager')
  const { page } = await open(look)
  await page.goto(`${portal.url}/vendor-contact/${vendor._id}`)
  await page
    .getByRole('alert')
    .getByText(/^Only .* can change this record$/)
    .waitFor()
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  await page.getByRole('link', { name: 'Bio', exact: true }).click()
  await page.waitForURL(`**/vendor-bio/${vendor._id}`)
  const upload = page.getByRole('button', { name: 'Upload images' })
  await upload.waitFor()
  expect(await upload.isDisabled()).toBe(true)
  expect(await page.getByText(/Only .* can edit this page$/).count()).toBe(2)
  expect(await page.getByRole('button', { name: /^Delete image/ }).count()).toBe(0)
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  await walkerOf(page).expectAccessible('company page, read only')
})

test('NAV-041, NAV-042, NAV-044, PROMOTE-009, BIO-015: a vendor comes to its pages by the menu, and finds no others', async () => {
  const look: Look = { who: 'vendor', language: 'en', width: 1440 }
  const own = await vendorOf('vendor')
  const other = await vendorOf('vendor2')
  const { page } = await open(look)
  await page.goto(`${portal.url}/products`)
  for (const [entry, path] of [
    ['Social media', 'promote'],
    ['Company page', 'vendor-bio'],
    ['Contact info', 'vendor-contact'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click()
    await page.waitForURL(`**/${path}/${own._id}`)
    await page.getByRole('heading', { level: 1, name: new RegExp(own.artisanName) }).waitFor()
    expect(await page.getByRole('link', { name: 'Bio', exact: true }).count()).toBe(0)
  }
  for (const path of ['promote', 'vendor-bio', 'vendor-contact']) {
    await page.goto(`${portal.url}/${path}/${other._id}`)
    await page.getByRole('heading', { level: 1, name: '404! Page not found' }).waitFor()
  }
})

test('an upload waits while the connection is gone, and goes on when it is back', async () => {
  const vendor = vendors.at(-1)
  if (!vendor) throw new Error('there is no vendor')
  const { page } = await open({ who: 'admin', language: 'en', width: 1440 })
  await page.goto(`${portal.url}/promote/${vendor._id}`)
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await input.setInputFiles(await picture('late.jpg', 1450))
  await page.getByText('You’re offline. The upload resumes').waitFor()
  await page.getByText('Waiting', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('Done', { exact: true }).waitFor()
  await page.getByText('You’re offline. The upload resumes').waitFor({ state: 'detached' })
})

test('MSG-031, MSG-040, MSG-041, MSG-045, MSG-046: what fails for no reason of the user is shown in the words of the documents', async () => {
  const vendor = vendors.at(-1)
  if (!vendor) throw new Error('there is no vendor')
  const { page } = await open({ who: 'admin', language: 'en', width: 1440 })
  const broken = { status: 500, json: { error: 'server error', code: 'INTERNAL' } }
  await page.route(/\/api\/(contact|company)\//, (route) => route.fulfill(broken))
  await page.goto(`${portal.url}/vendor-contact/${vendor._id}`)
  await page.getByText('Error fetching vendor contact').waitFor()
  await page.goto(`${portal.url}/vendor-bio/${vendor._id}`)
  await page.getByText('Could not get the company data').waitFor()
  await page.unrouteAll()
  await page.route(/\/api\//, (route) =>
    ['PUT', 'DELETE'].includes(route.request().method()) ? route.fulfill(broken) : route.continue(),
  )
  await page.goto(`${portal.url}/promote/${vendor._id}`)
  await page.getByRole('textbox', { name: 'Instagram handle' }).fill('nobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page, 'service error: server error').waitFor()
  await page.goto(`${portal.url}/vendor-bio/${vendor._id}`)
  await page.getByRole('textbox', { name: 'Company history' }).fill('Something else.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page, 'Could not update the company data: server error').waitFor()
  const again = await open({ who: 'admin', language: 'en', width: 1440 })
  await again.page.route(/\/api\/contact\//, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(broken) : route.continue(),
  )
  const complete = await vendorOf('vendor')
  await again.page.goto(`${portal.url}/vendor-contact/${complete._id}`)
  await again.page.locator('[name="adminContact.fullname"]').fill('Somebody else')
  await again.page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(again.page, 'Vendor contact update failed: server error').waitFor()
})
