import { smtpMailer } from './mailer.ts'

/** The operator's mail server, as `smtp://user:password@host:port` or `smtps://…`, and the sender of mails. */
type MailServer = Readonly<{ url: string; from: Readonly<{ name: string; address: string }> }>

/** Returns six digits by which a person recognizes a test mail. */
export const testNumber = (): string =>
  String(process.hrtime.bigint() % 1_000_000n).padStart(6, '0')

/**
 * Sends a test mail that shows `number`. Returns null when the server has accepted it, else one sentence on what is
 * wrong.
 */
export async function mailProblem(
  mail: MailServer,
  to: string,
  number: string,
): Promise<string | null> {
  const mailer = smtpMailer(mail)
  const words = `Arung can send mail. The number of this test is ${number}.`
  try {
    await mailer.send({
      to: { address: to },
      subject: `Test ${number} of Arung's mail`,
      text: words,
      html: `<p>${words}</p>`,
      messageId: `<setup-${number}-${Date.now()}@arung.invalid>`,
    })
    return null
  } catch (error) {
    return sentenceOf(error, mail, to)
  } finally {
    mailer.close()
  }
}

function sentenceOf(error: unknown, { url, from }: MailServer, to: string): string {
  const { host } = new URL(url)
  const { code, said } = factsOf(error)
  switch (code) {
    case 'EAUTH':
      return `${host} refused the user or the password: ${said}`
    case 'EDNS':
      return `There is no machine with the name ${host}: ${said}`
    case 'ETLS':
      return `${host} offers no TLS, so the password would be readable on the way. Use smtps:// or another server.`
    case 'EENVELOPE':
    case 'EMESSAGE':
      return `${host} takes no mail from ${from.address} to ${to}: ${said}`
    case 'ETIMEDOUT':
      return `${host} does not answer as a mail server does: ${said}`
    default:
      return `No mail could be sent through ${host}: ${said}`
  }
}

/** A refusal carries the error of the connection as its cause. */
function factsOf(error: unknown): { code: string; said: string } {
  const first = error instanceof Error ? error : new Error(String(error))
  const found = first.cause instanceof Error ? first.cause : first
  const code = 'code' in found && typeof found.code === 'string' ? found.code : ''
  return { code, said: found.message.replaceAll(/\s+/g, ' ') }
}
