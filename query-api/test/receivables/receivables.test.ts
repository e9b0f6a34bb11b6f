import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { AccountStatement, AgentAccount, AgentDebt } from '@arung/contracts/receivables/views'
import { accountSamples } from '@arung/domain/accounts/samples'
import { paperSamples } from '@arung/domain/papers/samples'
import { settingsSamples } from '@arung/domain/settings/samples'
import { localDateAt } from '@arung/domain/time'
import type { DomainEvent } from '@arung/domain/event-types'
import { receivableHistory } from '@arung/projections/testing/receivable-history'
import { at, person, uuid } from '@arung/projections/testing/sample-events'
import { startWorld, type World } from '../world.ts'

const [agent, partner, other] = [uuid(8, 1), uuid(8, 2), uuid(8, 5)]
let world: World
const tokens = new Map<string, string>()

const registered = (
  accountId: string,
  n: number,
  realm: 'reservation' | 'agents' | 'reservation-admin',
): DomainEvent[] => [
  {
    type: 'AccountRegistered',
    data: { ...accountSamples.AccountRegistered, accountId, realm, person: person(n) },
  },
  { type: 'EmailVerified', data: { accountId, realm, verifiedAt: at(n) } },
]
/** An invoice of the agent of the site. */
const paperOfPartner: DomainEvent = {
  type: 'PaperIssued',
  data: {
    ...paperSamples.PaperIssued,
    paperId: uuid(91, 4),
    kind: 'INVOICE',
    number: 8,
    about: { kind: 'AGENT', accountId: partner, from: '2026-12-06', to: '2026-12-06' },
    dueOn: '2026-12-20',
  },
}
beforeAll(async () => {
  world = await startWorld()
  await world.say(
    ...registered(agent, 1, 'reservation'),
    ...registered(partner, 2, 'agents'),
    {
      type: 'AccountActivated',
      data: { ...accountSamples.AccountActivated, accountId: partner },
    },
    ...registered(other, 5, 'reservation'),
    ...registered(uuid(8, 3), 3, 'reservation-admin'),
    ...receivableHistory(),
    paperOfPartner,
    { type: 'SettingsChanged', data: settingsSamples.SettingsChanged },
  )
  for (const position of ['FINANCE', 'FINANCE_LITE', 'FRONT_OFFICE', 'RESERVATION'] as const)
    tokens.set(position, await world.signIn(uuid(8, 3), 'RESERVATION_ADMIN', position))
  tokens.set('AGENT', await world.signIn(agent, 'RESERVATION_AGENT'))
  tokens.set('OTHER', await world.signIn(other, 'RESERVATION_AGENT'))
  tokens.set('PARTNER', await world.signIn(partner, 'AGEN'))
})
afterAll(() => world.stop())

const ask = (path: string, who: string) => world.ask(path, { token: tokens.get(who) ?? '' })
async function debts(query: string) {
  const { status, body, text } = await ask(`/reservation-admin/receivables${query}`, 'FINANCE')
  expect(status, text).toBe(200)
  return pageOf(AgentDebt).parse(body.data).items
}
/** Events are recorded now, and the invoices of the history are of December. */
const today = localDateAt(new Date().toISOString())
const soon = '2026-12-05'

describe('what agents owe', () => {
  test('is the balance of each, by what is on no invoice, by age and by credit', async () => {
    const rows = await debts(`?on=${soon}`)
    expect(rows).toMatchObject([
      { accountId: partner, area: 'SITE', balance: 900_000, notInvoiced: 900_000 },
      {
        accountId: agent,
        area: 'DESK',
        balance: 300_000,
        // A sale of 200,000 whose invoice is void, less 100,000 of one that became cheaper.
        notInvoiced: 100_000,
        notDue: 200_000,
        credit: 0,
        oldestDue: '2026-12-15',
      },
    ])
  })

  test.each([
    ['2026-12-15', 'notDue'],
    ['2026-12-16', 'upTo30'],
    ['2027-01-14', 'upTo30'],
    ['2027-01-15', 'upTo60'],
    ['2027-02-13', 'upTo60'],
    ['2027-02-14', 'upTo90'],
    ['2027-03-15', 'upTo90'],
    ['2027-03-16', 'over90'],
  ])('counts an invoice of 15 December on %s as %s', async (on, age) => {
    const row = (await debts(`?on=${on}`)).find(({ accountId }) => accountId === agent)
    expect(row).toMatchObject({ [age]: 200_000, balance: 300_000 })
  })

  test('adds up to the balance on any day', async () => {
    for (const on of ['2026-11-01', soon, '2026-12-20', '2027-02-01', '2027-12-31'])
      for (const row of await debts(`?state=ALL&on=${on}`)) {
        const { notInvoiced, notDue, upTo30, upTo60, upTo90, over90, credit, balance } = row
        expect(notInvoiced + notDue + upTo30 + upTo60 + upTo90 + over90 - credit).toBe(balance)
      }
  })

  test('was nothing on a day before the first sale', async () => {
    expect(await debts('?on=2026-11-01')).toEqual([])
    expect(await debts('?on=2026-11-01&state=ALL')).toMatchObject([{ balance: 0 }, { balance: 0 }])
  })

  test('is listed as overdue once a day has passed, and is found by name', async () => {
    expect(await debts(`?state=OVERDUE&on=${soon}`)).toEqual([])
    expect(await debts('?state=OVERDUE&on=2026-12-16')).toMatchObject([{ accountId: agent }])
  })

  test('is seen by finance, and by nobody else', async () => {
    const list = '/reservation-admin/receivables'
    expect((await ask(list, 'FINANCE_LITE')).status).toBe(200)
    for (const who of ['FRONT_OFFICE', 'RESERVATION', 'AGENT', 'PARTNER'])
      for (const path of [list, `${list}/${agent}`, `${list}/${agent}/statement`])
        expect((await ask(`${path}?from=2026-12-01&to=2026-12-31`, who)).status).toBe(403)
    expect((await ask(`${list}/${uuid(8, 3)}`, 'FINANCE')).status).toBe(404)
    expect((await ask(`${list}/${uuid(8, 99)}`, 'FINANCE')).status).toBe(404)
  })

  test('of an agent that never sold is an account of nothing', async () => {
    const { body } = await ask(`/reservation-admin/receivables/${other}`, 'FINANCE')
    const { debt, creditLimit } = AgentAccount.parse(body.data)
    expect([debt.area, debt.balance]).toEqual(['DESK', 0])
    expect(creditLimit).toEqual({ limit: null, used: 0, held: 0, left: null })
  })
})

