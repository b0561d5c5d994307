import { expect, test } from 'vitest'
import { addresses } from '../../../resources/calls/addresses.ts'
import type { CallAnswer, CallBody, CallParams } from '../../../resources/calls/index.ts'
import { portalCall, text } from '../../../schema/index.ts'
import type { PortalHandler, PortalHandlers } from '../../../server/http/portalRoutes.ts'
import type { CallOptions } from '../../../src/api/call.ts'

const login: PortalHandler<'login'> = () => Promise.resolve({ token: 'abc' })

// A handler that is missing, or answers something else.
// @ts-expect-error every declared call has a handler
const none: PortalHandlers = { login }
// @ts-expect-error the answer names a token
const wrong: PortalHandler<'login'> = () => Promise.resolve({ key: 'abc' })

// What the client sends.
const sent: CallOptions<'login'> = { body: { email: 'a@b.example', password: 'x' } }
// @ts-expect-error the body is needed
const empty: CallOptions<'login'> = {}
// @ts-expect-error no such part of the path
const params: CallParams<'readCredentials'> = { id: 'x' }
// @ts-expect-error no such verb
const body: CallBody<'testPermission'> = { userId: 'x', resource: 'y', verb: 'fly' }
// @ts-expect-error no such state
const answer: CallAnswer<'readCredentials'>['state'] = 'lost'

test('a declared call has the method and path of its address', () => {
  const call = portalCall(addresses.login, {
    tag: 'session',
    body: { email: text() },
    answer: { status: 204 },
    source: 'ours',
    summary: '',
    success: '',
  })
  expect(`${call.method} ${call.path}`).toBe(addresses.login)
  expect([login, none, wrong, sent, empty, params, body, answer]).toHaveLength(8)
})
