import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { root } from '../../scripts/freshBuild.mjs'

/** Where deploy/cluster/cluster.sh puts things. */
export const balancer = 'http://127.0.0.1:14650'
export const portalUrls = ['http://127.0.0.1:14651', 'http://127.0.0.1:14652'] as const
const writePort = 14_630
const patroniUrl = (member: string) => `http://127.0.0.1:1462${member.slice(1)}`
const members = ['n1', 'n2', 'n3'] as const
export type Member = (typeof members)[number]

interface MemberState {
  readonly name: Member
  readonly role: string
  readonly state: string
}

/** The example cluster of `deploy/cluster`, in a folder of its own. */
export class Cluster {
  readonly folder = mkdtempSync('/var/tmp/bottega-cluster-')
  /** Of the built portal that is started from now on. */
  program = root
  readonly #env: NodeJS.ProcessEnv

  constructor(env: Readonly<Record<string, string>>) {
    // The database's own user has to enter.
    chmodSync(this.folder, 0o755)
    this.#env = { ...process.env, ...env, CLUSTER_DIR: this.folder }
  }

  /** Runs the script. @throws Error with its output if it fails */
  async run(...args: readonly string[]): Promise<void> {
    const script = join(root, 'deploy/cluster/cluster.sh')
    const env = { ...this.#env, PROGRAM: this.program }
    const child = spawn('bash', [script, ...args], { env, stdio: 'pipe' })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    // What the script starts may keep its output open: its own end is what counts.
    const code = await new Promise((done) => child.once('exit', done))
    if (code !== 0) throw new Error(`cluster.sh ${args.join(' ')}: ${output}`)
  }

  stop(): Promise<void> {
    return this.run('stop')
  }
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Signals the process of a part, without those that it has started. */
  signal(name: string, signal: NodeJS.Signals): void {
    process.kill(Number(readFileSync(join(this.folder, `${name}.pid`), 'utf8')), signal)
  }

  /** Signals a member's PostgreSQL: its first process and those that this one has started. */
  signalPostgres(member: Member, signal: NodeJS.Signals): void {
    const file = join(this.folder, member, 'data/postmaster.pid')
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    for (const one of [pid, ...children.split(' ').filter(Boolean).map(Number)])
      try {
        process.kill(one, signal)
      } catch {
        // It has ended meanwhile.
      }
  }

  async states(): Promise<readonly MemberState[]> {
    for (const member of members)
      try {
        const reply = await fetch(`${patroniUrl(member)}/cluster`, {
          signal: AbortSignal.timeout(2000),
        })
        return ((await reply.json()) as { members: MemberState[] }).members
      } catch {
        // Another one knows as well.
      }
    return []
  }

  async memberWith(role: 'leader' | 'sync_standby'): Promise<Member> {
    const found = (await this.states()).find((one) => one.role === role)
    if (!found) throw new Error(`no member is ${role}`)
    return found.name
  }

  /** Waits until another member than this one leads. */
  async waitForOtherLeader(than: Member): Promise<void> {
    const others = members.filter((one) => one !== than)
    for (let at = 0; ; at += 1) {
      const one = others[at % 2] ?? 'n1'
      const options = { method: 'OPTIONS', signal: AbortSignal.timeout(1000) }
      const reply = await fetch(`${patroniUrl(one)}/primary`, options).catch(() => null)
      if (reply?.status === 200) return
      await delay(50)
    }
  }

  /** Waits until all members follow one leader and both portals are ready. */
  async waitUntilWhole(): Promise<void> {
    for (const end = performance.now() + 120_000; performance.now() < end; await delay(500)) {
      const states = await this.states()
      const isFollowed =
        states.filter(({ role }) => role === 'leader').length === 1 &&
        states.some(({ role }) => role === 'sync_standby') &&
        states.filter(({ state }) => state === 'running' || state === 'streaming').length === 3
      const replies = await Promise.all(
        // What one member knows of another may be old.
        [
          ...portalUrls.map((url) => `${url}/readyz`),
          ...members.map((one) => `${patroniUrl(one)}/health`),
        ].map((url) => fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)),
      )
      if (isFollowed && replies.every((reply) => reply?.status === 200)) return
    }
    throw new Error(`the cluster does not become whole: ${JSON.stringify(await this.states())}`)
  }

  connection(): pg.ClientConfig {
    const password = readFileSync(join(this.folder, 'bottega'), 'utf8')
    const user = 'bottega'
    return { host: '127.0.0.1', port: writePort, user, password, database: user }
  }
}
