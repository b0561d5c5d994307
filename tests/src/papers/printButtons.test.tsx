import { shown } from '../shown.ts'
import { describe, expect, test } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { userTypes } from '../../../resources/settings/roles.ts'
import { languages } from '../../../schema/index.ts'
import { messages } from '../../../i18n/index.ts'
import { PrintButton } from '../../../src/features/papers/PrintButton.tsx'
import { PrintLabelsButton } from '../../../src/features/papers/PrintLabelsButton.tsx'
import type { Reply } from '../fakeServer.ts'
import { openPaper, pdfReply } from './openPaper.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'

const order = {
  id: 'o1',
  number: 'R604210000',
  vendor: 'v1',
  labels: [{ LabelURL: '/files/papers/h/label.pdf?until=1&signature=a' }],
}
const button = (name: string) => screen.findByRole('button', { name })
const alert = (text: string) => page.getByRole('alert').getByText(text)

/** An answer that comes when the test lets it. */
function held() {
  let give: (reply: Reply) => void = () => undefined
  const reply = new Promise<Reply>((resolve) => {
    give = resolve
  })
  return { reply, give: (one: Reply) => give(one) }
}

describe('the papers of an order', () => {
  test.each(languages)('come by one key as one file, in %s', async (language) => {
    const { papers } = messages[language].app
    const { reply, give } = held()
    const { saved, sent } = await openPaper(<PrintButton order={order} />, {
      language,
      reply: () => reply,
    })
    await userEvent.tab()
    await waitFor(async () => expect(await button(papers.print)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await button(papers.printing)).toHaveFocus())
    await expect.element(page.getByRole('status').first()).toHaveTextContent(papers.printing)
    // One more press while it is on its way sends nothing.
    await userEvent.keyboard('{Enter}')
    give(pdfReply('order-R604210000.pdf'))
    await expect.element(alert(papers.printed.replace('%{number}', order.number))).toBeVisible()
    expect(sent.map(({ path }) => path)).toEqual(['/api/order/R604210000/vendor/v1/print'])
    expect(saved.map(({ name }) => name)).toEqual(['order-R604210000.pdf'])
    expect(await saved[0]?.blob.text()).toBe('%PDF-1.7')
    expect(await button(papers.print)).toBeVisible()
  })

  test('are offered to staff and the artisan, once there is a label', async () => {
    const offered: string[] = []
    for (const role of userTypes) {
      await openPaper(<PrintButton order={order} />, {
        role,
        reply: () => ({}),
      })
      await expect.poll(() => document.querySelector('h1')).not.toBeNull()
      if (document.querySelector('button')) offered.push(role)
      cleanup()
    }
    expect(offered.toSorted()).toEqual(['admin', 'approver', 'logistics', 'manager', 'vendor'])
    await openPaper(<PrintButton order={{ ...order, labels: [] }} />, {
      reply: () => ({}),
    })
    await expect.poll(() => document.querySelector('h1')).not.toBeNull()
    expect(document.querySelector('button')).toBeNull()
  })

  test('that do not come leave a notice, and the button tries again', async () => {
    const answers: Reply[] = [
      { status: 500, body: { error: 'server error' } },
      { status: 422, body: { error: 'There is no label', code: 'NO_LABEL' } },
      pdfReply('order.pdf'),
    ]
    const { saved } = await openPaper(<PrintButton order={order} />, {
      reply: () => answers.shift() ?? {},
    })
    await userEvent.click(await button('Print everything'))
    await expect.element(alert('Couldn’t prepare the papers. Try again in a moment')).toBeVisible()
    await userEvent.click(await button('Print everything'))
    await expect.element(alert('There is no label')).toBeVisible()
    expect(saved).toEqual([])
    await userEvent.click(await button('Print everything'))
    await expect.poll(() => saved.length).toBe(1)
  })

  test('have a button without faults for a screen reader', async () => {
    await openPaper(<PrintButton order={order} />, { reply: () => ({}) })
    await expectNoFaults(await button('Print everything'))
  })
})

describe('the labels of many orders', () => {
  const many = Array.from({ length: 60 }, (_, at) => shown('orders', { id: `o${at}` }))

  test('come in the order of the table, as many as fit into a file', async () => {
    const { sent, saved } = await openPaper(<PrintLabelsButton orders={many} />, {
      reply: () => pdfReply('labels.pdf'),
    })
    await userEvent.click(await button('Print labels of 50 orders'))
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['labels.pdf'])
    expect(sent[0]?.path).toBe('/api/order/print')
    expect(sent[0]?.query.get('orders')).toBe(
      many
        .slice(0, 50)
        .map(({ id }) => id)
        .join(','),
    )
  })

  test('are for those alone who see the booking', async () => {
    const offered: string[] = []
    for (const role of userTypes) {
      await openPaper(<PrintLabelsButton orders={many} />, {
        role,
        reply: () => ({}),
      })
      await expect.poll(() => document.querySelector('h1')).not.toBeNull()
      if (document.querySelector('button')) offered.push(role)
      cleanup()
    }
    expect(offered.toSorted()).toEqual(['admin', 'logistics'])
  })
})
