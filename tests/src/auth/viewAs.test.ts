import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  currentSession,
  currentToken,
  endSession,
  endView,
  startSession,
  startView,
  subjectOf,
  subscribeSession,
  type SessionChange,
} from '../../../src/auth/session.ts'
import { fakeToken } from '../fakeToken.ts'

const own = fakeToken()
const viewed = {
  _id: 'v1',
  name: 'Vetri Rossi',
  userType: 'vendor',
  viewer: { _id: 'u1', name: 'Àda Rossi', email: 'ada@bottega.example' },
}
const view = fakeToken(viewed)

let changes: SessionChange[] = []
let unsubscribe: () => void
beforeEach(() => {
  startSession(own)
  changes = []
  unsubscribe = subscribeSession((change) => changes.push(change))
})
afterEach(() => {
  unsubscribe()
  endSession('left')
})

describe('a look at the portal as another account', () => {
  test('reads as that account, knows who looks, and may do nothing', () => {
    expect(startView(view)).toBe(true)
    const session = currentSession()
    expect(session).toMatchObject({ _id: 'v1', viewer: { _id: 'u1', name: 'Àda Rossi' } })
    expect(session && subjectOf(session)).toMatchObject({
      id: 'v1',
      role: 'vendor',
      isViewed: true,
    })
    expect(changes).toEqual(['switched'])
  })

  test('ends with the own token', () => {
    startView(view)
    endView()
    expect(currentToken()).toBe(own)
    const session = currentSession()
    expect(session && subjectOf(session)).not.toHaveProperty('isViewed')
    expect(changes).toEqual(['switched', 'switched'])
  })

  test('that the server has ended leads back too, and a second refusal ends nothing of the own', () => {
    startView(view)
    endSession()
    expect(currentToken()).toBe(own)
    endSession()
    expect(currentToken()).toBeNull()
  })

  test('signing out leaves neither token', () => {
    startView(view)
    endSession('left')
    expect([currentToken(), document.cookie.includes('bottega_own_token')]).toEqual([null, false])
  })

  test('comes to an end with nothing where the own time is over too', () => {
    endSession('left')
    startSession(fakeToken({ exp: Math.floor(Date.now() / 1000) + 1 }))
    startView(view)
    document.cookie = `bottega_own_token=${fakeToken({ exp: 1 })}; Path=/`
    endView()
    expect(currentToken()).toBeNull()
  })

  test('is not begun without a session, inside another one, or with a token of no viewer', () => {
    expect(startView(fakeToken({ _id: 'v1' }))).toBe(false)
    expect(startView(fakeToken({ ...viewed, exp: 1 }))).toBe(false)
    expect(startView(view)).toBe(true)
    expect(startView(view)).toBe(false)
    endSession('left')
    expect(startView(view)).toBe(false)
  })

  test('another tab is notified', async () => {
    const announced = new Promise((done) => {
      const channel = new BroadcastChannel('bottega_session')
      channel.onmessage = () => {
        channel.close()
        done('announced')
      }
    })
    startView(view)
    expect(await announced).toBe('announced')
  })
})
