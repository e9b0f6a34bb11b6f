import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@arung/platform/config'
import type { Keys } from '@arung/platform/keys'
import { startMailboxSmtp } from '@arung/stand-ins/mailbox/smtp'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import type { Shop } from '../booking/buyer.ts'
import { createCodeBox, type CodeBox } from '../booking/code-box.ts'
import { freePort } from '../../../tools/free-port.mjs'
import { environment, startProcess, type Process } from '../processes.ts'
import { openWideShop } from '../shop.ts'
import { openFront, type Front } from './front.ts'

/** Start timeout next to ten other processes, and whatever else the machine runs. */
const startMsMax = 90_000
const kinds = ['projections', 'command-api', 'query-api', 'workers', 'web'] as const
type Kind = (typeof kinds)[number]
/** `command-api-1` is active, `command-api-2` is the standby. Of the projections, the first to start is active. */
export type ProcessName = `${Kind}-${1 | 2}`
export const processNames: readonly ProcessName[] = kinds.flatMap(kind => [
  `${kind}-1` as const,
  `${kind}-2` as const,
])

/** Two of every process of the product, as it is deployed, behind a front that acts like the proxy. */
export type Fleet = Shop &
  Readonly<{
    front: Front
    codes: CodeBox
    keys: Keys
    databaseUrl: string
    /** The address of the active command API. */
    commandApiUrl: string
    /** The environment of each of its processes. */
    env: Readonly<Record<string, string>>
    urlOf: (name: ProcessName) => string
    /**
     * Ends a process and returns a function that starts it again in its place. That function resolves when the process
     * is ready.
     */
    end: (name: ProcessName, way: 'stop' | 'kill') => Promise<() => Promise<void>>
    stop: () => Promise<void>
  }>

/**
 * Starts the fleet on an empty database and opens the shop. `settings` apply to each process. The drain time is the
 * product's.
 */
export async function startFleet(of: {
  root: string
  databaseUrl: string
  folder: string
  settings?: Readonly<Record<string, string>>
}): Promise<Fleet> {
  const codes = createCodeBox()
  const smtp = await startMailboxSmtp(codes)
  const base = environment(of.databaseUrl, of.folder)
  const { XENDIT_SECRET_KEY: secretKey = '', XENDIT_CALLBACK_TOKEN: callbackToken = '' } = base
  const ports = new Map<ProcessName, number>()
  for (const name of processNames) ports.set(name, await freePort())
  const urlOf = (name: ProcessName) => `http://127.0.0.1:${ports.get(name)}`
  const urlsOf = (kind: Kind) => [urlOf(`${kind}-1`), urlOf(`${kind}-2`)]
  const front = await openFront(urlsOf('web'))
  const webhookBaseUrl = `${front.url}/api`
  const sandbox = await startPaymentSandbox({ port: 0, secretKey, callbackToken, webhookBaseUrl })
  const log = openSync(path.join(of.folder, 'said.log'), 'a')
  const env: Record<string, string> = {
    ...base,
    LOG_LEVEL: 'warn',
    TRUST_PROXY_HOPS: '2',
    PUBLIC_URL: front.url,
    SMTP_URL: smtp.url,
    XENDIT_BASE_URL: sandbox.url,
    COMMAND_API_URL: urlsOf('command-api').join(),
    QUERY_API_URL: urlsOf('query-api').join(),
    DRAIN_MS: '',
    ...of.settings,
  }
  const running = new Map<ProcessName, Process>()
  const start = async (name: ProcessName) => {
    const kind = name.slice(0, -2)
    const own = {
      PORT: String(ports.get(name)),
      ...(kind === 'web' ? { TRUST_PROXY_HOPS: '1' } : {}),
    }
    running.set(name, await startProcess(of.root, kind, { ...env, ...own }, log, startMsMax))
  }
  for (const name of processNames) await start(name)
  const { keys } = readConfig(env)
  const commandApiUrl = urlOf('command-api-1')
  await openWideShop({ keys, commandApiUrl }, of)
  return {
    front,
    webUrl: front.url,
    sandboxUrl: sandbox.url,
    sandboxKey: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    codes,
    keys,
    databaseUrl: of.databaseUrl,
    commandApiUrl,
    env,
    urlOf,
    async end(name, way) {
      await running.get(name)?.[way]()
      return () => start(name)
    },
    async stop() {
      await Promise.all([...running.values()].map(one => one.kill()))
      await front.close()
      closeSync(log)
      await sandbox.close()
      await smtp.close()
    },
  }
}
