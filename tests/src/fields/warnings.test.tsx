import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider } from 'react-admin'
import {
  country,
  fiscalCode,
  flag,
  group,
  iban,
  kinds,
  vatNumber,
  type KindWithWarnings,
  type Language,
} from '../../../schema/index.ts'
import { warningChecks } from '../../../src/fields/warnings/warningChecks.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { renderBench, testResource } from './bench.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'

const good: Readonly<Record<KindWithWarnings, readonly (readonly [string, (string | null)?])[]>> = {
  iban: [
    ['IT60X0542811101000000123456'],
    ['SM86U0322509800000000270100'],
    ['NO9386011117947'],
    ['DE89370400440532013000'],
  ],
  vatNumber: [
    ['00743110157'],
    ['IT00743110157'],
    ['ATU12345678'],
    // Of another country, by its letters or by the record: not ours to judge.
    ['12345678901', 'FR'],
  ],
  fiscalCode: [
    ['RSSMRA85T10A562S'],
    // The same person with digits as letters, as the revenue does where two would share a code.
    ['RSSMRA85T10A56NH'],
    ['00743110157', 'IT'],
    ['IT00743110157'],
    ['ANYTHING1', 'FR'],
  ],
}

const suspicious: Readonly<Record<KindWithWarnings, readonly (readonly [string, string])[]>> = {
  iban: [
    ['XX60X0542811101000000123456', 'country'],
    ['IT60X054281110100000012345', 'length'],
    ['IT60105428111010000001234AB', 'shape'],
    ['IT61X0542811101000000123456', 'digits'],
    // The check digits fit; the letter, which the library does not know, is another account's.
    ['IT40S0542811101000000123456', 'letter'],
    ['DE89370400440532013001', 'digits'],
  ],
  vatNumber: [
    ['0074311015', 'length'],
    ['IT0074311015X', 'length'],
    ['00743110158', 'digit'],
    ['00743110000', 'office'],
  ],
  fiscalCode: [
    ['RSSMRA85T10', 'length'],
    ['RSSMRA85T10A562T', 'letter'],
    ['RSSMRA85T1OA562S', 'shape'],
  ],
}

const kindsWithWarnings = Object.keys(good) as KindWithWarnings[]

test.each(kindsWithWarnings)('a right value of kind %s gets no warning', (kind) => {
  for (const [value, land = null] of good[kind])
    expect(warningChecks[kind](value, land), value).toBeNull()
})

test.each(kindsWithWarnings)(
  'a value of kind %s that cannot be right gets a warning with the reason',
  (kind) => {
    for (const [value, reason] of suspicious[kind])
      expect(warningChecks[kind](value, null)?.key, value).toBe(`app.warnings.${kind}.${reason}`)
  },
)

test('a company’s fiscal code gets the warnings of its VAT number', () => {
  expect(warningChecks.fiscalCode('00743110158', 'IT')?.key).toBe('app.warnings.vatNumber.digit')
})

test.each(kindsWithWarnings)(
  'made up values of kind %s, as in the demo, get no warning',
  (kind) => {
    for (let at = 0; at < 1; at += 0.01) {
      const value = String(kinds[kind].sample({}, () => at))
      expect(warningChecks[kind](value, 'IT'), value).toBeNull()
    }
  },
)

const resource = testResource({
  fields: {
    land: country(),
    data: group({
      VATNumber: vatNumber({ of: 'land' }),
      isSame: flag({ default: false }),
      fiscalCode: fiscalCode({
        of: 'land',
        mirrors: { field: 'data.VATNumber', while: 'data.isSame' },
      }),
      iban: iban(),
    }),
  },
})
const labels = {
  fields: {
    land: 'Country',
    data: 'Data',
    'data.VATNumber': 'VAT number',
    'data.isSame': 'The same',
    'data.fiscalCode': 'Fiscal code',
    'data.iban': 'IBAN',
  },
  helps: { 'data.iban': 'Spaces do not matter' },
}

const update = vi.fn(({ data }: { data: object }) => ({ data: { id: 'r1', version: 2, ...data } }))

