import type { MailEvery } from '@arung/contracts/desk-views/requests'
import { accountSamples } from '@arung/domain/accounts/samples'
import type { DeskViewEvent } from '@arung/domain/desk-views/events'
import type { StaffEvent } from '@arung/domain/staff/events'
import { staffStreamId } from '@arung/domain/staff/streams'
import { money as formatted } from '@arung/platform/format'
import { randomUuid } from '@arung/platform/ids'
import { createLoadAccount } from '@arung/workers/accounts/account-mail-job'
import { takeBack, takeTurn } from '@arung/workers/outbox/turn'
import { createReadEvents } from '@arung/workers/read-events'
import { askReports } from '@arung/workers/report-mails/ask-reports'
import { reportMailJob } from '@arung/workers/report-mails/report-mail-job'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { money, openLedger, type LedgerWorld } from '../../query-api/test/ledger/ledger-world.ts'
import { mailWorld } from '../../workers/test/mail/mail-world.ts'
import { addTo, host, jobRun, oneEach, settingsChanged } from '../../workers/test/parts.ts'

/** The sales of the world are on 12 and 13 January 2026, a Monday and a Tuesday. */
const full = '/reservation/admin/report'
const lite = '/reservation/admin/report-lite'
/** Later than the mail about the week before. */
const since = '2026-01-12T00:00:00.000Z'
/** Seven in the morning in Bali on Monday, 19 January 2026. */
const monday = new Date('2026-01-18T23:00:00.000Z')

const mails = mailWorld()
let desk: LedgerWorld
let accountId: string
beforeAll(async () => {
  desk = await openLedger()
})
afterAll(() => desk.world.stop())
beforeEach(async () => {
  accountId = randomUuid()
  await desk.world.pool.query('TRUNCATE outbox.jobs')
})
// The rounds of the next test find nobody of this one.
afterEach(async () => {
  await add('account', accountId, {
    type: 'AccountForgotten',
    data: { ...accountSamples.AccountForgotten, accountId },
  })
  await vi.waitFor(
    async () =>
      expect((await desk.world.pool.query('SELECT FROM read.desk_views')).rowCount).toBe(0),
    { timeout: 30_000 },
  )
})

const add = (category: string, id: string, ...events: Parameters<typeof addTo>[4]) =>
  addTo(desk.world.log.store, desk.world.log.codec, category, id, events)

type Person = Readonly<{ locale?: 'en' | 'id'; position?: 'FINANCE' | 'ATV_PIC' }>
async function joins({ locale = 'en', position = 'FINANCE' }: Person = {}) {
  const at = since
  const registered = { ...accountSamples.AccountRegistered, accountId, locale, position }
  await add(
    'account',
    accountId,
    { type: 'AccountRegistered', data: { ...registered, realm: 'reservation-admin' } },
    { type: 'EmailVerified', data: { accountId, realm: 'reservation-admin', verifiedAt: at } },
  )
  await staff(
    { type: 'StaffAdded', data: { accountId, position, by: 'system:test', at } },
    { type: 'StaffJoined', data: { accountId, at } },
  )
}
const staff = (...events: StaffEvent[]) => add('staff', staffStreamId, ...events)
const views = (...events: DeskViewEvent[]) => add('deskviews', accountId, ...events)

type Saved = Readonly<{ list?: string; search?: string; every?: MailEvery | null }>
async function saves({ list = full, search = 'period=month', every = 'WEEK' }: Saved = {}) {
  const viewId = randomUuid()
  await views(
    { type: 'DeskViewAdded', data: { accountId, viewId, list, name: 'Rivers', search, at: since } },
    { type: 'DeskViewMailChosen', data: { accountId, viewId, every, at: since } },
  )
  return viewId
}
/** Waits until the view is in the read model, as the worker's rounds find it. */
const isKnown = () =>
  vi.waitFor(
    async () => {
      const found = await desk.world.pool.query(
        'SELECT FROM read.desk_views WHERE account_id = $1 AND is_mailed',
        [accountId],
      )
      expect(found.rowCount).toBe(1)
    },
    { timeout: 30_000 },
  )
