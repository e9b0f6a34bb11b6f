import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { settledMark } from './settled.ts'

/** What the product and its database have spent so far. */
export type Spent = Readonly<{
  nodeMs: number
  postgresMs: number
  statements: number
  commits: number
  /** Calls by statement, with its blanks joined. */
  calls: ReadonlyMap<string, number>
}>

/** Ticks per second in `/proc/<pid>/stat` (Linux, `getconf CLK_TCK`). */
const ticksPerSecond = 100

/**
 * Returns the processor time of the processes and all their living descendants, in milliseconds (Linux; 0 elsewhere).
 */
export function processorMs(roots: ReadonlySet<number>): number {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => statOf(Number(name)))
  const parents = new Map(stats.map(({ pid, parent }) => [pid, parent]))
  const isBelow = (pid: number): boolean =>
    roots.has(pid) || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  const ticks = stats.filter(({ pid }) => isBelow(pid)).reduce((sum, one) => sum + one.ticks, 0)
  return (ticks * 1_000) / ticksPerSecond
}

function statOf(pid: number): { pid: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]]
    // The time of children that have ended is added to their parent.
    const ended = (fields[13] ?? 0) + (fields[14] ?? 0)
    return [{ pid, parent, ticks: user + system + ended }]
  } catch {
    return []
  }
}

/** Reads what has been used. PostgreSQL must run with `pg_stat_statements`. */
export async function openMeter(of: {
  databaseUrl: string
  postgresPid: number
  nodePids: Iterable<number>
}): Promise<{ read: () => Promise<Spent>; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: of.databaseUrl, application_name: 'meter' })
  await client.connect()
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const nodes = new Set(of.nodePids)
  return {
    async read() {
      const { rows } = await client.query<{ query: string; calls: number; commits: number }>(
        `SELECT s.query, s.calls::float8 AS calls, d.xact_commit::float8 AS commits
         FROM pg_stat_database d JOIN pg_stat_statements s ON s.dbid = d.datid
         WHERE d.datname = current_database()`,
      )
      const calls = new Map<string, number>()
      let own = 0
      for (const row of rows) {
        const query = row.query.replaceAll(/\s+/g, ' ').trim()
        if (query.includes(settledMark)) own += row.calls
        else calls.set(query, (calls.get(query) ?? 0) + row.calls)
      }
      return {
        nodeMs: processorMs(nodes),
        postgresMs: processorMs(new Set([of.postgresPid])),
        statements: [...calls.values()].reduce((sum, one) => sum + one, 0),
        commits: (rows[0]?.commits ?? 0) - own,
        calls,
      }
    },
    close: () => client.end(),
  }
}

/** The cost of each of `orders` orders between two readings. */
export const costOf = (before: Spent, after: Spent, orders: number): Spent => ({
  nodeMs: (after.nodeMs - before.nodeMs) / orders,
  postgresMs: (after.postgresMs - before.postgresMs) / orders,
  statements: (after.statements - before.statements) / orders,
  commits: (after.commits - before.commits) / orders,
  calls: new Map(
    [...after.calls].map(([query, calls]) => [
      query,
      (calls - (before.calls.get(query) ?? 0)) / orders,
    ]),
  ),
})
