import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as slowly } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { demoFolder, demoSite } from '../helpers/demoSite.ts'
import { startPortal } from '../helpers/portal.ts'
import { expectAccessible, signIn, visitor, goneSideways } from '../helpers/visitor.ts'
import { quiet } from '../helpers/windows.ts'

const { portal, browser } = await demoSite()

/** Five people are asked in by mail, and the portal dies at once. @returns the next one on its data */
async function killedWithMails() {
  const own = demoFolder()
  const first = await startPortal(own.path)
  const admin = await first.signIn('admin@bottega.example')
  const answers = Array.from({ length: 5 }, (_, at) =>
    admin('POST', '/api/user', {
      email: `colleague-${at}@bottega.example`,
      profile: { type: 'buyer' },
    }),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  await first.kill()
  return { own, statuses, second: await startPortal(own.path) }
}
/** At the beginning: what was under way waits for its lease to end while the other journeys go on. */
const killed = await killedWithMails()
afterAll(async () => {
  // Also where its journey has not run.
  await killed.second.stop()
  killed.own.remove()
})

const good = 'Nuova-2026!'

/** Signs in with a password of one's own; stays where the server sends. */
async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

/** The mails to somebody, newest first: others get theirs when their jobs are done. */
const mailsTo = (page: Page, email: string) => page.locator('main li').filter({ hasText: email })

async function mailCount(page: Page, email: string): Promise<number> {
  await page.goto(`${portal.url}/demo/outbox`)
  return mailsTo(page, email).count()
}

/** Asks for a new password as one does. @returns the address of the link in the mail */
async function askForLink(page: Page, email: string): Promise<string> {
  const before = await mailCount(page, email)
  await page.goto(portal.url)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByText('Check your email to reset your password').waitFor()
  await expect.poll(() => mailCount(page, email), { timeout: 15_000 }).toBe(before + 1)
  await mailsTo(page, email).first().getByRole('link').click()
  await page.locator('iframe').waitFor()
  const href = await page.frameLocator('iframe').getByRole('link').first().getAttribute('href')
  return href ?? ''
}

describe('a forgotten password', () => {
  test('AUTH-019, AUTH-024, AUTH-025, AUTH-026, AUTH-027, AUTH-028, AUTH-029, API-018, API-019, API-026, MSG-017, MSG-021: requested, mailed, chosen, signed in with', async () => {
    const { page } = await visitor(browser, portal.url)
    const link = await askForLink(page, 'manager@bottega.example')
    expect(link).toMatch(new RegExp(`^${portal.url}/reset-password\\?token=[\\w-]{20,}$`))
    await page.frameLocator('iframe').getByRole('link').first().click()
    await page.waitForURL('**/reset-password?token=*')
    await page.getByLabel('Password', { exact: true }).fill('Nuova')
    await page
      .getByText('The password still needs: at least 8 characters, a digit, a special character')
      .waitFor()
    await page.getByLabel('Password', { exact: true }).fill(good)
    await page.getByLabel('Confirm password').fill(good)
    await page.keyboard.press('Enter')
    await page.getByText('Password set').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await enter(page, 'manager@bottega.example', demoPassword)
    await page.getByText('Sorry your password or login did not match').waitFor()
    await enter(page, 'manager@bottega.example', good)
    await page.waitForURL((url) => url.pathname !== '/')

    // The link has done its work.
    await page.goto(link)
    await page.getByText('has already been used').waitFor()
    expect(await page.locator('form').count()).toBe(0)
    await page.getByRole('link', { name: 'Send new link' }).click()
    await page.waitForURL('**/forgot-password')
  })
})

describe('the own account', () => {
  test('API-028, NAV-022, MSG-001, MSG-002, MSG-022, VAL-094: a new password signs out the other browser, not this one', async () => {
    const [here, elsewhere] = await Promise.all([
      visitor(browser, portal.url),
      visitor(browser, portal.url),
    ])
    await signIn(here.page, portal.url, 'buyer')
    await signIn(elsewhere.page, portal.url, 'buyer')
    // Closed for now: an open one may call by itself, and would be at the sign-in page before it is looked at.
    await elsewhere.page.goto(`${portal.url}/healthz`)
    const { page } = here
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('button', { name: 'Update password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update password' })
    await dialog.getByLabel('Old password').fill(demoPassword)
    await dialog.getByLabel('New password', { exact: true }).fill(demoPassword)
    await dialog.getByText('Must differ from old password').waitFor()
    await dialog.getByLabel('New password', { exact: true }).fill(good)
    await dialog.getByLabel('Confirm new password').fill(good)
    await expectAccessible(page, 'account settings')
    await page.keyboard.press('Enter')
    const toast = page.locator('.MuiSnackbar-root', { hasText: 'Updated' })
    await toast.waitFor()
    const since = Date.now()
    await dialog.waitFor({ state: 'detached' })
    const box = await toast.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(40)
    expect(box?.y).toBeGreaterThan(700)
    await toast.waitFor({ state: 'detached', timeout: 15_000 })
    // Looked at a moment after it came.
    expect(Date.now() - since).toBeGreaterThan(3500)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()

    // Its next call brings it to the sign-in page, and there back to where it was.
    await elsewhere.page.goto(`${portal.url}/products`)
    await elsewhere.page.getByText('token expired').waitFor()
    expect(new URL(elsewhere.page.url()).search).toBe('?next=%2Fproducts')
    await enter(elsewhere.page, 'buyer@bottega.example', good)
    await elsewhere.page.waitForURL('**/products')
  })
})

describe('two tabs', () => {
  test('AUTH-012, AUTH-014: language and theme of one show in the other; a sign-out ends both', async () => {
    const { page } = await visitor(browser, portal.url)
    await signIn(page, portal.url, 'admin')
    const other = await page.context().newPage()
    await other.goto(`${portal.url}/vendors`)
    await other.getByRole('heading', { level: 1, name: 'Artisans' }).waitFor()

    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('button', { name: 'Italiano' }).click()
    await other.getByRole('heading', { level: 1, name: 'Artigiani' }).waitFor()
    expect(await other.locator('html').getAttribute('lang')).toBe('it')
    await expect.poll(() => other.title()).toContain('Artigiani')

    await page.getByRole('button', { name: 'Scuro' }).click()
    await other.locator('html[data-theme=dark]').waitFor({ state: 'attached' })

    const token = (await page.context().cookies()).find(({ name }) => name === 'bottega_token')
    await page.getByRole('button', { name: 'Esci' }).click()
    await page.locator('input[name=password]').waitFor()
    await other.locator('input[name=password]').waitFor()
    expect(new URL(other.url()).search).toBe('?next=%2Fvendors')
    const answer = await fetch(`${portal.url}/api/product`, {
      headers: { authorization: `Bearer ${token?.value ?? ''}` },
    })
    expect(answer.status).toBe(401)

    // Without a session the two go on in step.
    await page.getByRole('button', { name: 'English' }).click()
    await other.getByRole('heading', { name: 'Welcome to the workshop' }).waitFor()
  })
})

describe('a slow line', () => {
  test('a sign-out asks for the sign-in page once, whatever is refused until that comes', async () => {
    const { page } = await visitor(browser, portal.url)
    // Another test may have left the account in Italian.
    await signIn(page, portal.url, 'admin', '/products', 'en')
    await page.locator('tbody tr:not(.grid-skeleton)').first().waitFor()
    const documents: string[] = []
    await page.route('**/*', async (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) {
        documents.push(request.url().slice(portal.url.length))
        // Longer than the page that is left needs to ask, to be refused, and to leave once more.
        await slowly(1000)
      }
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.locator('input[name=password]').waitFor()
    expect(documents).toEqual(['/'])
    expect(await page.getByRole('alert').textContent()).toBe('')
  })
})

describe('what nobody has to sign in for', () => {
  test('AUTH-022, AUTH-033: who is signed in goes on from the first, until the session is over', async () => {
    const { page } = await visitor(browser, portal.url)
    await signIn(page, portal.url, 'vendor', '/')
    await page.waitForURL('**/vendor-dashboard')
    // What the page still asks for would meet the end of the session first.
    await quiet(page)
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'bottega_token')?.value ?? ''
    const [head = '', body = ''] = token.split('.')
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const past = { ...payload, exp: Math.floor(Date.now() / 1000) - 60 }
    const old = `${head}.${Buffer.from(JSON.stringify(past)).toString('base64url')}.x`
    await page.context().addCookies([{ name: 'bottega_token', value: old, url: portal.url }])
    await page.goto(`${portal.url}/orders`)
    await page.getByText('token expired').waitFor()
    expect(new URL(page.url()).search).toBe('?next=%2Forders')
    const left = await page.context().cookies()
    expect(left.some(({ name, value }) => name === 'bottega_token' && value !== '')).toBe(false)
  })

  test.each([
    ['fr-FR', 'en', 'Welcome to the workshop'],
    ['it-IT', 'it', 'Benvenuti in bottega'],
  ])(
    'AUTH-010, AUTH-011, LIMIT-002, LIMIT-003: a browser in %s is spoken to in %s',
    async (locale, language, text) => {
      const { page } = await visitor(browser, portal.url, { locale })
      await page.goto(portal.url)
      await page.getByRole('heading', { level: 1, name: text }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.locator('.login-languages button').allTextContents()).toEqual([
        'English',
        'Italiano',
      ])
    },
  )

  test('AUTH-015, AUTH-025, AUTH-032, AUTH-037, NAV-002, NAV-003, NAV-004, ROUTE-001, ROUTE-003, ROUTE-004, MSG-009: three pages without a menu; all others lead to the first', async () => {
    const { page } = await visitor(browser, portal.url)
    for (const [address, heading] of [
      ['/', 'Welcome to the workshop'],
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password?token=x', 'Choose a password'],
    ] as const) {
      await page.goto(portal.url + address)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
      expect(await page.getByRole('navigation').count()).toBe(0)
    }
    await page.goto(`${portal.url}/products?page=2`)
    await page.getByText("can't find token").waitFor()
    expect(new URL(page.url()).search).toBe(`?next=${encodeURIComponent('/products?page=2')}`)
  })

  test('those of a forgotten password weigh at most 65 kB without the typefaces, which come later', async () => {
    for (const address of ['/forgot-password', '/reset-password?token=x']) {
      const { page } = await visitor(browser, portal.url, { isNew: true })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      let bytes = 0
      const typefaces = new Set<string>()
      session.on('Network.requestWillBeSent', ({ requestId, type }) => {
        if (type === 'Font') typefaces.add(requestId)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (!typefaces.has(requestId)) bytes += encodedDataLength
      })
      await page.goto(portal.url + address)
      await quiet(page)
      const kilobytes = Math.round(bytes / 1024)
      expect(kilobytes).toBeGreaterThan(10)
      expect(kilobytes).toBeLessThanOrEqual(65)
    }
  })

  const looks = [
    { colorScheme: 'light', locale: 'en', width: 1440 },
    { colorScheme: 'dark', locale: 'it', width: 390 },
  ] as const
  test.each(looks)(
    'axe finds nothing on the public pages: $colorScheme, $locale, $width px',
    async ({ colorScheme, locale, width }) => {
      const options = { colorScheme, locale, viewport: { width, height: 900 } }
      const { page } = await visitor(browser, portal.url, options)
      const look = async (name: string) => {
        await page.getByRole('heading', { level: 1 }).waitFor()
        const overflow = await goneSideways(page)
        expect([name, overflow]).toEqual([name, 0])
        await expectAccessible(page, name)
      }
      await page.goto(`${portal.url}/forgot-password`)
      await look('forgot')
      await page.locator('input[name=email]').fill('x')
      await page.keyboard.press('Enter')
      await page.locator('[aria-invalid=true]').waitFor()
      await look('forgot, refused')
      await page.goto(`${portal.url}/reset-password?token=x`)
      await page.locator('.login-alert p').first().waitFor()
      await look('link gone')
      await page.route('**/api/auth/reset-password?*', (route) => route.fulfill({ status: 204 }))
      await page.reload()
      await page.locator('input[name=password]').fill('Nuova')
      await look('reset')
      await page.goto(`${portal.url}/demo/outbox`)
      await look('outbox')
      await page.locator('main li a').first().click()
      await page.locator('iframe').waitFor()
      await look('mail')
    },
  )
})

test('a requested mail survives kill -9 of everything', async () => {
  const { own, statuses, second } = killed
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  const receivers = () => {
    try {
      const box = join(own.path, 'outbox')
      const files = readdirSync(box).filter((name) => name.endsWith('.eml'))
      // A demo writes to its artisans of its own accord.
      const asked = /^To: (colleague-.+)$/m
      return files
        .flatMap((name) => asked.exec(readFileSync(join(box, name), 'utf8'))?.[1]?.trim() ?? [])
        .toSorted((a, b) => a.localeCompare(b))
    } catch {
      return []
    }
  }
  await expect
    .poll(receivers, { timeout: 75_000, interval: 250 })
    .toEqual(Array.from({ length: 5 }, (_, at) => `colleague-${at}@bottega.example`))
  expect(await second.stop()).toBe(0)
}, 150_000)