async function asked(now: Date) {
  await askReports(desk.world.pool, now)
  const { rows } = await desk.world.pool.query<{ id: string; payload: Record<string, string> }>(
    'SELECT id, payload FROM outbox.jobs ORDER BY due_at',
  )
  return rows
}
function runner() {
  const { store, codec } = desk.world.log
  return reportMailJob({
    ...mails.partsOf({ ...desk.world.log, add }),
    pool: desk.world.pool,
    store,
    readEvents: createReadEvents(store, codec),
    loadAccount: createLoadAccount(store, codec),
  })
}
/** Returns the mails after the row of the Monday has run. */
async function received() {
  await isKnown()
  const [row] = await asked(monday)
  return mails.mailsFrom(desk.world.pool, row?.id ?? '', 'mail.report', runner())
}

beforeAll(() => add('settings', '5e771265-0000-4000-8000-000000000001', settingsChanged))

describe('a saved view of a report', () => {
  test('is e-mailed with the sums of the week before, as its screen shows them', async () => {
    await joins()
    await saves()
    const [taken, ...others] = await received()
    expect(others).toEqual([])
    const { text = '', subject, attachments } = taken!.mail
    expect(subject).toBe('Rivers: 12 January 2026 – 18 January 2026')
    expect(attachments).toEqual([])
    const week = 'from=2026-01-12&to=2026-01-18'
    const report = await desk.data(`report?${week}`)
    expect(report).toMatchObject({ total: { bookings: 3, guests: 7 } })
    expect(text).toContain('Bookings: 3, the 7 days before: 0')
    const { total } = report as { total: { money: Record<'sold' | 'tax' | 'paid', number>[] } }
    for (const amount of [total.money[0]!.sold, total.money[0]!.tax, total.money[0]!.paid])
      expect(text).toContain(formatted(amount, 'IDR', 'en'))
    expect(text).toContain(`https://jeramaya.example${full}?${week}`)
    expect(text).toContain(`https://jeramaya.example${full}?views=edit`)
  })

  test('is narrowed as the view is, in the language of its owner', async () => {
    await joins({ locale: 'id' })
    await saves({ search: 'period=month&source=AGENT&rows=staff&nationality=x', every: 'WEEK' })
    const [taken] = await received()
    const { text = '', subject } = taken!.mail
    expect(subject).toBe('Rivers: 12 Januari 2026 – 18 Januari 2026')
    expect(text).not.toContain(formatted(money.cash, 'IDR', 'id'))
    expect(text).toContain(`/id${full}?source=AGENT`)
    expect(text).not.toMatch(/\{\w+\}/)
  })

  test('has no money where the report has none', async () => {
    await joins({ position: 'ATV_PIC' })
    await saves({ list: lite })
    const [taken] = await received()
    const { text = '' } = taken!.mail
    const raw = taken!.raw.toString()
    expect(text).toContain('Bookings: 3')
    expect(text).toContain(`https://jeramaya.example${lite}?`)
    expect(`${raw}${text}`).not.toMatch(/Rp|Sold|Paid|currency/)
  })
})

describe('nobody gets a report', () => {
  test.each<[string, (viewId: string) => Promise<void>]>([
    [
      'who was suspended',
      () => staff({ type: 'StaffSuspended', data: { accountId, by: 'system:test', at: since } }),
    ],
    [
      'whose position may not see it any more',
      () =>
        staff({
          type: 'PositionChanged',
          data: { accountId, position: 'ATV_PIC', by: 'system:test', at: since },
        }),
    ],
    [
      'whose account is suspended',
      () =>
        add('account', accountId, {
          type: 'AccountSuspended',
          data: { ...accountSamples.AccountSuspended, accountId },
        }),
    ],
    [
      'who left',
      () =>
        add('account', accountId, {
          type: 'AccountLeft',
          data: { ...accountSamples.AccountLeft, accountId },
        }),
    ],
    [
      'who has switched it off',
      viewId =>
        views({ type: 'DeskViewMailChosen', data: { accountId, viewId, every: null, at: since } }),
    ],
    [
      'who has removed the view',
      viewId => views({ type: 'DeskViewRemoved', data: { accountId, viewId, at: since } }),
    ],
  ])('%s, also after it was asked for', async (_who, then) => {
    await joins()
    const viewId = await saves()
    await isKnown()
    const [row] = await asked(monday)
    await then(viewId)
    expect(await mails.mailsFrom(desk.world.pool, row?.id ?? '', 'mail.report', runner())).toEqual(
      [],
    )
  })
})

