import { expect, test } from 'vitest'
import { premiumYears, stagingSuffix } from '../../../resources/settings/program.ts'

test('LIMIT-067: a plan is given for one year', () => {
  expect(premiumYears).toBe(1)
})

test('LIMIT-070: plans of the staging account have a suffix', () => {
  expect(stagingSuffix).toBe('-staging')
})
