import { dayMs } from '@arung/contracts/dates'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { positionOf } from '@arung/event-store/event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { loadSecrets } from '@arung/standalone/secrets'
import { book } from '../booking/buyer.ts'
import { addressOf, clientAt, eventually } from '../booking/client.ts'
import { deskOf } from '../booking/desk.ts'
import { setAyungPool } from '../shop.ts'
import { startStandalone } from '../startup.ts'
import type { Command } from './likeness.ts'

const lookAgainMs = 50
/** Time for vouchers to be drawn and mails to be sent, in milliseconds. */
const afterwardsMs = 3_000
const eventsMax = 10_000

/** Makes a data folder with the demo, and books once: placed, paid and confirmed. */
export async function bookOnce(root: string, folder: string): Promise<void> {
  const standalone = await startStandalone(root, folder, 'catalogue')
  try {
    await setAyungPool(`${standalone.url}/api`, { sessionLimit: null, dayLimit: 1_000_000 })
    const shop = {
      webUrl: standalone.url,
      sandboxUrl: standalone.sandboxUrl,
      sandboxKey: `Basic ${Buffer.from(`${loadSecrets(folder).gatewayKey}:`).toString('base64')}`,
      codes: { codeFor: (email: string) => codeFor(standalone.url, email) },
    }
    const date = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)
    const time = <T>(_what: string, work: () => Promise<T>) => work()
    const slug = await book(shop, { address: addressOf(0), date, isPaid: true, time })
    await (
      await deskOf(standalone.url)
    )(slug)
    await sleep(afterwardsMs)
  } finally {
    await standalone.stop()
  }
}

/** Returns the newest code that the mailbox at `url` has for an address. */
export async function codeFor(url: string, email: string): Promise<string> {
  const mailbox = clientAt('127.0.0.1', url)
  const code = await eventually(lookAgainMs, async () => {
    const { text } = await mailbox.send('GET', '/mailbox/mails')
    const mails: readonly { to: string; subject: string }[] = JSON.parse(text).data
    const subject = mails.find(mail => mail.to.includes(email))?.subject ?? ''
    return /\b\d{6}\b/.exec(subject)?.[0]
  })
  mailbox.close()
  return code
}

/**
 * Returns the commands of the one booking, until its order is completed, and the ids that the log knew before it.
 * `head` is the end of the log.
 */
export async function modelOf(
  pool: Pool,
  { url, vaultKey }: { url: string; vaultKey: string },
): Promise<{ model: readonly Command[]; known: ReadonlySet<string>; head: number }> {
  const store = createPostgresEventStore({ url, pool, applicationName: 'bench' })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const { events } = await store.readAll(positionOf(0), eventsMax)
  await store.close()
  const decoded = await codec.decode(events)
  const from = decoded.findIndex(one => one.type === 'DayOpened')
  const known = new Set(JSON.stringify(events.slice(0, from)).match(/[0-9a-f-]{36}/g) ?? [])
  const model: Command[] = []
  for (const { stream, revision, metadata, recordedAt, event } of decoded.slice(from)) {
    if (stream.startsWith('account-')) continue
    const last = model.at(-1)
    if (last?.stream === stream && last.meta.commandId === metadata.commandId)
      model.splice(-1, 1, { ...last, events: [...last.events, event] })
    else {
      const { schema: _, sum: __, ...meta } = metadata
      model.push({ stream, revision, meta, recordedAt: recordedAt.toISOString(), events: [event] })
    }
  }
  return { model: [...model, completed(model)], known, head: decoded.at(-1)?.position ?? 0 }
}

/** The command of the timer that ends a trip, as it would have run. */
function completed(model: readonly Command[]): Command {
  const last = model.findLast(one => one.events[0]?.type === 'OrderConfirmed')
  const confirmed = last?.events[0]
  if (last === undefined || confirmed?.type !== 'OrderConfirmed')
    throw new Error('The booking was not confirmed')
  const { orderId, completesAt: at } = confirmed.data
  const { commandId } = last.meta
  const end = model.findLast(one => one.stream === last.stream) ?? last
  return {
    ...last,
    revision: end.revision + end.events.length,
    meta: { ...last.meta, commandId: `c${commandId.slice(1)}`, actor: 'system:workers' },
    recordedAt: at,
    events: [{ type: 'OrderCompleted', data: { orderId, at } }],
  }
}
