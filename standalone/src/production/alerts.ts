import type { Mailer } from '@arung/platform/mail/mailer'
import type { Finding } from './findings.ts'

const lookMsUsual = 900_000
/** What lasts is said again after a day. */
const sayAgainMs = 86_400_000

/**
 * Looks every quarter of an hour and mails a person about each new finding, about one that lasts once a
 * day, and when it is over. What could not be mailed is mailed after the next look.
 */
export function startAlerts(options: {
  look: () => Promise<readonly Finding[]>
  mailer: Mailer
  to: string
  site: string
  report: (line: string) => void
  lookMs?: number
  /** Ends what looks. */
  onStop?: () => Promise<void>
}): { stop: () => Promise<void> } {
  const { mailer, to, site, report } = options
  const said = new Map<Finding['line'], Readonly<{ what: string; atMs: number }>>()
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const found = await options.look()
    for (const { line, what, words } of found) {
      const before = said.get(line)
      if (before !== undefined && Date.now() - before.atMs < sayAgainMs) continue
      report(`ALERT ${words}`)
      await mail(`${site}: look at the ${what}`, words)
      said.set(line, { what, atMs: Date.now() })
    }
    for (const [line, { what }] of said) {
      if (found.some(one => one.line === line)) continue
      report(`The ${what} is well again.`)
      await mail(`${site}: the ${what} is well again`, 'Nothing more is to be done.')
      said.delete(line)
    }
  }
  const mail = (subject: string, text: string) =>
    mailer.send({
      to: { address: to },
      subject,
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      messageId: `<alert-${process.hrtime.bigint()}@arung.invalid>`,
    })
  const again = () => {
    looking = looking.then(look).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      report(`The machine could not be watched: ${why}`)
    })
  }
  const timer = setInterval(again, options.lookMs ?? lookMsUsual)
  again()
  return {
    async stop() {
      clearInterval(timer)
      await looking
      await options.onStop?.()
      mailer.close()
    },
  }
}