describe('the account of one agent', () => {
  test('has its sales, its invoices with their numbers, and its payments', async () => {
    const { body, text } = await ask(`/reservation-admin/receivables/${agent}`, 'FINANCE')
    const account = AgentAccount.parse(body.data)
    expect(
      account.sales.map(({ number, amount }) => [number, amount]),
      text,
    ).toEqual([
      ['RSV-1', -100_000],
      ['RSV-3', 200_000],
    ])
    const invoices = account.invoices.map(({ number, state, amount, paid }) => [
      number,
      state,
      amount,
      paid,
    ])
    expect(new Set(invoices.map(one => JSON.stringify(one)))).toEqual(
      new Set([
        '["I-2026-000007","PAID",500000,500000]',
        '[null,"OPEN",300000,100000]',
        '[null,"VOID",200000,0]',
      ]),
    )
    const paid = account.payments.find(({ amount }) => amount === 600_000)
    expect(paid).toMatchObject({
      reference: 'TRX-1',
      undone: null,
      shares: [{ number: 'I-2026-000007', amount: 500_000 }],
    })
    expect(account.payments.find(({ amount }) => amount === 50_000)?.undone).toBe('NOT_RECEIVED')
  })

  test('has a statement from the balance before to the balance at the end', async () => {
    const path = `/reservation-admin/receivables/${agent}/statement`
    const month = `?from=${today.slice(0, 7)}-01&to=${today}`
    const { body } = await ask(`${path}${month}`, 'FINANCE')
    const statement = AccountStatement.parse(body.data)
    expect(statement).toMatchObject({ opening: 0, closing: 300_000, leftOut: 0 })
    const sum = statement.lines.reduce((total, { amount }) => total + amount, statement.opening)
    expect(sum).toBe(statement.closing)
    expect(statement.lines.at(-1)).toMatchObject({ kind: 'CHANGED', amount: -100_000 })
    const later = await ask(`${path}?from=2027-01-01&to=2027-01-31`, 'FINANCE')
    expect(later.body.data).toMatchObject({ opening: 300_000, closing: 300_000, lines: [] })
  })

  test('is shown to the agent it belongs to, and says nothing of others', async () => {
    const own = await ask('/reservation/account', 'AGENT')
    expect(AgentAccount.parse(own.body.data).debt).toMatchObject({ accountId: agent })
    const stranger = await ask('/reservation/account', 'OTHER')
    expect(AgentAccount.parse(stranger.body.data)).toMatchObject({
      debt: { balance: 0 },
      sales: [],
      invoices: [],
      payments: [],
    })
    const site = await ask('/agents/account', 'PARTNER')
    expect(AgentAccount.parse(site.body.data)).toMatchObject({
      creditLimit: { limit: 2_000_000, used: 1_600_000, held: 700_000, left: 400_000 },
      debt: { area: 'SITE', accountId: partner },
      sales: [{ number: 'JRM-1', amount: 900_000 }],
    })
    expect((await ask('/agents/account', 'AGENT')).status).toBe(403)
    expect((await ask('/reservation/account', 'PARTNER')).status).toBe(403)
  })
})

describe('the document of an invoice', () => {
  const own = (area: string, id: string) => `/${area}/account/invoices/${id}/document.pdf`

  test('opens for the agent it belongs to, in the language that is asked for', async () => {
    for (const locale of ['', '?locale=en', '?locale=id']) {
      const { status, text, headers } = await ask(
        `${own('reservation', uuid(91, 1))}${locale}`,
        'AGENT',
      )
      expect(status).toBe(200)
      expect(text.startsWith('%PDF')).toBe(true)
      expect(headers.get('content-disposition')).toContain('I-2026-000007.pdf')
    }
    expect((await ask(own('agents', uuid(91, 4)), 'PARTNER')).status).toBe(200)
  })

  test('is unknown to every other agent, and until the invoice has its number', async () => {
    expect((await ask(own('reservation', uuid(91, 1)), 'OTHER')).status).toBe(404)
    expect((await ask(own('agents', uuid(91, 1)), 'PARTNER')).status).toBe(404)
    expect((await ask(own('reservation', uuid(91, 2)), 'AGENT')).status).toBe(404)
    expect((await ask(own('agents', uuid(91, 4)), 'AGENT')).status).toBe(403)
  })
})
