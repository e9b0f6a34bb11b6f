import { once } from 'node:events'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export const user = 'hello@rapids.example'
export const password = 'p:w/d ö'

/** A mail server on this machine, with a user and a password. It keeps what it accepts. */
export type MailServer = Readonly<{
  /** As setup is told it. */
  server: string
  mails: readonly ParsedMail[]
  close: () => Promise<void>
}>

export async function startMailServer(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
): Promise<MailServer> {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.username === user && given.password === password
        ? done(null, { user })
        : done(new Error('Authentication failed')),
    onData: async (stream, _session, done) => {
      mails.push(await simpleParser(stream))
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, host)
  await once(listening, 'listening')
  const address = listening.address()
  return {
    server: `smtp://${host}:${typeof address === 'object' ? address?.port : 0}`,
    mails,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
