import { mailProblem, testNumber } from '@arung/platform/mail/mail-problem'
import { gatewayProblem } from '@arung/platform/payments/xendit/gateway-problem'
import type { BootstrapConfig } from './config.ts'

/**
 * Sends a test mail to the operator, and asks the gateway with its key. `say` gets a line for each that works. Throws one
 * sentence for each that does not.
 */
export async function requireWorking(
  { mail, gateway }: Pick<BootstrapConfig, 'mail' | 'gateway'>,
  to: string,
  say: (line: string) => void,
): Promise<void> {
  const number = testNumber()
  const [ofMail, ofGateway] = await Promise.all([
    mailProblem(mail, to, number),
    gatewayProblem(gateway),
  ])
  if (!ofMail) say(`The mail server accepted a test mail to ${to}: look for the number ${number}.`)
  if (!ofGateway) say(`The gateway ${gateway.baseUrl} knows the secret key.`)
  const problems = [
    ...(ofMail ? [`SMTP_URL, MAIL_FROM: ${ofMail}`] : []),
    ...(ofGateway ? [`XENDIT_BASE_URL, XENDIT_SECRET_KEY: ${ofGateway}`] : []),
  ]
  if (problems.length > 0) throw new Error(`Nothing was changed.\n${problems.join('\n')}`)
}
