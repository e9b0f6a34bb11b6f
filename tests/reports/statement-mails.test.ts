import { accountSamples } from '@arung/domain/accounts/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleAgentContact, sampleAgentTerms } from '@arung/domain/reservation-agents/samples'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { money } from '@arung/platform/format'
import { randomUuid } from '@arung/platform/ids'
import { createLoadAccount } from '@arung/workers/accounts/account-mail-job'
import { askStatements } from '@arung/workers/receivables/ask-statements'
import { createLoadAgentContact } from '@arung/workers/receivables/load-agent-contact'
import { statementMailJob } from '@arung/workers/receivables/statement-mail-job'
import { createSettingsOf } from '@arung/workers/settings/settings-reader'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWorld, type World } from '../../query-api/test/world.ts'
import { mailWorld } from '../../workers/test/mail/mail-world.ts'
import { addTo, settingsChanged } from '../../workers/test/parts.ts'

/** Seven in the morning in Bali on 1 July 2026, when June is due. */
const due = new Date('2026-06-30T23:00:00.000Z')
const may = '2026-05-20T02:00:00.000Z'
const june = '2026-06-20T02:00:00.000Z'
/** After midnight in Bali, which is still June in UTC. */
const july = '2026-06-30T16:30:00.000Z'

const mails = mailWorld()
let world: World
beforeAll(async () => {
  world = await startWorld('2026-07-01T00:00:00.000Z')
  await setting(true)
})
afterAll(() => world.stop())

let accountId: string
beforeEach(async () => {
  accountId = randomUuid()
  await world.pool.query('TRUNCATE outbox.jobs')
})

const add = (category: string, id: string, ...events: DomainEvent[]) =>
  addTo(world.log.store, world.log.codec, category, id, events)
async function setting(mailsStatements: boolean, at = '2026-01-01T00:00:00.000Z') {
  if (settingsChanged.type !== 'SettingsChanged') throw new Error('No settings')
  const settings = { ...settingsChanged.data.settings, mailsStatements }
  await add('settings', settingsStreamId, { type: 'SettingsChanged', data: { settings, at } })
}

async function joins(locale: 'en' | 'id' = 'en') {
  const registered = { ...accountSamples.AccountRegistered, accountId, locale }
  await add(
    'account',
    accountId,
    { type: 'AccountRegistered', data: { ...registered, realm: 'reservation' } },
    { type: 'EmailVerified', data: { accountId, realm: 'reservation', verifiedAt: may } },
  )
  await add('reservationagent', accountId, {
    type: 'AgentAdded',
    data: { accountId, contact: sampleAgentContact, terms: sampleAgentTerms, at: may },
  })
}
async function deposit(amount: number, at: string) {
  const depositId = randomUuid()
  await add('wallet', accountId, {
    type: 'WalletCredited',
    data: { accountId, depositId, amount, at },
  })
  await happened('wallet_lines', depositId, at)
}
async function owes(amount: number, at: string) {
  const id = randomUuid()
  await add('receivable', accountId, {
    type: 'SaleOwed',
    data: {
      accountId,
      sale: { kind: 'RESERVATION', id },
      number: 'RSV-1',
      voucher: null,
      activityDate: at.slice(0, 10),
      amount,
      total: amount,
      at,
    },
  })
  await happened('receivable_lines', id, at)
}
/** Lines have the moment at which their event was recorded, which a test cannot choose. */
const happened = (lines: 'wallet_lines' | 'receivable_lines', id: string, at: string) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await world.pool.query(
        `UPDATE read.${lines} SET at = $2 WHERE of_id = $1`,
        [id, at],
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 30_000 },
  )

/** Returns the rows of this test's agent, once the read models have what was said. */
async function asked(now = due) {
  const head = await world.log.store.head()
  await vi.waitFor(
    async () => {
      const { rows } = await world.pool.query<{ least: number }>(
        'SELECT min(position)::float8 AS least FROM read.progress',
      )
      expect(rows[0]?.least).toBeGreaterThanOrEqual(head)
    },
    { timeout: 30_000 },
  )
  await askStatements({ ...world.log, pool: world.pool }, now)
  const { rows } = await world.pool.query<{ id: string; payload: Record<string, string> }>(
    `SELECT id, payload FROM outbox.jobs WHERE payload ->> 'accountId' = $1 ORDER BY due_at`,
    [accountId],
  )
  return rows
}
async function received(id: string | undefined) {
  const { store, codec } = world.log
  const runner = statementMailJob({
    ...mails.partsOf({ ...world.log, add }),
    pool: world.pool,
    store,
    settingsOf: createSettingsOf(store, codec),
    loadAccount: createLoadAccount(store, codec),
    loadAgentContact: createLoadAgentContact(store, codec),
  })
  return mails.mailsFrom(world.pool, id ?? '', 'mail.statement', runner)
}

