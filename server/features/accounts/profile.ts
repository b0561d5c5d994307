import { isEmail, type FieldError, type Model } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { ApiError, type FieldErrors } from '../../errors/apiError.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { tell } from '../../jobs/tell.ts'
import type { PortalHandler, SentBody } from '../../http/portalRoutes.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { passwordError, type PasswordCircumstances } from '../../auth/checkPassword.ts'
import { storePassword } from '../../auth/storePassword.ts'
import { deviceToken, forgetDevices } from '../../auth/devices.ts'
import { emailLimits, type LoginLimits } from '../../auth/loginLimits.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { isOwnPassword, requireProof } from './provePassword.ts'
import { guessableWords } from './guessableWords.ts'
import { userHooks } from './users.ts'

const bodyFields = ['password', 'newEmail', 'newPassword']

const refused = (status: number, code: string, fields: FieldErrors) =>
  new ApiError(status, code, 'app.account.cannotUpdate', { fields })

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function emailError(email: unknown): FieldError | null {
  if (!isGiven(email)) return null
  return typeof email === 'string' && isEmail(email) ? null : { key: 'validation.email' }
}

async function newPasswordError(
  { password, newEmail, newPassword }: SentBody<'updateProfile'>,
  { language }: Actor,
  circumstances: PasswordCircumstances,
): Promise<FieldError | null> {
  // A change of the email alone needs no new password (row VAL-099).
  if (!isGiven(newPassword) && isGiven(newEmail)) return null
  const fieldError = await passwordError(newPassword, language, circumstances)
  if (fieldError) return fieldError
  return newPassword === password ? { key: 'app.account.mustDiffer' } : null
}

async function fieldErrorsOf(
  body: SentBody<'updateProfile'>,
  actor: Actor,
  circumstances: PasswordCircumstances,
) {
  const unknown = Object.keys(body).filter((name) => !bodyFields.includes(name))
  const fieldErrors: [string, FieldError | null][] = [
    ...unknown.map((name): [string, FieldError] => [
      name,
      { key: 'errors.unknownField', vars: { field: name } },
    ]),
    [
      'password',
      isGiven(body.password) && typeof body.password === 'string'
        ? null
        : { key: 'validation.required' },
    ],
    ['newEmail', emailError(body.newEmail)],
    ['newPassword', await newPasswordError(body, actor, circumstances)],
  ]
  return Object.fromEntries(
    fieldErrors.flatMap(([name, fieldError]) => (fieldError ? [[name, fieldError]] : [])),
  )
}

/**
 * Changes a user's own account (rows API-027 to 029): email and password, for the old password.
 * Both change or neither does. A new password ends every other session of the user.
 */
export function updateProfile(
  model: Model,
  database: Database,
  limits: LoginLimits,
  isDemo: boolean,
): PortalHandler<'updateProfile'> {
  const emails = emailLimits(database)
  return async ({ request, actor, body }) => {
    const { id } = actor.subject
    const about = isGiven(body.newPassword) ? await guessableWords(database, id) : []
    const fieldErrors = await fieldErrorsOf(body, actor, { about, isDemo })
    if (Object.keys(fieldErrors).length) throw refused(400, 'BAD_INPUT', fieldErrors)
    const password = String(body.password)
    await requireProof({ database, limits, request, actor }, async () =>
      (await isOwnPassword({ database, actor }, password))
        ? null
        : refused(400, 'WRONG_PASSWORD', { password: { key: 'app.account.wrongPassword' } }),
    )
    if (isGiven(body.newEmail)) await emails.attempt(id)
    const hash = isGiven(body.newPassword) ? await hashPassword(String(body.newPassword)) : null
    await inTransaction(database, async (tx) => {
      if (isGiven(body.newEmail))
        await changeRecord(
          { tx, model, resource: model.resource('users'), actor },
          id,
          { email: String(body.newEmail) },
          { hooks: userHooks, isServer: true },
        ).catch((error: unknown) => {
          throw withBodyFieldNames(error)
        })
      if (hash === null) return
      // A changed email is reported to the old address alone: the new one may be a stranger's.
      const isMoved = isGiven(body.newEmail) && (await isOtherEmail(tx, id, actor.email))
      if (!isMoved) await tell(tx, 'passwordChanged', { userId: id })
      await storePassword(tx, id, hash, request.sessionId)
      await forgetDevices(tx, id, deviceToken(request.headers.cookie))
    })
  }
}

async function isOtherEmail(tx: Tx, userId: string, before: string): Promise<boolean> {
  const account = await findAccount(tx, { userId })
  return account !== undefined && account.email !== before
}

/** Renames the field in an error: the record calls it `email`, this call `newEmail`. */
function withBodyFieldNames(error: unknown): unknown {
  const fieldError = error instanceof ApiError ? error.details.fields?.['email'] : undefined
  return error instanceof ApiError && fieldError
    ? refused(error.status, error.code, { newEmail: fieldError })
    : error
}
