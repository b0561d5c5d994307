import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { planList } from '../../../server/demo/program/demoPlans.ts'
import { euros } from '../../../src/features/programPlans/programText.ts'
import { demoSite, phone } from '../../helpers/demoSite.ts'
import { fillCard, testNumbers, type TestNumber } from './fillCard.ts'
import { mailsTo, newArtisan, type NewArtisan } from './newArtisan.ts'
import { expectAccessible, goneSideways } from '../../helpers/visitor.ts'

const site = await demoSite()
const { portal } = site

interface Subscription {
  readonly id: string
  readonly planId: string
  readonly status: string
  readonly firstBillingDate: string
  readonly endDate: string | null
}

async function subscriptionsOf({ id, call }: NewArtisan): Promise<readonly Subscription[]> {
  return (await (await call('GET', `/api/payment/${id}/subscription`)).json()) as Subscription[]
}
const plansOf = async (artisan: NewArtisan) =>
  (await subscriptionsOf(artisan)).map(({ planId, status }) => `${planId} ${status}`)

async function premiumOf({ id, call }: NewArtisan): Promise<Readonly<Record<string, unknown>>> {
  const answer = await call('GET', `/api/vendor/${id}`)
  return ((await answer.json()) as { premium: Readonly<Record<string, unknown>> }).premium
}

const written = (day: string) => day.split('-').toReversed().join('.')

/** The page of the program, as somebody who uses it. */
function programPage(page: Page, language: Language) {
  const t = (key: MessageKey, vars = {}) => translate(language, key, vars)
  const planOf = (planId: string) => {
    const plan = planList.find((one) => one.planId === planId)
    if (!plan) throw new Error(`no plan ${planId}`)
    const price = euros(grossPrice(plan.price), language)
    const period = t(`app.program.plans.period.${plan.period}`).toLowerCase()
    const tier = t(`app.program.plans.tiers.${plan.tier}`)
    return { price, title: t('app.program.planName', { name: plan.name, tier, period }) }
  }
  const text = (key: MessageKey, vars = {}) => page.getByText(t(key, vars), { exact: true }).first()
  const button = (key: MessageKey, vars = {}) =>
    page.getByRole('button', { name: t(key, vars), exact: true })
  return {
    t,
    planOf,
    text,
    button,
    dialog: page.getByRole('dialog'),
    radios: page.locator('input[type=radio]'),
    radio: (planId: string) => page.locator(`input[type=radio][value="${planId}"]`),
    /** A plan that runs or will, by its status. */
    card: (status: string) => page.locator(`article[data-status="${status}"]`),
    async choose(planId: string, card: TestNumber) {
      await fillCard(page, { number: testNumbers[card] })
      await page.locator(`input[type=radio][value="${planId}"]`).check()
      await button('app.program.pay.button', { price: planOf(planId).price }).click()
    },
    async confirm(planId: string, isLater = false) {
      const { price } = planOf(planId)
      await (
        isLater
          ? button('app.program.pay.confirmOrder')
          : page.getByRole('dialog').getByRole('button', {
              name: t('app.program.pay.confirmPay', { price }),
              exact: true,
            })
      ).click()
    },
  }
}

/** The library complains of a form that is taken away while it is being drawn, as happens once there is nothing to pay. */
const ownFaults = (faults: readonly string[]) =>
  faults.filter((fault) => !fault.startsWith('BraintreeError: '))

async function moveClock(days: number): Promise<void> {
  const admin = await portal.signIn('admin@bottega.example')
  const answer = await admin('POST', '/api/sandbox/gateway/actions/moveClock', { days })
  expect(answer.status).toBe(204)
}

