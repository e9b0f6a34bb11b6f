import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer, type Mailer } from '@arung/platform/mail/mailer'
import { testDatabase } from '@arung/platform/testing/database'
import type { OrderMailParts } from '../../src/order-mails/order-mail-job.ts'
import { createLoadKept } from '../../src/closures/load-kept.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { createLoadProduct } from '../../src/orders/load-product.ts'
import type { JobKind } from '../../src/features.ts'
import { insertJobs, type JobPayload } from '../../src/outbox/jobs.ts'
import type { JobRunner } from '../../src/outbox/run-job.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import { drawDocument } from '@arung/platform/documents/draw-document'
import { jobRun, memoryFiles, openMailbox, type openLog } from '../parts.ts'
import { orderId } from '../sample-order.ts'

/** Opens an outbox, a mailer and the mailbox that receives its mails, once for each file. */
export function mailWorld() {
  let db: Awaited<ReturnType<typeof testDatabase>>
  let box: Awaited<ReturnType<typeof openMailbox>>
  let mailer: Mailer
  beforeAll(async () => {
    db = await testDatabase()
    box = await openMailbox()
    mailer = smtpMailer({ url: box.url, from: { name: 'Jeramaya', address: 'no-reply@j.example' } })
  })
  afterAll(async () => {
    mailer.close()
    await box.close()
    await db.drop()
  })

  const partsOf = (log: Awaited<ReturnType<typeof openLog>>): OrderMailParts => ({
    pool: db.pool,
    mailer,
    files: memoryFiles(),
    drawDocument,
    publicUrl: 'https://jeramaya.example',
    senderOf: createSenderOf(log.store, log.codec),
    loadOrder: createLoadOrder(log.store, log.codec, createLoadKept(log.store, log.codec)),
    loadProduct: createLoadProduct(log.store, log.codec),
  })

  /** Returns what the mailbox receives when this row runs. */
  const mailsOf = (id: string, kind: JobKind, runner: JobRunner) =>
    mailsFrom(db.pool, id, kind, runner)

  /** The same for a row of another database. */
  async function mailsFrom(pool: Pool, id: string, kind: JobKind, runner: JobRunner) {
    const run = jobRun(pool, { [kind]: runner })
    const before = box.taken.length
    await run(id)
    return box.taken.slice(before)
  }

  /** Adds a due row of an order's mail. */
  async function orderRow(template: string, more: JobPayload = {}): Promise<string> {
    const id = randomUuid()
    const payload = { orderId, template, ...more }
    await insertJobs(db.pool, [{ id, kind: 'mail.order', payload, dueAt: new Date() }])
    return id
  }

  const rowOf = async (id: string) => {
    const { rows } = await db.pool.query('SELECT * FROM outbox.jobs WHERE id = $1', [id])
    return rows[0]
  }

  return { pool: () => db.pool, partsOf, mailsOf, mailsFrom, orderRow, rowOf }
}
