import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { demoSite } from '../../helpers/demoSite.ts'
import { testNumbers, type CardField } from './fillCard.ts'
import { newArtisan } from './newArtisan.ts'

const { portal, open } = await demoSite()
const t = (key: MessageKey) => translate('en', key)

/** No way through the page takes more. */
const mostKeys = 120

/** What has the focus, as its name: a frame by the name of the frame. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    if (one instanceof HTMLIFrameElement) return one.name
    if (one instanceof HTMLInputElement && one.type === 'radio') return `radio ${one.value}`
    return (one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim()
  })

/** Presses Tab until the focus stands there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let at = 0; at < mostKeys; at++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (name.test(now)) return
    passed.push(now)
  }
  throw new Error(`Tab does not lead to ${String(name)}: ${passed.join(' · ')}`)
}

test('SUB-014, SUB-016: an artisan buys a plan with the keyboard alone', async () => {
  const artisan = await newArtisan(portal, 'keyboard')
  const { page } = await open({ who: artisan.who, language: 'en', width: 1440 })
  await page.goto(`${portal.url}/vendor-subscription/${artisan.id}`)
  await page.locator('.payment[aria-busy=false] .card-form[data-state=ready]').waitFor()
  await tabTo(page, /^radio /)
  // The choices are one group: arrows move in it.
  for (let at = 0; at < 6 && (await focused(page)) !== 'radio premium-monthly'; at++)
    await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('radio premium-monthly')
  await page.keyboard.press('Space')
  const typed = { number: testNumbers.challenge, expirationDate: '1230', cvv: '123' } as const
  for (const field of ['number', 'expirationDate', 'cvv'] as const satisfies CardField[]) {
    await tabTo(page, new RegExp(`^braintree-hosted-field-${field}$`))
    await page.keyboard.type(typed[field])
  }
  await tabTo(page, /^Pay /)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: /^Pay / }).waitFor()
  await tabTo(page, /^Pay /)
  await page.keyboard.press('Enter')
  const bank = page.getByRole('dialog', { name: 'Test bank: confirm the payment' })
  await bank.waitFor()
  await tabTo(page, /^Submit$/)
  await page.keyboard.press('Enter')
  await page.getByText(t('app.program.activation.title'), { exact: true }).waitFor()
  await page.locator('article[data-status="Active"]').waitFor()
})
