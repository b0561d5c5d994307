import { portalUrls } from './cluster.ts'

/** Opens the figures of the portals. */
export const metricsToken = 'a token that lasts for one run of the cluster'
const lookEveryMs = 1000
const databases = ['leader', 'replica'] as const

/** Counts which database has answered lists; a portal that starts anew counts from zero. */
export function countReads() {
  const last = new Map<string, number>()
  const totals = { leader: 0, replica: 0 }
  async function look(url: string): Promise<void> {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const reply = await fetch(`${url}/metrics`, { headers }).catch(() => null)
    if (reply?.status !== 200) return
    const text = await reply.text()
    for (const database of databases) {
      const line = new RegExp(`^bottega_reads_total{database="${database}"} (\\d+)`, 'm')
      const now = Number(line.exec(text)?.[1] ?? 0)
      const before = last.get(url + database) ?? 0
      totals[database] += now >= before ? now - before : now
      last.set(url + database, now)
    }
  }
  const timer = setInterval(() => void Promise.all(portalUrls.map(look)), lookEveryMs)
  return {
    end: () => clearInterval(timer),
    /** In per cent; NaN where there is no read port. */
    byReplicas: () => (totals.replica / (totals.replica + totals.leader)) * 100,
  }
}
