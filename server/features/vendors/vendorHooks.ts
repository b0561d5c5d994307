import { randomBytes } from 'node:crypto'
import { isEmpty } from '../../../schema/index.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { ApiError } from '../../errors/apiError.ts'
import { tell } from '../../jobs/tell.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import { giveContactAndCompany } from './contacts.ts'

type BeforeWrite = NonNullable<Hooks<'vendors'>['beforeWrite']>

/**
 * The email of an artisan is to be the username of its account, which somebody else may have already.
 * @throws ApiError 422 naming it
 */
async function refuseTakenEmail({ tx, id, after }: Parameters<BeforeWrite>[0]): Promise<void> {
  const { email } = after
  const account = email ? await findAccount(tx, { email }) : undefined
  if (!account || account.id === id) return
  const key = 'validation.emailTaken'
  throw new ApiError(422, 'UNIQUE', key, { fields: { email: { key } } })
}

/**
 * Tells the account of an artisan that staff gave the artisan another email: when credentials are sent, the account
 * moves there. An account that has moved itself has been told of that.
 */
async function tellArtisan({ tx, id, before, after }: WriteContext<'vendors'>): Promise<void> {
  if (!before || !after || before.email === after.email) return
  const account = await findAccount(tx, { userId: id })
  if (!account || account.hash === null || account.email === after.email) return
  const { id: userId, email: oldEmail } = account
  await tell(tx, 'artisanEmailMoved', { userId, oldEmail })
}

/**
 * A new artisan gets its contact and company page. An artisan without a name of its own goes by its
 * artisan name; publishing notes its date (API-054); analytics come with a key (API-041).
 * Of another email its account is told.
 */
export const vendorHooks: Hooks<'vendors'> = {
  async beforeWrite(context) {
    const { after, before, now } = context
    if (after.email !== before?.email) await refuseTakenEmail(context)
    if (!before) await giveContactAndCompany(context, after)
    if (isEmpty(after.name)) after.name = after.artisanName ?? null
    const isPublished = after.artisanStatus === 'active' && before?.artisanStatus !== 'active'
    if (isPublished) after.lastPublish = { date: now }
    const { premium } = after
    if (premium?.analyticsEnabled === true && isEmpty(premium.analyticsToken))
      premium.analyticsToken = randomBytes(24).toString('base64url')
  },
  async afterWrite(context) {
    await tellArtisan(context)
  },
}
