import type { cardPaymentMethodPayload } from 'braintree-web-drop-in'
import { expect, test } from 'vitest'
import { judgeCard, refusalOfForm } from '../../../src/features/program/judgeCard.ts'

type Info = NonNullable<cardPaymentMethodPayload['threeDSecureInfo']>

const card = (
  changes: Partial<cardPaymentMethodPayload>,
  bin: Partial<cardPaymentMethodPayload['binData']> = {},
) =>
  ({
    nonce: 'n1',
    type: 'CreditCard',
    details: { lastFour: '1111' },
    binData: { debit: 'No', prepaid: 'No', ...bin },
    liabilityShifted: true,
    liabilityShiftPossible: true,
    ...changes,
  }) as cardPaymentMethodPayload

const withStatus = (status: string) =>
  card({ liabilityShifted: false, threeDSecureInfo: { status } as Info })

test('a credit card whose bank takes the risk is handed on', () => {
  expect(judgeCard(card({}))).toEqual({ nonce: 'n1', cardDetails: { lastFour: '1111' } })
  // The gateway does not know the kind of every card.
  expect(judgeCard(card({}, { debit: 'Unknown', prepaid: 'Unknown' })).nonce).toBe('n1')
})

test('MSG-101: debit and prepaid cards are refused', () => {
  for (const bin of [{ debit: 'Yes' }, { prepaid: 'Yes' }] as const)
    expect(() => judgeCard(card({}, bin))).toThrow('errors.debitOrPrepaid')
})

test('program-analytics 23, MSG-099, MSG-100: without a shift of liability the bank’s words decide which message', () => {
  expect(() => judgeCard(withStatus('authenticate_failed'))).toThrow('errors.cardAuthentication')
  expect(() => judgeCard(withStatus('challenge_required'))).toThrow('errors.cardAuthentication')
  // program-analytics 23: the card 4000…1034 of the sandbox.
  expect(() => judgeCard(withStatus('authenticate_unable_to_authenticate'))).toThrow(
    'errors.liabilityShift',
  )
  expect(() => judgeCard(withStatus('lookup_bypassed'))).toThrow('errors.liabilityShift')
  expect(() => judgeCard(card({ liabilityShifted: undefined }))).toThrow('errors.liabilityShift')
})

test('MSG-098, MSG-099: a form that gives no card has no valid one, or a bank that failed', () => {
  expect(refusalOfForm(new Error('No payment method is available.')).code).toBe('NO_PAYMENT_METHOD')
  const failed = new Error(
    'Something went wrong during 3D Secure authentication. Please try again.',
  )
  expect(refusalOfForm(failed).code).toBe('AUTHENTICATION_FAILED')
})
