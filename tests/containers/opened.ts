import https from 'node:https'
import path from 'node:path'
import { startMailboxSmtp } from '@arung/stand-ins/mailbox/smtp'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import type { Shop } from '../../bench/src/booking/buyer.ts'
import { createCodeBox } from '../../bench/src/booking/code-box.ts'
import type { Front } from '../../bench/src/failover/front.ts'
import { openWideShop } from '../../bench/src/shop.ts'
import { freePort } from '../../tools/free-port.mjs'
import { relay } from './relay.ts'
import { layOut, type Installation } from './installation.ts'
import { openStack, type Stack } from './stack.ts'
import { openTlsFront } from './tls-front.ts'

export const firstAdmin = 'owner@rapids.example'
const authority = '/data/caddy/pki/authorities/local/root.crt'

/** The state that one test passes to the next. */
export type Opened = Readonly<{
  installation: Installation
  stack: Stack
  http: number
  /** Texts of the mails to an address. */
  mailsTo: (email: string) => readonly string[]
  /** Called once the containers are up, because the gateway and the mail server are in their network. */
  meet: () => Promise<Site>
  close: () => Promise<void>
}>
export type Site = Shop &
  Readonly<{
    front: Front
    /** The certificate of the proxy's own authority. */
    ca: string
    databaseUrl: () => Promise<string>
    /** Loads the demo's catalogue through the commands. */
    fill: () => Promise<void>
    keys: Parameters<typeof openWideShop>[0]['keys']
  }>

/** Lays out an installation and starts an engine for it. Nothing is built or started yet. */
export async function openInstallation(
  folder: string,
  say: (line: string) => void,
): Promise<Opened> {
  const mails: { to: string; text: string }[] = []
  const codes = createCodeBox()
  const smtp = await startMailboxSmtp({
    ...codes,
    async keep(raw) {
      const text = raw.toString('latin1')
      mails.push({ to: /^To:.*?([^\s<>"]+@[^\s<>"]+)/im.exec(text)?.[1] ?? '', text })
      return codes.keep(raw)
    },
  })
  const closing: (() => Promise<unknown>)[] = [smtp.close]
  const ports = {
    https: await freePort(),
    http: await freePort(),
    smtp: Number(new URL(smtp.url).port),
    sandbox: await freePort(),
  }
  const installation = layOut(path.join(folder, 'arung'), { ...ports, firstAdmin })
  const stack = await openStack(installation, folder, say).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  closing.push(stack.stop)

  async function meet(): Promise<Site> {
    const { gateway, secret } = installation
    closing.push(await relay(gateway, ports.smtp))
    const ca = (await stack.compose('exec', '-T', 'proxy', 'cat', authority)).out
    if (!ca.includes('BEGIN CERTIFICATE')) throw new Error('The proxy has no authority of its own')
    const front = await openTlsFront(installation.publicUrl, ca)
    closing.push(front.close)
    const secretKey = secret('xendit_secret_key')
    const sandbox = await startPaymentSandbox({
      port: ports.sandbox,
      host: gateway,
      secretKey,
      callbackToken: secret('xendit_callback_token'),
      webhookBaseUrl: `${front.url}/api`,
    })
    closing.push(() => sandbox.close())
    const keys = {
      vaultKey: secret('vault_key'),
      addressKey: secret('address_key'),
      claimKey: secret('claim_key'),
      searchKey: secret('search_key'),
      logKeys: [secret('log_keys')] as const,
    } as unknown as Site['keys']
    const addressOf = async (service: string) => {
      const [container = ''] = await stack.containersOf(service)
      return stack.addressOf(container)
    }
    const databaseUrl = async () =>
      secret('database_url').replace('@postgres:', `@${await addressOf('postgres')}:`)
    return {
      webUrl: front.url,
      sandboxUrl: sandbox.url,
      sandboxKey: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      codes,
      front,
      ca,
      keys,
      databaseUrl,
      async fill() {
        const commandApiUrl = `http://${await addressOf('command-api')}:4000`
        await openWideShop({ keys, commandApiUrl }, { databaseUrl: await databaseUrl(), folder })
      },
    }
  }
  return {
    installation,
    stack,
    http: ports.http,
    mailsTo: email => mails.filter(({ to }) => to === email).map(({ text }) => text),
    meet,
    async close() {
      for (const one of closing.toReversed()) await one()
    },
  }
}

/** Sends a request as a browser that trusts the proxy's authority, and returns status, type and page. */
export const overTls = (url: string, ca: string) =>
  new Promise<Readonly<{ status: number; headers: Record<string, unknown>; text: string }>>(
    (resolve, reject) => {
      https
        .get(url, { ca, agent: false }, response => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString()))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          )
        })
        .on('error', reject)
    },
  )
