import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { landingOf } from '../../../resources/navigation/landing.ts'
import { roles } from '../../../resources/settings/roles.ts'
import type { Model, RecordNamed } from '../../../schema/index.ts'
import { siteCookie } from '../../auth/cookies.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import type { Engine } from '../../records/engine.ts'
import { tell } from '../../jobs/tell.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { forgetAccount } from '../../auth/accountTables.ts'
import { endLinks } from '../../auth/passwordLinks.ts'
import { endSessions } from '../../auth/sessions.ts'
import { artisanEmail } from './artisanEmail.ts'
import { changeVendorOf } from './changeVendorOf.ts'

const userDoc = documents('users', 'users_docs')

/**
 * A user's start address and roles follow from the type. A new user is mailed a link to choose a
 * password; a deactivated or deleted one loses sessions and links. A vendor's email follows its
 * account's, which is the username. When an account's email changes, the old address is notified.
 * Nobody can deactivate, delete or demote themselves.
 */
export const userHooks: Hooks<'users'> = {
  beforeWrite({ after, before, id }) {
    const type = userType(after)
    if (!type || !roles.types.includes(type)) return
    if (type !== userType(before)) {
      after.roles = [type]
      if (!before) after.rights ??= [...(roles.rights[type] ?? [])]
    }
    after.url = landingOf({ id, role: type, rights: roles.rights[type] ?? [] })
  },
  async afterWrite(context) {
    const { tx, actor, before, after, id } = context
    if (before?.email && after && before.email !== after.email)
      await followEmail(context, before.email)
    const isShutOut = !after || (after.isActive === false && before?.isActive !== false)
    // Otherwise the last account manager could leave nobody to undo it.
    if (id === actor.subject.id && (isShutOut || userType(before) !== userType(after)))
      throw new ApiError(422, 'OWN_ACCOUNT', 'errors.ownAccount')
    if (isShutOut || (before && userType(before) !== userType(after)))
      await checkActorStillActive(context)
    if (isShutOut) {
      await endSessions(tx, id)
      await endLinks(tx, id)
    }
    await noteWhetherItSignsIn(context)
    if (after && !before) await tell(tx, 'invitation', { userId: id })
    if (!after) await forgetAccount(tx, id)
  },
}

/** An artisan whose account is gone or switched off can do nothing by itself. */
async function noteWhetherItSignsIn(context: WriteContext<'users'>): Promise<void> {
  const signsIn = (user: RecordNamed<'users'> | undefined) =>
    userType(user) === 'vendor' && user?.isActive !== false
  const hasAccount = signsIn(context.after)
  if (hasAccount !== signsIn(context.before)) await changeVendorOf(context, { hasAccount })
}

const userType = (user: RecordNamed<'users'> | undefined) => user?.profile?.type

/**
 * Notifies the old address of a changed email, with a link to restore it, whoever made the change.
 * Links mailed to the old address become invalid. An account that nobody signs in with has nothing
 * to restore: its old address is told, and its invitation is sent to the new one. So is another
 * address of its artisan.
 */
async function followEmail(context: WriteContext<'users'>, oldEmail: string): Promise<void> {
  const { tx, id: userId, skipNotification } = context
  const email = context.after?.email
  const ofArtisan = await artisanEmail(tx, userId)
  if (userType(context.after) === 'vendor' && email) await changeVendorOf(context, { email })
  await endLinks(tx, userId, 'plain')
  if (ofArtisan && ofArtisan !== oldEmail && ofArtisan !== email)
    await tell(tx, 'unusedEmailMoved', { userId, oldEmail: ofArtisan })
  if (skipNotification) return
  const account = await findAccount(tx, { userId })
  const isUsed = account !== undefined && account.hash !== null && account.isActive !== false
  if (isUsed) await tell(tx, 'emailMoved', { userId, oldEmail })
  // Where the artisan's record has the new email already, its change has been told.
  else if (ofArtisan !== email) await tell(tx, 'unusedEmailMoved', { userId, oldEmail })
  if (!account?.hash) await tell(tx, 'invitation', { userId })
}

/** Of two admins who deactivate each other at the same time, one stays. @throws ApiError 401 */
async function checkActorStillActive({
  tx,
  actor: { subject },
}: WriteContext<'users'>): Promise<void> {
  const { rows } = await sql`select from users_docs where "_id" = ${subject.id}::uuid
    and (${userDoc.text('isActive')})::boolean is not false and ${userDoc.text('profile.type')} = ${subject.role}
    for share`.execute(tx)
  if (!rows.length) throw new ApiError(401, 'USER_INACTIVE', 'errors.userInactive')
}

/** Stores the user's own language (rows API-034 to 037) and puts it in a cookie. */
export function saveLanguage(
  model: Model,
  engine: Engine,
  publicUrl: () => string,
): PortalHandler<'saveLanguage'> {
  return async ({ reply, actor, params: { lang } }) => {
    if (lang !== 'en' && lang !== 'it') throw badInput({ lang: { key: 'validation.choice' } })
    await engine.update(
      model.resource('users'),
      actor,
      actor.subject.id,
      { language: lang },
      { isServer: true },
    )
    void reply.header(
      'Set-Cookie',
      siteCookie('bottega_language', lang, { publicUrl: publicUrl(), maxAge: 31_536_000 }),
    )
    return { language: lang }
  }
}
