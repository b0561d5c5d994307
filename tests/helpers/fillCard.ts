import type { Page } from 'playwright-core'

/** Published test numbers, by what each is there to show. */
export const testCards = {
  visa: '4111111111111111',
  masterCard: '5555555555554444',
  debit: '4117101010101010',
  prepaid: '4111111111111210',
  declined: '4000111111111115',
  challenge: '4000000000001091',
  authenticationFailed: '4000000000001018',
  noLiabilityShift: '4000000000001083',
} as const
export type TestCard = keyof typeof testCards

/** Types a card into the gateway's frames, once they are there. */
export async function fillCard(page: Page, card: TestCard): Promise<void> {
  await page.locator('.card-form[data-state=ready]').waitFor()
  const field = (name: string) =>
    page
      .frameLocator(`iframe[name="braintree-hosted-field-${name}"]`)
      .locator('#field, input')
      .first()
  await field('number').fill(testCards[card])
  await field('expirationDate').fill('12/30')
  await field('cvv').fill('123')
}