test('SUB-003, SUB-004, SUB-007, SUB-008, SUB-009, SUB-010, SUB-012, SUB-013, SUB-014, SUB-015, SUB-016, SUB-017, SUB-018, SUB-019, SUB-020, SUB-021, SUB-023, SUB-024, SUB-025, SUB-026, SUB-027, SUB-028, SUB-030, SUB-031, SUB-032, SUB-033, SUB-034, SUB-035, SUB-038, SUB-048, MSG-105, MSG-106: an artisan buys, changes plan and card, cancels, comes to the end and comes back, on a phone in Italian', async () => {
  const { language, width } = phone
  const artisan = await newArtisan(portal, 'life')
  const { page, faults } = await site.open({ who: artisan.who, language, width })
  await page.emulateMedia({ colorScheme: 'dark' })
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payment/subscription'))
      orders.push(request.url())
  })
  const on = programPage(page, language)
  const { t, text, button, card, planOf } = on
  await page.goto(`${portal.url}/vendor-plans/${artisan.id}`)
  await page.getByRole('heading', { level: 1, name: t('app.program.title') }).waitFor()
  for (const tier of ['premiumPlus', 'premium', 'base'] as const)
    await page
      .getByRole('heading', { level: 3, name: t(`app.program.plans.tiers.${tier}`), exact: true })
      .waitFor()
  expect(
    await on.radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(planList.map(({ planId }) => planId))

  // Nothing is ordered by closing the question.
  await on.choose('premium-monthly', 'visa')
  await expectAccessible(page, `paying for a plan, ${language}, ${width} px`)
  await button('app.program.pay.back').click()
  await on.dialog.waitFor({ state: 'hidden' })
  await expectAccessible(page, `the program with the card form, ${language}, ${width} px`)
  expect(orders).toEqual([])
  await button('app.program.pay.button', { price: planOf('premium-monthly').price }).click()
  await on.confirm('premium-monthly')
  const { title } = planOf('premium-monthly')
  await text('app.program.pay.ordered', { plan: title }).waitFor()
  await text('app.program.activation.title').waitFor()
  const active = card('Active')
  await active.getByText(title, { exact: true }).waitFor()
  const [bought] = await subscriptionsOf(artisan)
  expect(bought).toMatchObject({ planId: 'premium-monthly', status: 'Active' })
  for (const [label, day] of [
    ['validFrom', bought?.firstBillingDate],
    ['renewingOn', bought?.endDate],
  ] as const)
    await active
      .getByRole('row', { name: `${t(`app.program.status.${label}`)} ${written(day ?? '')}` })
      .waitFor()
  expect(await premiumOf(artisan)).toMatchObject({ active: true, analyticsEnabled: true })
  expect(orders).toHaveLength(1)

  // The receipt is in the list and in a mail.
  const papers = page.getByRole('region', { name: t('app.program.receipts.title'), exact: true })
  const paper = page.waitForEvent('download')
  await papers
    .getByRole('button')
    .filter({ hasText: t('app.program.receipts.download') })
    .click()
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
  await expect
    .poll(async () => (await mailsTo(portal, artisan.email))[0]?.attachments?.length)
    .toBe(1)

  // Another plan follows; the card is another one.
  await on.choose('premium-yearly', 'visa')
  await on.confirm('premium-yearly', true)
  const pending = card('Pending')
  await pending.getByText(t('app.program.status.state.Pending'), { exact: true }).waitFor()
  const [, next] = await subscriptionsOf(artisan)
  await pending
    .getByRole('row', {
      name: `${t('app.program.status.firstBilling')} ${written(next?.firstBillingDate ?? '')}`,
    })
    .waitFor()
  expect(await plansOf(artisan)).toEqual([
    'premium-monthly Notice period',
    'premium-yearly Pending',
  ])
  expect(await premiumOf(artisan)).toMatchObject({ active: true, isNoticePeriod: false })
  expect(
    await on.radios.evaluateAll((all) => all.every((one) => (one as HTMLInputElement).disabled)),
  ).toBe(true)
  await fillCard(page, { number: testNumbers.masterCard })
  await button('app.program.pay.save').click()
  await text('app.program.pay.saved').waitFor()
  await pending.getByText('4444').waitFor()

  // What has not begun is canceled at once; what is paid for stays to its last day.
  const cancel = async (planId: string) => {
    const plan = planOf(planId).title
    await button('app.program.cancel.openOf', { plan }).click()
    await on.dialog.getByRole('button', { name: t('app.program.cancel.yes'), exact: true }).click()
    await on.dialog.waitFor({ state: 'hidden' })
  }
  await cancel('premium-yearly')
  // The plan that runs stays as it was: its renewal is ordered anew (process 17).
  await expect.poll(() => plansOf(artisan)).toContain('premium-monthly Pending')
  expect(await premiumOf(artisan)).toMatchObject({ active: true, isNoticePeriod: false })
  await cancel('premium-monthly')
  await pending.waitFor({ state: 'hidden' })
  const onNotice = card('Notice period')
  const [ending] = await subscriptionsOf(artisan)
  await onNotice
    .getByRole('row', {
      name: `${t('app.program.status.endingOn')} ${written(ending?.endDate ?? '')}`,
    })
    .waitFor()
  expect(await premiumOf(artisan)).toMatchObject({
    active: true,
    isNoticePeriod: true,
    analyticsEnabled: false,
  })

  await moveClock(40)
  await expect.poll(async () => (await premiumOf(artisan))['active']).toBe(false)
  await page.reload()
  await text('app.program.status.none').waitFor()

  // It comes back, and goes again.
  await on.choose('base-yearly', 'visa')
  await on.confirm('base-yearly')
  await card('Active').waitFor()
  expect(await premiumOf(artisan)).toMatchObject({ active: true, planId: 'base-yearly' })
  await cancel('base-yearly')
  await card('Notice period').waitFor()
  expect(await goneSideways(page)).toBe(0)
  expect(ownFaults(faults.splice(0))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
})

describe('what goes wrong ends in one state', () => {
  test('two tabs and two clicks pay once; a reload in mid-payment loses nothing', async () => {
    const artisan = await newArtisan(portal, 'twice')
    const { page } = await site.open({ who: artisan.who, language: 'en', width: 1440 })
    const address = `${portal.url}/vendor-subscription/${artisan.id}`
    const other = await page.context().newPage()
    const [here, there] = [programPage(page, 'en'), programPage(other, 'en')]
    await Promise.all([page.goto(address), other.goto(address)])
    await here.choose('premium-monthly', 'visa')
    await there.choose('premium-monthly', 'masterCard')
    const name = here.t('app.program.pay.confirmPay', {
      price: here.planOf('premium-monthly').price,
    })
    // The second click meets a question that is on its way out.
    await page.getByRole('dialog').getByRole('button', { name }).dblclick({ noWaitAfter: true })
    await other.getByRole('dialog').getByRole('button', { name }).click()
    // One of them pays; the other is refused or comes late, and sees what there is when it looks again.
    for (const [tab, on] of [
      [page, here],
      [other, there],
    ] as const)
      await on.card('Active').or(tab.locator('.payment-refusal')).first().waitFor()
    for (const tab of [page, other]) await tab.reload()
    for (const on of [here, there]) await on.card('Active').waitFor()
    expect(await plansOf(artisan)).toEqual(['premium-monthly Active'])
    await other.close()

    await here.choose('base-yearly', 'visa')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/payment/subscription'),
    )
    await here.confirm('base-yearly', true)
    await sent
    await page.reload()
    await expect
      .poll(() => plansOf(artisan))
      .toEqual(['premium-monthly Notice period', 'base-yearly Pending'])
    await page.reload()
    await here.card('Pending').waitFor()
  })
})
