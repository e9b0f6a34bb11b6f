import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPaymentSandbox, type PaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { program } from '../start/product.ts'
import {
  password,
  startMailServer,
  user,
  type MailServer,
} from '@arung/platform/testing/mail-server'

export const owner = 'owner@rapids.example'
/** Test keys, which only a rehearsal takes. */
export const keys = {
  secretKey: 'xnd_development_k3y_of_a_test',
  callbackToken: 'callback-token-of-a-test',
}

/** What an operator has: a mail server and a gateway. */
export type Surroundings = Readonly<{
  mail: MailServer
  gateway: PaymentSandbox
  close: () => Promise<void>
}>
export async function surroundings(port: number): Promise<Surroundings> {
  const mail = await startMailServer()
  const gateway = await startPaymentSandbox({
    ...keys,
    port: 0,
    webhookBaseUrl: `http://127.0.0.1:${port}/api`,
  })
  return {
    mail,
    gateway,
    close: () => Promise.all([mail.close(), gateway.close()]).then(() => undefined),
  }
}

/** Returns complete answers for a rehearsal on these surroundings. */
export const rehearsal = (port: number, { mail, gateway }: Surroundings) => ({
  rehearsal: true,
  publicUrl: `http://localhost:${port}`,
  operator: {
    name: 'Rapids',
    email: 'hello@rapids.example',
    phone: '+62 361 123 456',
    address: 'Payangan, Bali',
  },
  firstAdmin: { firstName: 'Made', lastName: 'Owner', email: owner, locale: 'en' },
  currencies: ['IDR'],
  mail: { server: mail.server, user, password, from: 'Rapids <hello@rapids.example>' },
  gateway: { baseUrl: gateway.url, ...keys },
})

type Outcome = Readonly<{ status: number | null; said: string; seconds: number }>

/** Runs the built setup on a data folder, with a file of answers. */
export function setUp(dataFolder: string, answers: object): Promise<Outcome> {
  const file = path.join(path.dirname(dataFolder), 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return run(['--data', dataFolder, '--answers', file])
}

/** Runs the built setup and types each answer that `typed` returns for the question on the screen. */
export const setUpByHand = (
  dataFolder: string,
  typed: (question: string) => string,
): Promise<Outcome> => run(['--data', dataFolder], typed)

function run(options: readonly string[], typed?: (question: string) => string): Promise<Outcome> {
  const beganMs = performance.now()
  const child = spawn(process.execPath, [program('setup'), ...options], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  let answered = 0
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    const question = said.slice(answered).split('\n').at(-1) ?? ''
    if (!typed || !question.endsWith(': ')) return
    answered = said.length
    child.stdin.write(`${typed(question)}\n`)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  if (!typed) child.stdin.end()
  return new Promise(resolve =>
    child.once('close', status =>
      resolve({ status, said, seconds: (performance.now() - beganMs) / 1_000 }),
    ),
  )
}
