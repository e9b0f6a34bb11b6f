import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { book } from '../../bench/src/booking/buyer.ts'
import { dayFromNow } from '../../bench/src/booking/buyers.ts'
import { createCodeBox } from '../../bench/src/booking/code-box.ts'
import { deskOf } from '../../bench/src/booking/desk.ts'
import { openShop } from '../../bench/src/shop.ts'
import { lackingForS3, openS3 } from '../../tools/s3-server.mjs'
import { demoPassword } from '@arung/demo/people'
import { demoRedirectOrigins } from '@arung/demo/redirects'
import { startMailboxSmtp } from '@arung/stand-ins/mailbox/smtp'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { build, freePorts, temporaryFolder, until } from '../../standalone/test/start/product.ts'
import { run, says, writeSecrets, type Running, type Secrets } from './processes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 })

// One product is used from test to test.
const withS3 = lackingForS3() === null
const readyMsMax = 90_000
const { folder, remove } = temporaryFolder()
const processes = new Map<string, Running>()
const stops: (() => Promise<unknown>)[] = []
const codes = createCodeBox()
let s3: Awaited<ReturnType<typeof openS3>>
let secrets: Secrets
let webUrl: string
let sandboxUrl: string
let admin: string

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
const api = (address: string, init: Init = {}) =>
  fetch(`${webUrl}/api${address}`, {
    ...init,
    headers: {
      ...(init.method ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...init.headers,
    },
  })

beforeAll(async () => {
  build()
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    durable: true,
  })
  const smtp = await startMailboxSmtp(codes)
  stops.push(() => postgres.stop(), smtp.close)
  const given = { DATABASE_URL: postgres.url('postgres'), SMTP_URL: smtp.url }
  secrets = writeSecrets(folder, given)
  const [web, command, query] = [await freePorts(), await freePorts(), await freePorts()]
  webUrl = `http://127.0.0.1:${web}`
  const sandbox = await startPaymentSandbox({
    port: 0,
    secretKey: secrets.text('XENDIT_SECRET_KEY'),
    callbackToken: secrets.text('XENDIT_CALLBACK_TOKEN'),
    webhookBaseUrl: `${webUrl}/api`,
  })
  stops.push(() => sandbox.close())
  sandboxUrl = sandbox.url
  const commandApiUrl = `http://127.0.0.1:${command}`
  const environment = {
    ...(await whereFilesAre()),
    LOG_LEVEL: 'warn',
    LIMIT_FACTOR: '1000',
    REDIRECT_ORIGINS: demoRedirectOrigins.join(','),
    XENDIT_BASE_URL: sandbox.url,
    PUBLIC_URL: webUrl,
    COMMAND_API_URL: commandApiUrl,
    QUERY_API_URL: `http://127.0.0.1:${query}`,
  }
  const ports: Record<string, number> = { web, 'command-api': command, 'query-api': query }
  const begin = (name: string) =>
    run(name, {
      ...environment,
      ...secrets.filesFor(name),
      ...(ports[name] ? { PORT: String(ports[name]) } : {}),
    })
  expect(await (await begin('migrate')).ended).toBe(0)
  for (const name of ['projections', 'command-api', 'query-api', 'workers', 'web'])
    processes.set(name, await begin(name))
  for (const one of processes.values())
    await until(async () => (await says(one, 'ready')) === 200, readyMsMax)

  const emptyFolder = path.join(folder, 'no-pictures')
  mkdirSync(emptyFolder)
  const keys = {
    vaultKey: secrets.text('VAULT_KEY'),
    addressKey: secrets.text('ADDRESS_KEY'),
    claimKey: secrets.text('CLAIM_KEY'),
    logKeys: [secrets.text('LOG_KEYS')] as const,
  }
  await openShop({ databaseUrl: given.DATABASE_URL, keys, commandApiUrl, emptyFolder })
  const signedIn = await api('/admins/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@jeramaya.example', password: demoPassword }),
  })
  admin = z.object({ data: z.object({ token: z.string() }) }).parse(await signedIn.json())
    .data.token
})

