import { useMutation } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { model } from '../../../resources/index.ts'
import {
  takesRecord,
  valueAt,
  whyDenied,
  whyCallDenied,
  type Reason,
  type Resource,
  type Right,
  type Role,
  type Subject,
  type Verb,
} from '../../../schema/index.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { call as callServer } from '../../api/call.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** The action to test, and for which user. */
export interface TestedAction {
  readonly userId: string
  readonly resource: Resource
  readonly verb: Verb
  /** Name of a call, tested instead of the verb. */
  readonly call?: string
  readonly id?: string
  readonly field?: string
  readonly to?: string
}

/** The result of a test: by the rules in the browser, and by the server. */
export interface Outcome {
  readonly resource: Resource
  /** Null if the user may. */
  readonly reason: Reason | null
  readonly server: CallAnswer<'testPermission'>
}

interface Account {
  readonly subject: Subject
  readonly isActive: boolean
}

async function accountOf(dataProvider: DataProvider, id: string): Promise<Account> {
  const { data } = await dataProvider.getOne('users', { id })
  const role = valueAt(data, ['profile', 'type']) as Role
  const rights = valueAt(data, ['rights']) as readonly Right[] | null
  return {
    subject: { id, role, rights: rights ?? model.roles.rights[role] ?? [] },
    isActive: valueAt(data, ['isActive']) !== false,
  }
}

async function runTest(
  dataProvider: DataProvider,
  viewer: Subject,
  { resource, userId, verb, call: callName, id, field, to }: TestedAction,
): Promise<Outcome> {
  const call = callName === undefined ? undefined : resource.calls?.[callName]
  const state = to ? { to } : {}
  const what =
    callName !== undefined
      ? { call: callName, ...state }
      : { verb, ...(field && { field }), ...state }
  const isExisting = id !== undefined && (call ? takesRecord(call) : verb !== 'create')
  const [account, record, server] = await Promise.all([
    accountOf(dataProvider, userId),
    isExisting ? dataProvider.getOne(resource.name, { id }) : undefined,
    callServer('testPermission', {
      body: { userId, resource: resource.name, ...(isExisting && { id }), ...what },
    }),
  ])
  const { subject, isActive } = account
  const stored = record ? { record: record.data as unknown } : {}
  return {
    resource,
    reason: !isActive
      ? { key: 'app.why.inactive' }
      : call
        ? whyCallDenied(model, resource, call, subject, { ...state, ...stored }, viewer)
        : whyDenied(
            model,
            resource,
            subject,
            { verb, ...(field && { field }), ...state, ...stored },
            viewer,
          ),
    server: server.body,
  }
}

/** Tests an action twice: with the kernel's rules on the data read here, and on the server. */
export function usePermissionTest() {
  const dataProvider = useDataProvider()
  const viewer = useSubject()
  return useMutation({ mutationFn: (trial: TestedAction) => runTest(dataProvider, viewer, trial) })
}