describe('the statement of a month', () => {
  test('has the balances before and after, and how much moved, for wallet and account', async () => {
    await joins()
    await deposit(5_000_000, may)
    await deposit(250_000, june)
    await deposit(111_000, july)
    await owes(700_000, june)
    await owes(40_000, june)
    const [row] = await asked()
    const [taken, ...others] = await received(row?.id)
    expect(others).toEqual([])
    const { text = '', subject, to } = taken!.mail
    expect(subject).toBe('Your statement for June 2026')
    expect(JSON.stringify(to)).toContain(sampleAgentContact.email)
    const idr = (amount: number) => money(amount, 'IDR', 'en')
    expect(text).toContain(
      `Opening balance: ${idr(5_000_000)}\nMovements: 1\nClosing balance: ${idr(5_250_000)}`,
    )
    expect(text).toContain(
      `Opening balance: ${idr(0)}\nMovements: 2\nClosing balance: ${idr(740_000)}`,
    )
    expect(text).toContain('/reservation/wallet?from=2026-06-01&to=2026-06-30')
    expect(text).toContain('/reservation/account?month=2026-06')
    expect(taken!.mail.attachments).toEqual([])
  })

  test('leaves out what did not move, in the language of the agent', async () => {
    await joins('id')
    await owes(700_000, june)
    const [row] = await asked()
    const [taken] = await received(row?.id)
    expect(taken?.mail.subject).toBe('Rekening koran Anda untuk Juni 2026')
    expect(taken?.mail.text).toContain('/id/reservation/account?month=2026-06')
    expect(taken?.mail.text).not.toMatch(/Dompet|\{\w+\}/)
  })

  test('is sent once for each month, however many rounds ask at the same time', async () => {
    await joins()
    await deposit(250_000, june)
    expect(await asked(new Date(due.getTime() - 1))).toHaveLength(0)
    const parts = { ...world.log, pool: world.pool }
    await Promise.all(Array.from({ length: 8 }, () => askStatements(parts, due)))
    expect((await asked()).map(({ payload }) => payload)).toEqual([
      { accountId, from: '2026-06-01', to: '2026-06-30' },
    ])
    await world.pool.query(`UPDATE outbox.jobs SET state = 'done', done_at = now()`)
    expect(await asked(new Date('2026-07-31T00:00:00.000Z'))).toHaveLength(1)
    // In July nothing moved, so in August nothing is due.
    expect(await asked(new Date('2026-08-02T00:00:00.000Z'))).toHaveLength(1)
  })

  test('is not sent to an agent without movements in it', async () => {
    await joins()
    await deposit(250_000, may)
    await deposit(250_000, july)
    expect(await asked()).toEqual([])
  })
})

describe('no statement is sent', () => {
  test.each<[string, () => Promise<void>]>([
    [
      'to an agent who was suspended',
      () =>
        add('account', accountId, {
          type: 'AccountSuspended',
          data: { ...accountSamples.AccountSuspended, accountId },
        }),
    ],
    [
      'to an agent who was forgotten',
      () =>
        add('account', accountId, {
          type: 'AccountForgotten',
          data: { ...accountSamples.AccountForgotten, accountId },
        }),
    ],
  ])('%s, before or after it was asked for', async (_whom, then) => {
    await joins()
    await deposit(250_000, june)
    const [row] = await asked()
    expect(row).toBeDefined()
    await then()
    expect(await received(row?.id)).toEqual([])
    await world.pool.query('TRUNCATE outbox.jobs')
    expect(await asked()).toEqual([])
  })

  test('where the setting is off, or was switched on after the statement was due', async () => {
    await joins()
    await deposit(250_000, june)
    const [row] = await asked()
    await setting(false, '2026-07-01T01:00:00.000Z')
    expect(await received(row?.id)).toEqual([])
    await world.pool.query('TRUNCATE outbox.jobs')
    expect(await asked()).toEqual([])
    await setting(true, '2026-07-02T00:00:00.000Z')
    expect(await asked(new Date('2026-07-03T00:00:00.000Z'))).toEqual([])
    await deposit(250_000, '2026-07-10T00:00:00.000Z')
    expect(await asked(new Date('2026-08-01T00:00:00.000Z'))).toHaveLength(1)
  })
})
