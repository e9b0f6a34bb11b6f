import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type StandInOptions = Readonly<{
  secretKey: string
  callbackToken: string
  webhookBaseUrl: string
}>
/** The head of a mail that arrived, or where the stand-ins are. */
export type StandInSays =
  | Readonly<{ mail: string }>
  | Readonly<{ smtpUrl: string; sandboxUrl: string }>

const file = fileURLToPath(new URL('stand-ins.ts', import.meta.url))

/** Starts the mailbox and the payment sandbox in a process of their own. `onMail` gets the head of each mail. */
export async function startStandIns(
  options: StandInOptions,
  onMail: (head: Buffer) => void,
): Promise<{ smtpUrl: string; sandboxUrl: string; pid: number; stop: () => Promise<void> }> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  const urls = new Promise<{ smtpUrl: string; sandboxUrl: string }>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The stand-ins ended with ${code}`)))
    child.on('message', (said: StandInSays) => {
      if ('mail' in said) onMail(Buffer.from(said.mail, 'latin1'))
      else resolve(said)
    })
  })
  child.send(options)
  return {
    ...(await urls),
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
