import type { Page } from 'playwright-core'
import type { picture } from '../../../helpers/chosenFiles.ts'

export const press = (page: Page, name: string | RegExp, at = 0) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .nth(at)
    .click()
/** Answers a question with its button, or with the one that does not leave things as they are. */
export const answer = (page: Page, name: string | RegExp = /^(?!Cancel|Keep|Close|No\b)/) =>
  page.getByRole('dialog').getByRole('button', { name }).last().click()
export const choose = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click()
export const fill = (page: Page, label: string | RegExp, value: string, at = 0) =>
  page.getByLabel(label).nth(at).fill(value)
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF`),
})
export const upload = async (
  page: Page,
  label: string,
  file: Awaited<ReturnType<typeof picture>>,
) => page.locator(`input[type=file][aria-label="${label}"]`).first().setInputFiles(file)
