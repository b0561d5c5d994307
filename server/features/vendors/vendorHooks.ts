import { randomBytes } from 'node:crypto'
import { isEmpty, type RecordNamed, type ResourceName } from '../../../schema/index.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { ApiError } from '../../errors/apiError.ts'
import { tell } from '../../jobs/tell.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import { insertEmpty } from '../../records/write/insertEmpty.ts'

/**
 * Creates an empty contact and company page for a new artisan, so that publishing can always check
 * them (row PUBLISH-020). Their required fields apply only once they are saved by a user.
 */
async function createContactAndCompany(
  { model, tx, actor, id, now }: WriteContext<'vendors'>,
  vendor: RecordNamed<'vendors'>,
): Promise<void> {
  const target = <N extends ResourceName>(name: N) => ({
    tx,
    model,
    actor,
    resource: model.resource(name),
  })
  vendor.company = await insertEmpty(target('companies'), { vendor: id }, now)
  vendor.contact = await insertEmpty(
    target('contacts'),
    { vendor: id, company: vendor.company },
    now,
  )
}

type BeforeWrite = NonNullable<Hooks<'vendors'>['beforeWrite']>

/**
 * The email of an artisan becomes the username of its account, so it must not be another account's.
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
 * Tells the old address that staff changed the artisan's email, to which the account moves when
 * credentials are sent; where somebody signs in with another one, that one too. An account that
 * changed its own email has been notified already.
 */
async function tellArtisan({ tx, id, before, after }: WriteContext<'vendors'>): Promise<void> {
  if (!before || !after || before.email === after.email) return
  const account = await findAccount(tx, { userId: id })
  if (account?.email === after.email) return
  const isUsed = account !== undefined && account.hash !== null && account.isActive !== false
  if (isUsed) await tell(tx, 'artisanEmailMoved', { userId: id, oldEmail: account.email })
  if (before.email && !(isUsed && account.email === before.email))
    await tell(tx, 'unusedEmailMoved', { userId: id, oldEmail: before.email })
}

/** Tells an artisan that it was published, or taken off the marketplace. */
async function tellStatus({ tx, id, before, after }: WriteContext<'vendors'>): Promise<void> {
  const status = after?.artisanStatus
  if (!before || !after || status === before.artisanStatus || status === 'draft') return
  const vars = { name: after.artisanName ?? '' }
  const page = `/vendor-dashboard/${id}`
  await tell(tx, status === 'active' ? 'artisanPublished' : 'artisanPaused', {
    user: id,
    vars,
    page,
  })
}

/**
 * A new artisan gets a contact and a company page. An empty name is filled with the artisan name;
 * publishing notes its date (API-054); analytics get a key (API-041). The account is notified of a
 * changed email.
 */
export const vendorHooks: Hooks<'vendors'> = {
  async beforeWrite(context) {
    const { after, before, now } = context
    if (after.email !== before?.email) await refuseTakenEmail(context)
    if (!before) await createContactAndCompany(context, after)
    if (isEmpty(after.name)) after.name = after.artisanName ?? null
    const isPublished = after.artisanStatus === 'active' && before?.artisanStatus !== 'active'
    if (isPublished) after.lastPublish = { date: now }
    const { premium } = after
    if (premium?.analyticsEnabled === true && isEmpty(premium.analyticsToken))
      premium.analyticsToken = randomBytes(24).toString('base64url')
  },
  async afterWrite(context) {
    await tellArtisan(context)
    await tellStatus(context)
  },
}
