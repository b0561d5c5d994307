import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../../scripts/freshBuild.mjs'
import type { Cluster } from './cluster.ts'

/** What is done to the cluster, and the figures that it is to meet. */
export interface ClusterEvent {
  readonly name: string
  readonly mostSeconds?: number
  readonly mostFailed?: number
  /**
   * Does it, and ends it.
   * @returns seconds that the cluster itself has needed, where these count apart
   */
  run(cluster: Cluster): Promise<number | void>
}

const seconds = (count: number) => delay(count * 1000)
const secondsSince = (begin: number) => (performance.now() - begin) / 1000

/** The first one: until then the portals are of an earlier version. */
export const upgrade: ClusterEvent = {
  name: 'rolling upgrade',
  mostFailed: 0,
  run(cluster) {
    cluster.program = root
    return cluster.run('roll')
  },
}

export const events: readonly ClusterEvent[] = [
  upgrade,
  {
    name: 'switchover',
    mostSeconds: 3,
    mostFailed: 10,
    run: (cluster) => cluster.run('switchover'),
  },
  {
    name: 'leader’s process killed',
    mostSeconds: 4,
    mostFailed: 10,
    async run(cluster) {
      cluster.signalPostgres(await cluster.memberWith('leader'), 'SIGKILL')
    },
  },
  {
    name: 'leader’s machine dead',
    mostSeconds: 2,
    async run(cluster) {
      const leader = await cluster.memberWith('leader')
      const begin = performance.now()
      cluster.signal(leader, 'SIGKILL')
      cluster.signalPostgres(leader, 'SIGKILL')
      await cluster.waitForOtherLeader(leader)
      const own = secondsSince(begin)
      await seconds(5)
      await cluster.run('launch', leader)
      return own
    },
  },
  {
    name: 'leader frozen for 30 s, then ended by its watchdog',
    mostSeconds: 2,
    async run(cluster) {
      const leader = await cluster.memberWith('leader')
      const begin = performance.now()
      cluster.signal(leader, 'SIGSTOP')
      cluster.signalPostgres(leader, 'SIGSTOP')
      await cluster.waitForOtherLeader(leader)
      const own = secondsSince(begin)
      await seconds(30 - own)
      // Where it wakes instead, Patroni 3.0.2 takes the leadership back and loses what the new leader
      // has acknowledged (docs/cluster.md).
      cluster.signal(leader, 'SIGKILL')
      cluster.signalPostgres(leader, 'SIGKILL')
      await cluster.run('launch', leader)
      return own
    },
  },
  {
    name: 'synchronous replica dead',
    mostFailed: 0,
    async run(cluster) {
      const replica = await cluster.memberWith('sync_standby')
      cluster.signal(replica, 'SIGKILL')
      cluster.signalPostgres(replica, 'SIGKILL')
      await seconds(5)
      await cluster.run('launch', replica)
    },
  },
  {
    name: 'consensus store away for 20 s',
    mostFailed: 0,
    async run(cluster) {
      cluster.signal('etcd', 'SIGKILL')
      await seconds(20)
      await cluster.run('launch', 'etcd')
    },
  },
  {
    name: 'portal killed',
    // What it was answering: each client has one request under way, and half of them are there.
    mostFailed: 32,
    async run(cluster) {
      cluster.signal('portal1', 'SIGKILL')
      await seconds(3)
      await cluster.run('launch', 'portal1')
    },
  },
  {
    name: 'line to the database silent for 8 s',
    async run(cluster) {
      cluster.signal('database', 'SIGSTOP')
      await seconds(8)
      cluster.signal('database', 'SIGCONT')
      return 8
    },
    mostSeconds: 4,
  },
  {
    name: 'everything stopped and started',
    async run(cluster) {
      await cluster.run('stop')
      await cluster.run('start')
    },
  },
]
