import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import {
  password as mailPassword,
  startMailServer,
  user as mailUser,
  type MailServer,
} from '@arung/platform/testing/mail-server'
import { startPaymentSandbox, type PaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { build, freePorts, temporaryFolder, until } from '../../standalone/test/start/product.ts'
import { run, says, writeSecrets, type Running, type Secrets } from './processes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { folder, remove } = temporaryFolder()
const readyMsMax = 90_000
const password = 'otters-swim-in-the-ayung'
const started: Running[] = []
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let mail: MailServer
let gateway: PaymentSandbox
let environment: Record<string, string>
let secrets: Secrets

beforeAll(async () => {
  build()
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true })
  const files = path.join(folder, 'files')
  mkdirSync(files)
  chmodSync(files, 0o777)
  chmodSync(folder, 0o755)
  const [command, query, web] = [await freePorts(), await freePorts(), await freePorts()]
  mail = await startMailServer({
    onMailFrom: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('Not your address') : null),
  })
  const secretKey = 'xnd_development_k3y_of_a_test'
  gateway = await startPaymentSandbox({
    secretKey,
    callbackToken: 'token-of-a-test',
    port: 0,
    webhookBaseUrl: `http://127.0.0.1:${web}/api`,
  })
  secrets = writeSecrets(folder, {
    DATABASE_URL: postgres.url('postgres'),
    SMTP_URL: mail.server.replace(
      '://',
      `://${[mailUser, mailPassword].map(encodeURIComponent).join(':')}@`,
    ),
    XENDIT_SECRET_KEY: secretKey,
  })
  environment = {
    LOG_LEVEL: 'warn',
    FILES_FOLDER: files,
    XENDIT_BASE_URL: gateway.url,
    MAIL_FROM: 'Rapids <hello@rapids.example>',
    PUBLIC_URL: `http://localhost:${web}`,
    COMMAND_API_URL: `http://127.0.0.1:${command}`,
    QUERY_API_URL: `http://127.0.0.1:${query}`,
  }
})
afterAll(async () => {
  for (const one of started) one.signal('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await Promise.all([postgres.stop(), mail.close(), gateway.close()])
  remove()
})

const begin = async (name: string, more: Record<string, string> = {}): Promise<Running> => {
  const running = await run(name, { ...environment, ...secrets.filesFor(name), ...more })
  started.push(running)
  return running
}
const portOf = (name: string) => ({ PORT: new URL(environment[name]!).port })
const send = async (address: string, body: object) => {
  const answer = await fetch(`${environment['PUBLIC_URL']}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}
const named = {
  FIRST_ADMIN_EMAIL: 'owner@rapids.example',
  FIRST_ADMIN_FIRST_NAME: 'Made',
  FIRST_ADMIN_LAST_NAME: 'Owner',
  OPERATOR_NAME: 'Rapids',
  OPERATOR_EMAIL: 'hello@rapids.example',
  OPERATOR_PHONE: '+6236100000',
  OPERATOR_ADDRESS: 'Payangan, Gianyar, Bali',
}

test('the processes, started apart in any order with only environment and secret files, wait for their database and serve the first admin', async () => {
  const parts = [
    await begin('command-api', portOf('COMMAND_API_URL')),
    await begin('query-api', portOf('QUERY_API_URL')),
    await begin('projections'),
    await begin('workers'),
    await begin('web', portOf('PUBLIC_URL')),
  ]
  const [command, query, , , web] = parts
  const early = await begin('bootstrap', {
    ...named,
    MAIL_FROM: 'nobody@refused.example',
    XENDIT_BASE_URL: 'http://127.0.0.1:1',
  })
  await until(async () => (await says(web!, 'health')) === 200, readyMsMax)
  // Nobody has migrated yet: all processes run, and none reports that it is ready.
  expect(await Promise.all(parts.map(each => says(each, 'ready')))).not.toContain(200)

  const migration = await begin('migrate')
  expect(await migration.ended).toBe(0)
  for (const each of parts) await until(async () => (await says(each, 'ready')) === 200, readyMsMax)
  expect(await early.ended).toBe(1)
  expect(early.said()).toMatch(/^Nothing was changed\.$/m)
  expect(early.said()).toMatch(/^SMTP_URL, MAIL_FROM: .* takes no mail from nobody@refused/m)
  expect(early.said()).toMatch(/^XENDIT_BASE_URL, XENDIT_SECRET_KEY: .* cannot be reached/m)
  expect(early.said()).not.toContain('http://localhost')
  const first = await begin('bootstrap', named)
  expect(await first.ended).toBe(0)
  const [, number] = /look for the number (\d{6})/.exec(first.said()) ?? []
  const tests = mail.mails.filter(({ subject }) => subject?.startsWith('Test '))
  expect(tests.map(({ text }) => text?.includes(number!))).toEqual([true])
  const links = [...first.said().matchAll(/^(http:\S+)$/gm)].map(([, link]) => new URL(link!))
  expect(links.map(({ origin }) => origin)).toEqual(Array(2).fill(environment['PUBLIC_URL']))

  for (const [{ pathname }, api] of [
    [links[0]!, '/admins'],
    [links[1]!, '/reservation-admin'],
  ] as const) {
    expect((await fetch(`${environment['PUBLIC_URL']}${pathname}`)).status).toBe(200)
    const slug = pathname.split('/').at(-1)
    const chosen = { password, passwordConfirmation: password }
    const accept = () => send(`${api}/verified-email/${slug}`, chosen)
    expect((await accept()).status).toBe(200)
    expect((await accept()).status).toBe(404)
    const email = named.FIRST_ADMIN_EMAIL
    expect((await send(`${api}/login`, { email, password })).status).toBe(200)
  }
  await until(async () => {
    const answer = await fetch(`${environment['PUBLIC_URL']}/api/settings`)
    const told = z.object({ data: z.object({ operatorName: z.string() }) })
    const found = told.safeParse(await answer.json())
    return found.success && found.data.data.operatorName === 'Rapids'
  }, readyMsMax)

  const again = await begin('bootstrap', { ...named, FIRST_ADMIN_EMAIL: 'other@rapids.example' })
  expect(await again.ended).toBe(0)
  expect(again.said()).toContain('is set up: its admins invite others')
  expect(again.said()).not.toContain('http')

  // The loss of a dependency shows at the operator port, and its return too.
  query!.signal('SIGTERM')
  expect(await query!.ended).toBe(0)
  await until(async () => (await says(web!, 'ready')) === 503)
  const back = await begin('query-api', portOf('QUERY_API_URL'))
  await until(async () => (await says(web!, 'ready')) === 200, readyMsMax)
  for (const each of [web!, command!, back, parts[2]!, parts[3]!]) {
    each.signal('SIGTERM')
    expect(await each.ended).toBe(0)
  }
})

test.each([
  ['bootstrap', {}, /first admin are not named\.\nFIRST_ADMIN_EMAIL: /],
  [
    'workers',
    { VAULT_KEY_FILE: '/no/such' },
    /VAULT_KEY_FILE: \/no\/such cannot be read by this process/,
  ],
])('%s reports in one sentence what is missing', async (name, wrong, sentence) => {
  const running = await begin(name, wrong)
  expect(await running.ended).toBe(1)
  expect(running.said()).toMatch(sentence)
})
