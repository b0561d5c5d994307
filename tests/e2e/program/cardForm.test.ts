import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../../../schema/index.ts'
import { demoSite } from '../../helpers/demoSite.ts'
import { answerBank, cardFrame, fillCard, testNumbers } from './fillCard.ts'
import { expectAccessible, goneSideways } from '../../helpers/visitor.ts'
import { quiet } from '../../helpers/windows.ts'

const site = await demoSite()
const { portal } = site

async function goToProgram(page: Page) {
  const vendor = await portal.signIn('vendor@bottega.example')
  const [, payload = ''] = vendor.token.split('.')
  const { _id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { _id: string }
  await page.goto(`${portal.url}/vendor-subscription/${_id}`)
}

async function openProgram(language: Language = 'en', width = 1440) {
  const opened = await site.open({ who: 'vendor', language, width })
  await goToProgram(opened.page)
  await opened.page.locator('.card-form[data-state=ready]').waitFor()
  return opened
}

const save = (page: Page, name = 'Save') =>
  page.getByRole('button', { name, exact: true }).press('Enter')
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()

test('SUB-017: an artisan types a card into the gateway’s form, and it is kept', async () => {
  const { page } = await openProgram()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await fillCard(page, { number: testNumbers.visa })
  await save(page)
  await page.getByText('expires 12/2030').waitFor()
  expect(sent.filter((one) => one.includes('/api/payment/payment-method'))).toHaveLength(1)
  // Neither number nor CVV has left the frames for the portal.
  expect(sent.filter((one) => /4111 ?1111|"123"/.test(one))).toEqual([])
  expect(await cardFrame(page, 'number').locator('input').inputValue()).toBe('')
})

test('the test bank asks, and its answer decides', async () => {
  const { page } = await openProgram()
  await fillCard(page, { number: testNumbers.challenge })
  await save(page)
  await page.getByRole('dialog', { name: 'Test bank: confirm the payment' }).waitFor()
  await expectAccessible(page, 'the question of the bank', { part: 'dialog' })
  await page.keyboard.press('Escape')
  await alert(page, 'Payment error - card authentication unsuccessful')
  await fillCard(page, { number: testNumbers.challenge, expiry: '1131' })
  await save(page)
  await answerBank(page, 'Submit')
  await page.getByText('expires 11/2031').waitFor()
})

test('a card that is being typed outlives another scheme, in the colours that it began in', async () => {
  const { page } = await openProgram()
  const sheet = page.locator('.card-form .braintree-card')
  const colour = () => sheet.evaluate((one) => getComputedStyle(one).backgroundColor)
  const byDay = await colour()
  const number = cardFrame(page, 'number').locator('input')
  await number.pressSequentially('4111')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  await number.pressSequentially('1111')
  expect((await number.inputValue()).replaceAll(' ', '')).toBe('41111111')
  // What was typed is written in the ink of the day, and stands on its paper.
  expect(await colour()).toBe(byDay)
  await fillCard(page, { number: testNumbers.visa })
  await save(page)
  await page.getByText('expires 12/2030').waitFor()
})

test('the form in Italian on a phone: fields have names, errors are said, axe finds nothing', async () => {
  const { page } = await openProgram('it', 390)
  const number = cardFrame(page, 'number').getByRole('textbox', { name: 'Numero della carta' })
  await number.pressSequentially('4111111111111112')
  await number.press('Tab')
  await page.getByRole('alert').getByText('Il numero di carta non è valido.').waitFor()
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  expect(await number.getAttribute('autocomplete')).toBe('cc-number')
  await page.getByRole('complementary', { name: 'Gateway di prova' }).waitFor()
  await expectAccessible(page, 'the card form', { part: '.card-form' })
  expect(await goneSideways(page)).toBe(0)
  await fillCard(page, { number: testNumbers.challenge })
  await save(page, 'Salva')
  await answerBank(page, 'Annulla')
  await alert(page, 'Errore di pagamento: autenticazione della carta non riuscita')
})

test('a form that could not be loaded says so, and comes at the next try', async () => {
  const { page } = await site.open({ who: 'vendor', language: 'en', width: 1440 })
  const configuration = '**/sandbox/gateway/v1/configuration*'
  await page.route(configuration, (route) => route.abort())
  await goToProgram(page)
  await alert(page, 'The card form couldn’t be loaded')
  await expectAccessible(page, 'a card form that failed', { part: '.card-form' })
  await page.unroute(configuration)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.locator('.card-form[data-state=ready]').waitFor()
})

test('no other page loads the form of the gateway', async () => {
  const { page } = await site.open({ who: 'vendor', language: 'en', width: 1440 })
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/dropin|CardForm|undefined\//.test(request.url())) loaded.push(request.url())
  })
  await page.goto(`${portal.url}/products`)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor()
  await quiet(page)
  expect(loaded).toEqual([])
})
