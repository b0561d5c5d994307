import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  date,
  instant,
  time,
  type AnyField,
  type Language,
  type Leaf,
} from '../../../schema/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { renderBench, testResource } from './bench.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'

interface Props {
  readonly field: AnyField
  readonly value: string | null
  readonly report: (read: () => unknown) => void
}

function Bench({ field, value, report }: Props) {
  const [{ fieldRef, view }] = useState(() => {
    const resource = testResource({ fields: { thing: field } })
    const leaf = resource.leaf.get('thing') as Leaf
    return { fieldRef: fieldRefOf(resource, leaf), view: viewOf(leaf) }
  })
  const { Input } = view
  const form = useForm({ defaultValues: { thing: value } })
  useEffect(() => report(() => form.getValues('thing')), [form, report])
  return (
    <FormProvider {...form}>
      <button type="button">Before</button>
      <Input fieldRef={fieldRef} />
      <button type="button">After</button>
    </FormProvider>
  )
}

const labels = { fields: { thing: 'Thing' } }

async function open(field: AnyField, value: string | null, language: Language = 'en') {
  const report = vi.fn<(read: () => unknown) => void>()
  const bench = <Bench field={field} value={value} report={report} />
  await renderBench(bench, { labels, language })
  return {
    box: page.getByRole('textbox', { name: 'Thing' }),
    value: () => report.mock.lastCall?.[0](),
  }
}

const calendar = { en: 'Calendar: Thing', it: 'Calendario: Thing' }

async function openCalendar(language: Language = 'en') {
  await userEvent.click(await screen.findByRole('button', { name: calendar[language] }))
  const dialog = page.getByRole('dialog', { name: calendar[language] })
  await expect.element(dialog).toBeVisible()
  return dialog
}

const moment = new Date(2026, 2, 5, 14, 5).toISOString()