afterAll(async () => {
  for (const one of processes.values()) one.signal('SIGKILL')
  await Promise.all([...processes.values()].map(({ ended }) => ended))
  for (const stop of stops.toReversed()) await stop()
  remove()
})

async function whereFilesAre(): Promise<Record<string, string>> {
  const files = path.join(folder, 'files')
  mkdirSync(files)
  chmodSync(files, 0o777)
  if (!withS3) return { FILES_FOLDER: files }
  s3 = await openS3('arung')
  stops.push(() => s3.stop())
  return {
    FILES_S3_ENDPOINT: s3.address.endpoint,
    FILES_S3_BUCKET: s3.address.bucket,
    FILES_S3_ACCESS_KEY_ID: s3.address.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: s3.address.secretAccessKey,
  }
}

const inBucket = () =>
  readdirSync(s3.bucketFolder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(s3.bucketFolder, path.join(entry.parentPath, entry.name)))

/** Made of noise, so that nothing compresses it. */
const photo = (width: number) =>
  sharp({
    create: {
      width,
      height: 900,
      channels: 3,
      background: '#286',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

async function upload(content: Buffer): Promise<Response> {
  const body = new FormData()
  body.set('picture', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'river.jpg')
  return api('/admins/media', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body,
  })
}
const Uploaded = z.object({ data: z.object({ base: z.string() }) })

async function bookOnce(days: number): Promise<string> {
  const shop = {
    webUrl,
    sandboxUrl,
    sandboxKey: `Basic ${Buffer.from(`${secrets.text('XENDIT_SECRET_KEY')}:`).toString('base64')}`,
    codes,
  }
  const time = <T>(_: string, work: () => Promise<T>) => work()
  const of = { address: '127.0.0.1', date: dayFromNow(days), isPaid: true, time }
  const slug = await book(shop, of)
  const confirm = await deskOf(webUrl)
  await confirm(slug)
  return slug
}

test('each process does its part of a booking with its own secrets alone, from the code to the voucher', async () => {
  const slug = await bookOnce(20)
  let voucher = Buffer.alloc(0)
  await until(async () => {
    const answer = await api(`/orders/${slug}/voucher.pdf`)
    voucher = Buffer.from(await answer.arrayBuffer())
    return answer.status === 200 && answer.headers.get('content-type') === 'application/pdf'
  }, readyMsMax)
  expect(voucher.subarray(0, 5).toString()).toBe('%PDF-')
  expect(voucher.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  if (withS3)
    expect(
      inBucket().filter(name => /^vouchers\/[0-9a-f-]{36}(-masked)?\.pdf$/.test(name)),
    ).toHaveLength(2)

  const answer = await upload(await photo(1_200))
  expect(answer.status).toBe(201)
  const { base } = Uploaded.parse(await answer.json()).data
  const shown = await api(`${base}-480.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect([width, format]).toEqual([480, 'webp'])
  if (withS3) expect(inBucket()).toContain(`${base.slice(1)}-480.webp`)
})

test.skipIf(!withS3)(
  'while the S3 server is down, pictures answer 503 and bookings go on; vouchers follow once it is back',
  async () => {
    const picture = await photo(1_100)
    const { base } = Uploaded.parse(await (await upload(picture)).json()).data
    await s3.kill()
    const slug = await bookOnce(21)
    const statuses = [
      (await api(`${base}-960.webp`)).status,
      (await upload(await photo(1_000))).status,
      (await api('/products')).status,
    ]
    expect(statuses).toEqual([503, 503, 200])
    for (const one of processes.values()) expect(await says(one, 'health')).toBe(200)
    await s3.start()
    expect((await api(`${base}-960.webp`)).status).toBe(200)
    expect((await upload(await photo(1_000))).status).toBe(201)
    await until(async () => (await api(`/orders/${slug}/voucher.pdf`)).status === 200, readyMsMax)
  },
)