describe('the rounds that ask for reports', () => {
  test('ask once for a period, however often and however many at the same time', async () => {
    await joins()
    const viewId = await saves()
    await isKnown()
    expect(await asked(new Date(monday.getTime() - 1))).toHaveLength(0)
    await Promise.all(Array.from({ length: 8 }, () => askReports(desk.world.pool, monday)))
    const rows = await asked(new Date(monday.getTime() + 6 * 86_400_000))
    expect(rows.map(({ payload }) => payload)).toEqual([
      { accountId, viewId, every: 'WEEK', from: '2026-01-12', to: '2026-01-18' },
    ])
    await desk.world.pool.query(`UPDATE outbox.jobs SET state = 'done', done_at = now()`)
    expect(await asked(monday)).toHaveLength(1)
    expect(await asked(new Date(monday.getTime() + 7 * 86_400_000))).toHaveLength(2)
    // The control: rows whose ids do not follow from view and period are as many as the rounds.
    const copies = rows.map(row => ({ ...row, id: randomUuid() }))
    for (const { id, payload } of copies)
      await desk.world.pool.query(
        `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at) VALUES ($1, 'mail.report', 5, $2, now())`,
        [id, payload],
      )
    expect(await asked(monday)).toHaveLength(3)
  })

  test('begin with the first period that ends after the choice, and follow its change', async () => {
    await joins()
    const viewId = await saves()
    await isKnown()
    // The Monday before the choice is over.
    expect(await asked(new Date(since))).toHaveLength(0)
    await views({
      type: 'DeskViewMailChosen',
      data: { accountId, viewId, every: 'MONTH', at: '2026-01-20T00:00:00.000Z' },
    })
    await vi.waitFor(async () => {
      const { rows } = await desk.world.pool.query('SELECT views FROM read.desk_views')
      expect(rows).toMatchObject([{ views: [{ mail: { every: 'MONTH' } }] }])
    })
    const rows = await asked(new Date('2026-02-02T00:00:00.000Z'))
    expect(rows.map(({ payload }) => [payload['from'], payload['to']])).toEqual([
      ['2026-01-01', '2026-01-31'],
    ])
  })

  test('leave a mail whose worker died to the next one, under the same Message-ID', async () => {
    await joins()
    await saves()
    await isKnown()
    const [row] = await asked(monday)
    const { pool } = desk.world
    const nothing = { worker: randomUuid(), host, held: [], endings: [], free: oneEach }
    const [first] = await takeTurn(pool, nothing)
    expect(first?.id).toBe(row?.id)
    await pool.query(`UPDATE outbox.jobs SET locked_until = now() - interval '1 minute'`)
    await vi.waitFor(
      async () => expect(await takeBack(pool, { worker: randomUuid(), held: [] })).toBe(1),
      { timeout: 40_000, interval: 500 },
    )
    const [taken, ...others] = await mails.mailsFrom(pool, row!.id, 'mail.report', runner())
    expect(others).toEqual([])
    expect(taken?.mail.messageId).toBe(first?.messageId)
    expect(await asked(monday)).toHaveLength(1)
    await jobRun(pool, { 'mail.report': runner() })(row!.id)
    expect(await mails.mailsFrom(pool, row!.id, 'mail.report', runner())).toEqual([])
  })
})
