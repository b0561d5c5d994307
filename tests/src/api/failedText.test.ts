import { describe, expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { ApiError, request } from '../../../src/api/apiClient.ts'
import { failedText } from '../../../src/api/errorText.ts'
import { fakeServer, type Reply } from '../fakeServer.ts'

const t = ((key: string, vars?: Record<string, unknown>) => {
  const text = translate('en', key as never, vars as never)
  const words = vars?.['_']
  return text === key && typeof words === 'string' ? words : text
}) as never

/** What a screen says of an answer, in the words of the catalogue for changing a product. */
async function said(reply: Reply): Promise<string> {
  fakeServer(() => reply)
  const error = await request('/api/product/p1').catch((one: unknown) => one)
  expect(error).toBeInstanceOf(ApiError)
  return failedText(t, error, 'errors.changeProduct')
}

describe('MSG-003, MSG-004, MSG-005, spec S3: the host’s own words, whatever the status', () => {
  const about = translate('en', 'errors.changeProduct')

  test.each([
    [400, { error: 'EE', data: 'DD', message: 'MM' }, 'EE'],
    [422, { data: 'DD', message: 'MM' }, 'DD'],
    [422, { message: 'MM' }, 'MM'],
    [500, { error: 'EE', data: 'DD' }, `${about}: EE`],
    [502, { error: 'Carrier account is blocked' }, `${about}: Carrier account is blocked`],
    [503, { data: 'DD', message: 'MM' }, `${about}: DD`],
    [500, {}, about],
  ])('%i %j', async (status, body, text) => {
    expect(await said({ status, body })).toBe(text)
  })
})
