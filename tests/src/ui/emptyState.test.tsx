import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../src/api/apiClient.ts'
import { EmptyState } from '../../../src/ui/feedback/EmptyState.tsx'
import { renderBench } from '../fields/bench.tsx'

describe('MSG-109, spec S11: what could not be fetched says so, whatever its page calls it', () => {
  test.each([
    ['without a text of its own', {}, true, 'cannot fetch data from server'],
    ['with the server’s', { error: 'EE' }, false, 'cannot fetch data from server: EE'],
  ])('%s', async (_how, body, isBare, text) => {
    const error = new ApiError('error' in body ? 'EE' : '500', 500, body, isBare)
    await renderBench(<EmptyState isAlert title="Couldn’t load the figures" error={error} />)
    expect(await screen.findByRole('alert')).toHaveTextContent(`Couldn’t load the figures${text}`)
  })

  test('once, where the title says it', async () => {
    const error = new ApiError('500', 500, {}, true)
    await renderBench(<EmptyState isAlert title="cannot fetch data from server" error={error} />)
    expect(await screen.findAllByText('cannot fetch data from server')).toHaveLength(1)
  })
})
