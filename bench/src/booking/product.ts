import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@arung/platform/config'
import type { Keys } from '@arung/platform/keys'
import { freePort } from '../../../tools/free-port.mjs'
import { environment, startAllInOne, startProcess, type Process } from '../processes.ts'
import type { Shop } from './buyer.ts'
import { createCodeBox, type CodeBox } from './code-box.ts'
import { startStandIns } from './stand-in-process.ts'

export type Product = Shop &
  Readonly<{
    codes: CodeBox
    keys: Keys
    /** The environment of each of its processes. */
    env: Readonly<Record<string, string>>
    commandApiUrl: string
    /** What all processes in one have allocated in V8's heaps; 0 when they run separately. */
    allocatedMb: () => number
    /** The process of the mailbox and the payment sandbox, which are not of the product. */
    standInsPid: number
    /** By name, in start order. */
    processes: ReadonlyMap<string, Process>
    stop: () => Promise<void>
  }>

/**
 * Starts every process of the product as it is deployed, with its real limits unless `limitFactor` is given, a mailbox
 * and a payment sandbox.
 */
export async function startProduct(of: {
  root: string
  databaseUrl: string
  folder: string
  /** Multiplies the limits per address and the rate; 1 keeps the real ones. */
  limitFactor?: number
  /** Runs all processes in one instead of separately. */
  isInOne?: boolean
}): Promise<Product> {
  const codes = createCodeBox()
  const base = environment(of.databaseUrl, of.folder)
  const { XENDIT_SECRET_KEY: secretKey = '', XENDIT_CALLBACK_TOKEN: callbackToken = '' } = base
  const webPort = await freePort()
  const webUrl = `http://127.0.0.1:${webPort}`
  const standIns = await startStandIns(
    { secretKey, callbackToken, webhookBaseUrl: `${webUrl}/api` },
    head => void codes.keep(head),
  )
  const log = openSync(path.join(of.folder, 'said.log'), 'a')
  const env = {
    ...base,
    LOG_LEVEL: 'warn',
    LIMIT_FACTOR: String(of.limitFactor ?? 1),
    TRUST_PROXY_HOPS: '1',
    PUBLIC_URL: webUrl,
    SMTP_URL: standIns.smtpUrl,
    XENDIT_BASE_URL: standIns.sandboxUrl,
  }
  const processes = new Map<string, Process>()
  const started = async (name: string, more: Record<string, string> = {}) => {
    const one = await startProcess(of.root, name, { ...env, ...more }, log)
    processes.set(name, one)
    return one.url
  }
  const startApart = async () => {
    await started('projections')
    const command = await started('command-api')
    const upstreams = { COMMAND_API_URL: command, QUERY_API_URL: await started('query-api') }
    await started('workers', upstreams)
    await started('web', { ...upstreams, TRUST_PROXY_HOPS: '0', PORT: String(webPort) })
    return command
  }
  let allocatedMb = () => 0
  const startTogether = async () => {
    const own = { ...env, TRUST_PROXY_HOPS: '0', PORT: String(webPort) }
    const started = await startAllInOne(own, log)
    processes.set('all in one', started.process)
    allocatedMb = started.allocatedMb
    return started.commandApiUrl
  }
  const commandApiUrl = await (of.isInOne === true ? startTogether() : startApart())
  return {
    webUrl,
    commandApiUrl,
    allocatedMb: () => allocatedMb(),
    sandboxUrl: standIns.sandboxUrl,
    standInsPid: standIns.pid,
    sandboxKey: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    codes,
    keys: readConfig(env).keys,
    env,
    processes,
    async stop() {
      for (const one of [...processes.values()].toReversed()) await one.stop()
      closeSync(log)
      await standIns.stop()
    },
  }
}
