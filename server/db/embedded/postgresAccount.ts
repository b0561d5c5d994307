import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export type PostgresAccount = {
  /** For the log. */
  readonly label: string
  /** Command that wraps a PostgreSQL command; may be empty. */
  readonly prefix: readonly string[]
  /** Options of `spawn`. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
  /** The required owner of the database files; absent on Windows. */
  readonly owner?: Owner
}

type Owner = { readonly uid: number; readonly gid: number }

const unshare = ['unshare', '-U', '--map-user=65534', '--map-group=65534']

/**
 * The account that PostgreSQL runs as. An ordinary user runs it under its own account. PostgreSQL
 * refuses root, so root uses an existing account that can access both programs and data, or else a
 * user namespace in which root has another uid. No account is ever created.
 * @param folders `dataDir` must exist; `pgDir` need not
 * @throws Error with one sentence if root has no such option
 */
export function postgresAccount(
  postgres: string,
  folders: { readonly dataDir: string; readonly pgDir: string },
): PostgresAccount {
  const uid = process.geteuid?.()
  const gid = process.getegid?.()
  if (uid === undefined || gid === undefined) return { label: 'this user', prefix: [], ids: {} }
  if (uid !== 0) return { label: 'this user', prefix: [], ids: {}, owner: { uid, gid } }

  for (const { label, owner } of candidates(folders.pgDir)) {
    if (canReach(owner, postgres, folders.dataDir)) return { label, prefix: [], ids: owner, owner }
  }
  const [command = '', ...options] = unshare
  const probe = spawnSync(command, [...options, postgres, '--version'], { stdio: 'ignore' })
  if (probe.status === 0) {
    return { label: 'root in a user namespace', prefix: unshare, ids: {}, owner: { uid, gid } }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, no account here (postgres, nobody) may enter both ${postgres} and ${folders.dataDir}, and user namespaces (unshare -U) are not allowed; start Bottega as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

/** The current owner of the database comes first: a start as root must not lock that user out. */
function candidates(pgDir: string): { label: string; owner: Owner }[] {
  const folder = fs.statSync(pgDir, { throwIfNoEntry: false })
  const currentOwner =
    folder === undefined || folder.uid === 0
      ? []
      : [{ label: `user ${folder.uid}`, owner: { uid: folder.uid, gid: folder.gid } }]
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const named = ['postgres', 'nobody'].flatMap((name) => {
    const entry = accounts.find((fields) => fields[0] === name)
    const owner = { uid: Number(entry?.[2]), gid: Number(entry?.[3]) }
    return owner.uid > 0 && owner.gid >= 0 ? [{ label: `account ${name}`, owner }] : []
  })
  return [...currentOwner, ...named]
}

/** Tries it out: mode bits alone ignore access control lists and capabilities. */
function canReach(owner: Owner, postgres: string, dataDir: string): boolean {
  const script = '"$1" --version >/dev/null && test -x "$2"'
  const probe = spawnSync('/bin/sh', ['-c', script, 'sh', postgres, dataDir], {
    ...owner,
    cwd: '/',
    stdio: 'ignore',
  })
  return probe.status === 0
}
