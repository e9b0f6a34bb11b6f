import { SMTPServer } from 'smtp-server'
import type { MailFolder } from './mail-folder.ts'

const sizeMax = 10_000_000

/**
 * Starts a local SMTP server that accepts every mail and stores it in the folder, to show what would be sent, and to
 * whom.
 */
export async function startMailboxSmtp(
  folder: MailFolder,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: sizeMax,
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        folder.keep(Buffer.concat(chunks)).then(
          () => done(),
          (error: Error) => done(error),
        )
      })
    },
  })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      if (address === null || typeof address === 'string')
        reject(new Error('The mailbox has no port'))
      else resolve(address.port)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
