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
  const said = new Map<Finding['what'], number>()
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const found = await options.look()
    for (const { what, words } of found) {
      const before = said.get(what)
      if (before !== undefined && Date.now() - before < sayAgainMs) continue
      report(`ALERT ${words}`)
      await mail(`${site}: look at the ${what}`, words)
      said.set(what, Date.now())
    }
    for (const what of [...said.keys()].filter(what => !found.some(one => one.what === what))) {
      report(`The ${what} is well again.`)
      await mail(`${site}: the ${what} is well again`, 'Nothing more is to be done.')
      said.delete(what)
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
