import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { testDatabase } from '@arung/platform/testing/database'
import { orderMailJob } from '../../src/order-mails/order-mail-job.ts'
import { createLoadKept } from '../../src/closures/load-kept.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { createLoadProduct } from '../../src/orders/load-product.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import { drawDocument } from '@arung/platform/documents/draw-document'
import { jobRun, memoryFiles, openLog, openMailbox } from '../parts.ts'
import { orderId, orderPlaced } from '../sample-order.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type BoxOptions = Parameters<typeof openMailbox>[0]
async function box(options?: BoxOptions, port?: number) {
  const opened = await openMailbox(options, port)
  closing.push(opened.close)
  return opened
}

/** Adds a row with one mail, and returns a function that tries it now. */
async function mailRow(url: string) {
  const log = await openLog()
  await log.add('order', orderId, orderPlaced())
  const mailer = smtpMailer({ url, from: { name: 'Jeramaya', address: 'no-reply@j.example' } })
  closing.push(() => mailer.close())
  const runner = orderMailJob({
    pool: db.pool,
    mailer,
    files: memoryFiles(),
    drawDocument,
    publicUrl: 'https://jeramaya.example',
    senderOf: createSenderOf(log.store, log.codec),
    loadOrder: createLoadOrder(log.store, log.codec, createLoadKept(log.store, log.codec)),
    loadProduct: createLoadProduct(log.store, log.codec),
  })
  const run = jobRun(db.pool, { 'mail.order': runner })
  const id = randomUuid()
  const payload = { orderId, template: 'placed' }
  await insertJobs(db.pool, [{ id, kind: 'mail.order', payload, dueAt: new Date() }])
  return {
    async attempt() {
      await db.pool.query('UPDATE outbox.jobs SET due_at = now() WHERE id = $1', [id])
      await run(id)
      const { rows } = await db.pool.query('SELECT * FROM outbox.jobs WHERE id = $1', [id])
      return rows[0]
    },
  }
}

test('a mail waits while the server is down, and is then sent once', async () => {
  const down = await openMailbox()
  await down.close()
  const row = await mailRow(down.url)
  expect(await row.attempt()).toMatchObject({ state: 'waiting', failures: 1 })
  expect(await row.attempt()).toMatchObject({ state: 'waiting', failures: 2 })
  const up = await box({}, down.port)
  expect(await row.attempt()).toMatchObject({ state: 'done', attempts: 3 })
  await row.attempt()
  expect(up.taken).toHaveLength(1)
})

const refusing = (code: number, times: number): BoxOptions => {
  let left = times
  return {
    onRcptTo(_address, _session, done) {
      left -= 1
      if (left >= 0) return done(Object.assign(new Error('Not now'), { responseCode: code }))
      return done()
    },
  }
}

test('a mail is retried when the server says "later"', async () => {
  const greylisting = await box(refusing(451, 2))
  const row = await mailRow(greylisting.url)
  expect(await row.attempt()).toMatchObject({ state: 'waiting' })
  expect(await row.attempt()).toMatchObject({ state: 'waiting' })
  expect(await row.attempt()).toMatchObject({ state: 'done' })
  expect(greylisting.taken).toHaveLength(1)
})

test('a mail is tried once when the server says "never", and a person can see the error', async () => {
  const strict = await box(refusing(550, 99))
  const row = await mailRow(strict.url)
  const ended = await row.attempt()
  expect(ended).toMatchObject({ state: 'failed', attempts: 1 })
  expect(ended.last_error).toContain('550')
  expect(ended.last_error).not.toContain('wayan@')
})

test('a server that accepts a mail and hangs up gets the same mail again, with the same Message-ID', async () => {
  const raws: string[] = []
  const rude = await box({
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        raws.push(raw)
        if (raws.length > 1) return done()
        // The mail was accepted, but the response never arrives.
        for (const connection of rude.server.connections) {
          if (connection.session === session) connection.close()
        }
      })
    },
  })
  const row = await mailRow(rude.url)
  expect(await row.attempt()).toMatchObject({ state: 'waiting' })
  expect(await row.attempt()).toMatchObject({ state: 'done' })
  const ids = raws.map(raw => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})
