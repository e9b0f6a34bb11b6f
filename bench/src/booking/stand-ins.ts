// The mailbox and the payment sandbox of a bench, in a process of their own, so that what they take is known.
import { startMailboxSmtp } from '@arung/stand-ins/mailbox/smtp'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import type { StandInOptions, StandInSays } from './stand-in-process.ts'

const say = (what: StandInSays) => process.send?.(what)

process.once('message', async (options: StandInOptions) => {
  const smtp = await startMailboxSmtp({
    async keep(raw) {
      say({ mail: raw.toString('latin1', 0, raw.indexOf('\r\n\r\n') + 4) })
      return ''
    },
    list: async () => [],
    open: async () => null,
    forget: async () => undefined,
  })
  const sandbox = await startPaymentSandbox({ ...options, port: 0 })
  say({ smtpUrl: smtp.url, sandboxUrl: sandbox.url })
})
process.once('disconnect', () => process.exit(0))
