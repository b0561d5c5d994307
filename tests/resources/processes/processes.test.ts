import { describe, expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { declaredCalls } from '../../../resources/calls/index.ts'
import { definitions, model } from '../../../resources/index.ts'
import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import { noticeKinds, whoIsTold, type Notice } from '../../../resources/notices/notices.ts'
import { orderStages } from '../../../resources/parts/orders/orderStage.ts'
import {
  isOfResource,
  isWaiting,
  turnsOfPeople,
  type RecordProcess,
} from '../../../resources/processes/process.ts'
import { processes } from '../../../resources/processes/processes.ts'
import { roles, type UserType } from '../../../resources/settings/roles.ts'
import { asChoice, isAmong, type Definition } from '../../../schema/index.ts'
import { combinations, factNames, situationsOf, type Facts } from './facts.ts'

const all = definitions as unknown as readonly Definition[]
const ofRecords = processes.filter(isOfResource)
const turns = processes.flatMap((process) =>
  process.situations.flatMap((situation) =>
    turnsOfPeople<object>(situation).map((turn) => ({
      at: `${process.name}.${situation.name}`,
      resource: isOfResource(process) ? process.name : undefined,
      turn,
    })),
  ),
)
const subjectOf = (role: UserType) => ({ id: '', role, rights: roles.rights[role] ?? [] })

/** The values that a field may have, as far as a situation tells them apart. */
function valuesOf(
  { name }: RecordProcess,
  field: string,
): readonly (string | number | boolean | null)[] {
  const leaf = model.resource(name).leaf.get(field)
  const choices = leaf && asChoice(leaf)?.values
  if (choices)
    return leaf.field.default === undefined && leaf.field.required === undefined
      ? [...choices, null]
      : [...choices]
  if (leaf?.kindName === 'missing') return [0, 1, 5]
  if (leaf?.kindName === 'flag') return [true, false]
  return [null, '2026-11-01']
}

/** What the server never lets a record be. */
const neverAre: Readonly<Record<string, (facts: Facts) => boolean>> = {
  // A stage is what an open order has.
  orders: ({ status, stage }) => (status === 'ready' || status === 'partial') === (stage === null),
  // The artisan's part is a part of the whole.
  products: ({ readiness, artisanLacks }) => Number(artisanLacks) > Number(readiness),
  vendors: ({ readiness, artisanLacks }) => Number(artisanLacks) > Number(readiness),
}

describe('issue 51.1: the process maps', () => {
  test.each(ofRecords)(
    '$name: each combination of states and facts is in exactly one situation',
    (process) => {
      const values = Object.fromEntries(
        factNames(process).map((name) => [name, valuesOf(process, name)]),
      )
      const reachable = combinations(values).filter(
        (facts) => neverAre[process.name]?.(facts) !== true,
      )
      expect(reachable.length).toBeGreaterThanOrEqual(process.situations.length)
      const wrong = reachable.filter((facts) => situationsOf(process, facts).length !== 1)
      expect(wrong.map((facts) => [facts, situationsOf(process, facts)])).toEqual([])
      const met = new Set(reachable.flatMap((facts) => situationsOf(process, facts)))
      expect(process.situations.map(({ name }) => name).filter((name) => !met.has(name))).toEqual(
        [],
      )
    },
  )

  test('each stage of an open order is a situation', () => {
    const orders = ofRecords.find(({ name }) => name === 'orders')
    for (const stage of orderStages)
      expect(orders?.situations.map(({ name }) => name)).toContain(stage)
  })

  test('whoever has a turn may make its calls', () => {
    const refused = turns.flatMap(({ at, turn: { of, by } }) =>
      of.flatMap((type) => {
        const subject = subjectOf(type)
        const may = by.filter((event) => {
          const [name = '', rest = ''] = event.split(/[.:] ?/)
          if (name === 'job') return true
          const definition = all.find((one) => one.name === name)
          if (rest === 'changed')
            return definition && model.scope(model.resource(name), 'update', subject) !== null
          const call = definition?.calls?.[rest]
          const portal = (
            declaredCalls as Readonly<Record<string, { readonly roles?: readonly string[] }>>
          )[name]
          const found = call ?? portal
          expect({ [event]: found !== undefined }).toEqual({ [event]: true })
          return isAmong(found?.roles as never, subject, model.roles)
        })
        return may.length > 0 ? [] : [`${at}: ${type}`]
      }),
    )
    expect(refused).toEqual([])
  })

  test('whoever has a turn has a line in the inbox for it', () => {
    const names = new Map(inboxItems.map((item) => [item.name, item]))
    expect(names.size).toBe(inboxItems.length)
    for (const { at, turn } of turns) {
      const lines = turn.item
        ? [(turn.item as { readonly name: string }).name]
        : (turn.reminders ?? [])
      const seen = lines.flatMap((line) => names.get(line)?.for ?? [])
      expect({ [at]: turn.of.filter((type) => !seen.includes(type)) }).toEqual({ [at]: [] })
    }
  })

  test('a turn that begins by somebody else’s act is told to its artisan', () => {
    for (const { at, turn } of turns.filter(({ turn: { of } }) => of.includes('vendor'))) {
      const told = turn.told ?? []
      expect({ [at]: told.length }).not.toEqual({ [at]: 0 })
      for (const name of told) {
        const { to, kind }: Notice = whoIsTold.notices[name]
        expect(['artisan', 'account']).toContain(to)
        if (kind) expect(noticeKinds[kind].for).toContain('vendor')
      }
    }
  })

  test('what is not final is somebody’s turn, and says what is to be done; arrows lead somewhere', () => {
    for (const { situations, title } of processes) {
      const names = situations.map(({ name }) => name)
      for (const language of ['en', 'it'] as const) {
        expect(translate(language, title)).not.toBe(title)
        for (const situation of situations) {
          const { text } = situation
          expect(translate(language, `${text}.name`)).not.toContain('app.process')
          if (isWaiting(situation))
            expect(translate(language, `${situation.text}.next`)).not.toContain('app.process')
        }
      }
      for (const { leadsTo = [] } of situations)
        expect(leadsTo.filter((name) => !names.includes(name))).toEqual([])
    }
  })
})
