import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longText, text, type Language } from '../../../schema/index.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { renderBench, testResource } from './bench.tsx'

const resource = testResource({
  fields: {
    line: text({ max: 35, counted: true }),
    story: longText({ max: 40, counted: true }),
    plain: text({ max: 10 }),
    free: text(),
  },
})
const labels = { fields: { line: 'Line', story: 'Story', plain: 'Plain', free: 'Free' } }

async function open(data: object, language: Language = 'en') {
  await renderBench(<ResourceForm resource={resource} mode="edit" />, {
    dataProvider: { getOne: async () => ({ data: { id: 'r1', version: 1, ...data } }) as never },
    labels,
    address: '/things/r1',
    path: '/things/:id',
    language,
  })
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect.element(box('Line')).toBeVisible()
  return { box }
}

const shown = () =>
  [...document.querySelectorAll('.field-count > [aria-hidden]')].map((one) => one.textContent)

test('LIMIT-058: a counted line shows at once how much of it is used; another one near its end', async () => {
  const { box } = await open({ line: 'Via del Forno', story: 'Two\nlines', plain: '12345678' })
  expect(shown()).toEqual(['13/35', '9/40'])
  await userEvent.fill(box('Plain'), '123456789')
  await expect.poll(shown).toEqual(['13/35', '9/40', '9/10'])
  // Spaces around a text are not kept, so they do not count.
  await userEvent.fill(box('Line'), '  Via del Forno 1  ')
  await expect.poll(shown).toEqual(['15/35', '9/40', '9/10'])
})

test('VAL-161, VAL-162: the count is announced once somebody stops typing, and shows what is too much', async () => {
  const { box } = await open({ line: 'Via' })
  const announced = () =>
    screen
      .queryAllByRole('status')
      .map((one) => one.textContent)
      .filter((one) => /character/.test(one))
  expect(announced()).toEqual([])
  await userEvent.fill(box('Line'), 'a'.repeat(34))
  await expect.poll(announced).toEqual(['1 character left'])
  await userEvent.fill(box('Line'), 'a'.repeat(37))
  // Nothing is cut off: what was typed stays to be shortened.
  await expect.element(box('Line')).toHaveValue('a'.repeat(37))
  await expect.poll(announced).toEqual(['2 characters too many'])
  await expect.poll(shown).toContain('37/35')
  await userEvent.tab()
  await expect.element(box('Line')).toHaveAccessibleDescription('maximum characters allowed is 35')
})

test('LIMIT-058: in Italian', async () => {
  const { box } = await open({}, 'it')
  await userEvent.fill(box('Line'), 'Via del Forno 1')
  expect(await screen.findByText('20 caratteri rimasti')).toBeInTheDocument()
})
