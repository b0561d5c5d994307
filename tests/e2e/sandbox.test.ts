import { expect, test } from 'vitest'
import { demoSite } from '../helpers/demoSite.ts'
import { walkerOf } from '../helpers/walker.ts'
import { goneSideways } from '../helpers/visitor.ts'

const site = await demoSite()
const { portal } = site

test('an admin makes a mail fail by the keyboard, sees it, and takes another fault back', async () => {
  const { page, faults, close } = await site.open({ who: 'admin', language: 'en', width: 1440 })
  await page.goto(`${portal.url}/sandbox`)
  const mail = page.getByRole('region', { name: 'Email' })
  const form = mail.getByRole('form', { name: 'Make calls fail: Email' })
  const arm = async (kind: string, time: string) => {
    await form.getByLabel('How').selectOption({ label: kind })
    await form.getByLabel('Milliseconds').fill(time)
    await page.keyboard.press('Enter')
    await mail.getByText(`${kind} (${time} ms)`).waitFor()
  }
  await arm('No answer in time', '20')
  await walkerOf(page).expectAccessible('the sandbox with a fault')
  await mail.getByRole('button', { name: 'Send test email' }).press('Enter')
  await page.getByText('Test email queued for your address').waitFor()
  // Mails of the demo's own orders may have pushed it below the latest few.
  const failed = mail.getByRole('table').getByText('Connection timeout')
  const all = mail.getByRole('button', { name: /^Show all/ })
  await failed.or(all).first().waitFor()
  if (await all.isVisible()) await all.press('Enter')
  await failed.waitFor()
  await mail.getByText('Set up for the next calls').waitFor({ state: 'hidden' })
  await arm('Slow, until cleared', '30')
  await mail.getByRole('button', { name: 'Clear faults: Email' }).press('Enter')
  await mail.getByText('Set up for the next calls').waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await close()
})

test('the sandbox in Italian on a phone', async () => {
  const { page, faults, close } = await site.open({ who: 'logistics', language: 'it', width: 390 })
  await page.goto(`${portal.url}/sandbox`)
  await page.getByRole('region', { name: 'Email' }).waitFor()
  await walkerOf(page).expectAccessible('the sandbox in Italian')
  expect(await goneSideways(page)).toBe(0)
  expect(faults).toEqual([])
  await close()
})
