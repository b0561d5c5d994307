import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { problemsOf } from '../problemsOf.ts'
import { erpAccountAt } from './erpAt.ts'

const needed = {
  ERP_URL: 'https://s4.example.com',
  ERP_USER: 'BOTTEGA',
  ERP_PASSWORD: 'pass-word',
  ERP_SALES_ORGANISATION: '1710',
  ERP_SOLD_TO: '17100003',
}
const account = erpAccountAt('https://s4.example.com', 'pass-word')

test('an ERP is its address, its user, and for whom orders are created there', () => {
  expect(readConfig(needed).erpAccount).toEqual(account)
  expect(
    readConfig({
      ...needed,
      ERP_CLIENT: '100',
      ERP_DISTRIBUTION_CHANNEL: '20',
      ERP_DIVISION: '01',
      ERP_ORDER_TYPE: 'ZOR',
      ERP_PRICE_CONDITION: 'PR00',
      ERP_UNIT: 'ST',
    }).erpAccount,
  ).toEqual({
    ...account,
    client: '100',
    distributionChannel: '20',
    division: '01',
    orderType: 'ZOR',
    priceCondition: 'PR00',
    unit: 'ST',
  })
  expect(readConfig({}).erpAccount).toBeUndefined()
})

test.each(Object.keys(needed).filter((name) => name !== 'ERP_URL'))('asks for %s', (name) => {
  expect(problemsOf({ ...needed, [name]: '' })).toEqual([
    `${name} is not given, but must be when ERP_URL is.`,
  ])
})

test.each([
  [{ ERP_PASSWORD: 'pass-word' }, /^ERP_URL is not given, but must be when ERP_PASSWORD is\.$/],
  [{ ERP_DIVISION: '01' }, /^ERP_URL is not given, but must be when ERP_DIVISION is\.$/],
  [{ ...needed, ERP_URL: 's4.example.com' }, /^ERP_URL is "s4.example.com", but must be/],
  [{ ...needed, ERP_URL: 'https://a:pass-word@s4.example.com' }, /with a password in it/],
  [{ ...needed, ERP_CLIENT: '1' }, /^ERP_CLIENT is "1", but must be a number of three digits/],
  [{ ...needed, ERP_SOLD_TO: '12345678901' }, /^ERP_SOLD_TO is .+ at most 10 capital letters/],
] as const)('names what is wrong, and shows no password: %o', (env, expected) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(expected)])
  expect(problemsOf(env).join()).not.toContain('pass-word')
})
