import type { FrameLocator, Page } from 'playwright-core'

export interface TypedCard {
  readonly number: string
  /** Month and year, four digits. */
  readonly expiry?: string
  readonly cvv?: string
}

/** Published numbers of the gateway, by what they show. */
export const testNumbers = {
  visa: '4111111111111111',
  masterCard: '5555555555554444',
  debit: '4117101010101010',
  prepaid: '4111111111111210',
  declined: '4000111111111115',
  challenge: '4000000000001091',
  challengeFailed: '4000000000001109',
  authenticationFailed: '4000000000001018',
  noLiabilityShift: '4000000000001083',
} as const
export type TestNumber = keyof typeof testNumbers

export type CardField = 'number' | 'expirationDate' | 'cvv'

/** The frame of one field of the card form. */
export const cardFrame = (page: Page, field: CardField): FrameLocator =>
  page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)

/** Waits for the card form, and types a card into its frames as somebody would. */
export async function fillCard(
  page: Page,
  { number, expiry = '1230', cvv = '123' }: TypedCard,
): Promise<void> {
  await page.locator('.payment[aria-busy=false] .card-form[data-state=ready]').waitFor()
  const typed = { number, expirationDate: expiry, cvv } as const
  for (const field of ['number', 'expirationDate', 'cvv'] as const) {
    const input = cardFrame(page, field).locator('input')
    await input.fill('')
    await input.pressSequentially(typed[field])
    // The frame reports what was typed: until then the form takes the field for empty.
    await page
      .locator('.braintree-hosted-fields-valid', {
        has: page.locator(`iframe[name="braintree-hosted-field-${field}"]`),
      })
      .waitFor()
  }
}

/** Answers what the test bank asks about a payment. */
export async function answerBank(page: Page, button: 'Submit' | 'Cancel' | 'Conferma' | 'Annulla') {
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}