async function open(data: object, language: Language = 'en') {
  update.mockClear()
  const dataProvider: Partial<DataProvider> = {
    getOne: async () => ({ data: { id: 'r1', version: 1, land: 'IT', data } }) as never,
    update: async (_name, params) => update(params) as never,
  }
  await renderBench(<ResourceForm resource={resource} mode="edit" />, {
    dataProvider,
    labels,
    address: '/things/r1',
    path: '/things/:id',
    language,
  })
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect.element(box('IBAN')).toBeVisible()
  return { box }
}

const wrongVat =
  'Please check: the last digit does not fit the others, so one may be wrong. You can save it as it is.'

test('a warning comes when the field is left, is announced, goes while it is corrected, and stops nobody', async () => {
  const { box } = await open({})
  const vat = box('VAT number')
  await userEvent.fill(vat, 'IT 00743110158')
  // Typing is not over.
  expect(page.getByText(wrongVat).query()).toBeNull()
  await userEvent.tab()
  const notice = page.getByRole('status').filter({ hasText: wrongVat })
  await expect.element(notice).toBeVisible()
  await expect.element(vat).toHaveAccessibleDescription(wrongVat)
  await expect.element(vat).not.toHaveAttribute('aria-invalid')
  expect(notice.element().querySelector('svg')).not.toBeNull()

  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    data: { data: { VATNumber: 'IT00743110158' } },
  })

  await userEvent.click(vat)
  await userEvent.keyboard('{End}{Backspace}7')
  await expect.element(page.getByText(wrongVat)).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(vat).not.toHaveAccessibleDescription(wrongVat)
})

test('a warning that comes when a tick below is clicked does not move it away from the click', async () => {
  await page.viewport(300, 900)
  try {
    const { box } = await open({})
    const tick = await screen.findByRole('checkbox', { name: 'The same' })
    await userEvent.fill(box('VAT number'), '00743110158')
    await userEvent.click(tick)
    await waitFor(() => expect(tick).toBeChecked())
    expect(await screen.findByText(wrongVat)).toBeVisible()
  } finally {
    await page.viewport(1280, 900)
  }
})

test('the rule comes first: what it refuses gets no warning too', async () => {
  const { box } = await open({})
  await userEvent.fill(box('IBAN'), 'IT60')
  await userEvent.tab()
  await expect
    .element(box('IBAN'))
    .toHaveAccessibleDescription(
      'Must be an IBAN: two letters, two digits and 11 to 30 letters or digits',
    )
  expect(page.getByText(/Please check/).all()).toHaveLength(0)
})

test('help and warning are next to each other, in Italian too', async () => {
  const { box } = await open({ iban: 'IT40S0542811101000000123456' }, 'it')
  await expect
    .element(box('IBAN'))
    .toHaveAccessibleDescription(
      'Spaces do not matter Da controllare: la lettera S (CIN) non corrisponde al conto, forse un carattere è sbagliato. Puoi salvare anche così.',
    )
})

test('CONTACT-011: a fiscal code that follows the VAT number is warned of there alone', async () => {
  await open({ VATNumber: '00743110158', isSame: false, fiscalCode: '1234567' })
  expect(await screen.findByText(wrongVat)).toBeVisible()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'The same' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Fiscal code' })).toHaveValue('00743110158'),
  )
  expect(page.getByText(wrongVat).all()).toHaveLength(1)
})

test('numbers of another country are left alone', async () => {
  const { box } = await open({ VATNumber: '00743110158' })
  expect(await screen.findByText(wrongVat)).toBeVisible()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Country' }))
  await userEvent.keyboard('France')
  await userEvent.click(await screen.findByRole('option', { name: 'France' }))
  await expect.element(page.getByText(wrongVat)).not.toBeInTheDocument()
  await expect.element(box('VAT number')).toHaveValue('00743110158')
})

test('axe finds nothing in a field with a warning', async () => {
  await open({ VATNumber: '00743110158', iban: 'IT40S0542811101000000123456' })
  expect(await screen.findByText(wrongVat)).toBeVisible()
  await expectNoFaults('.record-form')
})
