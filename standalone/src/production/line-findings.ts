import type { WellbeingLine, WellbeingLineName } from '@arung/contracts/wellbeing/views'
import { systemClock } from '@arung/platform/clock'
import { createPool } from '@arung/platform/postgres/pool'
import { createDatabase } from '@arung/query-api/database'
import { lookAtAll } from '@arung/query-api/wellbeing/look'
import { linesOf } from '@arung/query-api/wellbeing/view'
import type { Finding } from './findings.ts'

/** Disk and certificate are looked at without a database; versions and the size of the database are never wrong. */
type Told = Exclude<WellbeingLineName, 'disk' | 'certificate' | 'versions' | 'database'>

/** What is mailed about a line of "Is everything well?". */
const words: Readonly<Record<Told, Readonly<{ what: string; sentence: string }>>> = {
  proof: { what: 'proof of the data', sentence: 'The proof of the data found faults.' },
  backups: { what: 'backup', sentence: 'There is no recent backup.' },
  rehearsal: { what: 'restored backup', sentence: 'The last restored backup had faults.' },
  archive: {
    what: 'copy of the log',
    sentence: 'The write-ahead log cannot be copied to its folder, and grows on its own disk.',
  },
  models: { what: 'reading of the log', sentence: 'A read model has stopped or is far behind.' },
  jobs: { what: 'list of failed jobs', sentence: 'Jobs failed for good, or have waited for long.' },
  mails: { what: 'sending of e-mails', sentence: 'E-mails have waited for long.' },
  gateway: {
    what: 'payment gateway',
    sentence: 'The payment gateway does not answer, or refuses the key.',
  },
  webhooks: {
    what: 'messages of the gateway',
    sentence: 'Payments were made, and no message of the gateway arrived: enter its addresses.',
  },
  clock: {
    what: 'clock',
    sentence: 'The clocks of the processes, the database and the payment gateway differ.',
  },
}

/**
 * Looks at the page "Is everything well?" for lines that are wrong. A line that nobody has looked at since stays as it
 * was: not to look makes nothing well. A database that does not answer is a finding of its own.
 */
export function lookAtLines(options: { url: string; publicUrl: string; makesBackups: boolean }) {
  const { url, publicUrl, makesBackups } = options
  const pool = createPool({ url, applicationName: 'alerts', max: 3 })
  const database = createDatabase(pool)
  const wrong = new Map<Told, Finding>()

  const isTold = (line: WellbeingLine['line']): line is Told =>
    line in words && !(line === 'backups' && makesBackups)

  function note({ line, state, details }: WellbeingLine): void {
    if (!isTold(line) || state === 'UNSEEN') return
    if (state !== 'WRONG') return void wrong.delete(line)
    const { what, sentence } = words[line]
    const named = details.flatMap(({ of }) => of ?? [])
    const names = named.length === 0 ? '' : ` (${named.join(', ')})`
    wrong.set(line, { line, what, words: `${sentence}${names} See ${publicUrl}/admin/wellbeing.` })
  }

  return {
    async look(): Promise<readonly Finding[]> {
      try {
        for (const line of linesOf(await lookAtAll(database, systemClock, publicUrl))) note(line)
        return [...wrong.values()]
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return [
          ...wrong.values(),
          { line: 'database', what: 'database', words: `The database does not answer: ${why}` },
        ]
      }
    },
    stop: () => pool.end(),
  }
}