describe('a day', () => {
  test.each([
    ['7.4.2026', '2026-04-07'],
    ['07/04/2026', '2026-04-07'],
    ['7-4-26', '2026-04-07'],
    ['07042026', '2026-04-07'],
    ['31.02.2026', '31.02.2026'],
  ])('may be pasted as %s', async (text, becomes) => {
    const { box, value } = await open(date(), null)
    await userEvent.fill(box, text)
    expect(value()).toBe(becomes)
    await userEvent.tab()
    const shown = becomes.startsWith('2026') ? '07.04.2026' : text
    await expect.element(box).toHaveValue(shown)
  })

  test('takes every key and keeps the focus while the calendar is on its way', async () => {
    const { box, value } = await open(date(), '2026-03-05')
    await userEvent.click(await screen.findByRole('button', { name: 'Before' }))
    await userEvent.tab()
    await userEvent.keyboard('07.04.2026')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('07.04.2026')
    expect(value()).toBe('2026-04-07')
  })

  test('is picked in the calendar, which opens on it and gives the focus back', async () => {
    const { box, value } = await open(date(), '2026-03-05')
    await expect.element(box).toHaveValue('05.03.2026')
    const dialog = await openCalendar()
    await expect.element(dialog.getByRole('gridcell', { name: '5', exact: true })).toHaveFocus()
    await userEvent.click(dialog.getByRole('gridcell', { name: '12', exact: true }))
    await expect.element(box).toHaveValue('12.03.2026')
    expect(value()).toBe('2026-03-12')
    await expect.element(dialog).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: calendar.en })).toHaveFocus())
  })

  test('is picked by keys alone; Escape changes nothing', async () => {
    const { box, value } = await open(date(), '2026-03-05')
    await userEvent.click(await screen.findByRole('button', { name: 'Before' }))
    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const dialog = page.getByRole('dialog', { name: calendar.en })
    await expect.element(dialog.getByRole('gridcell', { name: '5', exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(box).toHaveFocus()
    expect(value()).toBe('2026-03-05')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(dialog.getByRole('gridcell', { name: '5', exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('13.03.2026')
    expect(value()).toBe('2026-03-13')
  })

  test('stays where the user goes by a press beside the calendar', async () => {
    await open(date(), '2026-03-05')
    const dialog = await openCalendar()
    await userEvent.click(await screen.findByRole('button', { name: 'Before' }))
    await expect.element(dialog).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus())
  })

  test('is cleared where it may be empty', async () => {
    const { box, value } = await open(date(), '2026-03-05')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear: Thing' }))
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveFocus()
    expect(value()).toBeNull()
  })

  test('that is needed has nothing that clears it', async () => {
    await open(date({ required: true }), '2026-03-05')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('05.03.2026'))
    expect(document.querySelector('.picker-clear')).toBeNull()
  })

  test('outside of the limits cannot be picked', async () => {
    await open(date({ min: '2026-03-04', max: '2026-03-20' }), '2026-03-05')
    const dialog = await openCalendar()
    const day = (name: string) => dialog.getByRole('gridcell', { name, exact: true })
    await expect.element(day('3')).toBeDisabled()
    await expect.element(day('4')).toBeEnabled()
    await expect.element(day('20')).toBeEnabled()
    await expect.element(day('21')).toBeDisabled()
  })
})

describe('the calendar', () => {
  test.each([
    ['en', 'March 2026', 'Next month'],
    ['it', 'marzo 2026', 'Mese successivo'],
  ] as const)('speaks the language: %s', async (language, month, next) => {
    await open(date(), '2026-03-05', language)
    const dialog = await openCalendar(language)
    await expect.element(dialog.getByText(month)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: next })).toBeVisible()
    const [first] = dialog.getByRole('columnheader').elements()
    expect(first?.getAttribute('aria-label')?.toLowerCase()).toMatch(/monday|lunedì/)
  })

  test.each([
    ['day', date(), '2026-03-05', 'Calendar: Thing'],
    ['time', time(), '09:30', 'Clock: Thing'],
    ['moment', instant(), moment, 'Calendar: Thing'],
  ])('of a %s has nothing that axe minds', async (_kind, field, value, name) => {
    await open(field, value)
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name })
    expect(dialog).toBeVisible()
    await expectNoFaults({ include: [['[role=dialog]'], ['.picker']] })
  })

  test('fits a phone, as a dialog that asks to be confirmed', async () => {
    await page.viewport(390, 844)
    const { box, value } = await open(instant(), moment)
    await userEvent.click(await screen.findByRole('button', { name: calendar.en }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    await userEvent.click(dialog.getByRole('gridcell', { name: '12', exact: true }))
    expect(value()).toBe(moment)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect.element(box).toHaveValue('05.03.2026 14:05')
    await page.viewport(1280, 900)
  })
})

test('a moment that is half picked is left as it was by Escape', async () => {
  const { box, value } = await open(instant(), moment)
  const dialog = await openCalendar()
  await userEvent.click(dialog.getByRole('gridcell', { name: '12', exact: true }))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('05.03.2026 14:05')
  expect(value()).toBe(moment)
})

test('a time is typed in short or picked from a clock of 24 hours', async () => {
  const { box, value } = await open(time(), '09:30')
  await userEvent.fill(box, '930')
  expect(value()).toBe('09:30')
  await userEvent.click(await screen.findByRole('button', { name: 'Clock: Thing' }))
  const dialog = page.getByRole('dialog', { name: 'Clock: Thing' })
  await userEvent.click(dialog.getByRole('option', { name: '14 hours' }))
  await userEvent.click(dialog.getByRole('option', { name: '45 minutes' }))
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  await expect.element(box).toHaveValue('14:45')
  expect(value()).toBe('14:45')
})

test.each([
  ['05.03.2026 14:05', moment],
  ['5/3/26, 14.05', moment],
  ['2026-03-05T14:05', moment],
  ['05.03.2026', '05.03.2026'],
  ['05.03.2026 25:00', '05.03.2026 25:00'],
])('a moment may be pasted as %s', async (text, becomes) => {
  const { box, value } = await open(instant(), null)
  await userEvent.fill(box, text)
  expect(value()).toBe(becomes)
  await userEvent.tab()
  await expect.element(box).toHaveValue(becomes === moment ? '05.03.2026 14:05' : text)
})
