import { parseArgs } from 'node:util'
import { passwordLinkHours } from '../../resources/settings/constants.ts'
import { model } from '../../resources/index.ts'
import type { Config } from '../config.ts'
import { withDatabaseLock } from '../db/withDatabaseLock.ts'
import { schemaSync } from '../db/tables/schemaSync.ts'
import { openAdmin, type AdminAccess } from '../features/accounts/openAdmin.ts'
import { openPortal } from './openPortal.ts'

/** The lines that the terminal shows about a new administrator. */
export function adminLines({
  email,
  isNew,
  secondFactorRemoved,
  link,
}: AdminAccess): readonly string[] {
  return [
    isNew
      ? `${email} is now an administrator.`
      : `${email} is an administrator already; this is another way in.`,
    ...(secondFactorRemoved ? ['Their second factor was removed; they can set one up again.'] : []),
    `This link works once, for ${passwordLinkHours.first} hours, and chooses a password:`,
    '',
    `  ${link}`,
    '',
    'It is mailed as well, as soon as the portal runs.',
  ]
}

/**
 * `npm run admin -- <email>`: creates an administrator, or gives an existing one a new password
 * link.
 */
export async function makeAdmin(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { language: { type: 'string', default: 'en' } },
  })
  const [email, ...others] = positionals
  const { language } = values
  if (email === undefined || others.length || (language !== 'en' && language !== 'it'))
    throw new Error('Usage: npm run admin -- name@example.com [--language it]')
  const portal = await openPortal(config)
  try {
    // Without a running portal the tables may not exist yet.
    if (!portal.isRunning)
      await withDatabaseLock(portal.database, () => schemaSync(portal.database, model))
    const { publicUrl } = config
    const parts = { ...portal, model, publicUrl }
    for (const line of adminLines(await openAdmin(parts, email, language))) say(line)
  } finally {
    await portal.close()
  }
}
