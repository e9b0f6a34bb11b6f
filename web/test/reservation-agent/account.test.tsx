import type { Profile } from '@arung/contracts/accounts/views'
import type { AgentAccount } from '@arung/contracts/receivables/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { agent as siteAgent, agentAnswers } from '../agent/agent-world.ts'
import { customer, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
const { open: windowOpen } = window
afterEach(() => {
  window.open = windowOpen
  return world.stop()
})

const deskAgent: Profile = {
  ...customer,
  uuid: '5a000000-0000-4000-8000-000000000041',
  role: 'RESERVATION_AGENT',
}
const invoiceId = '7d000000-0000-4000-8000-000000000004'
const debt = { notDue: 500_000, balance: 500_000, oldestDue: '2026-12-10', remindedOn: null }
const none = { notInvoiced: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, credit: 0 }
const accountOf = ({ uuid: accountId }: Profile, area: 'SITE' | 'DESK'): AgentAccount => ({
  debt: { accountId, area, name: 'Pasti Tours', ...none, ...debt },
  creditDays: 14,
  creditLimit: { limit: 2_000_000, used: 500_000, held: 0, left: 1_500_000 },
  sales: [],
  invoices: [
    {
      invoiceId,
      number: 'I-2026-000007',
      state: 'OPEN',
      issuedOn: '2026-11-26',
      dueOn: '2026-12-10',
      amount: 500_000,
      paid: 0,
      voidReason: null,
      sales: 2,
    },
  ],
  payments: [],
  leftOut: { sales: 0, invoices: 0, payments: 0 },
})
const statement = {
  name: 'Pasti Tours',
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 0,
  closing: 0,
  lines: [],
  leftOut: 0,
}

async function startAccount(api: string, profile: Profile, area: 'SITE' | 'DESK', more = {}) {
  world = await startWorld({
    ...agentAnswers,
    'GET /reservation/profile': ok(profile),
    'GET /reservation/terms': ok({
      company: 'Pasti Tours',
      terms: { methods: ['VCR'], bookingLimit: null, creditDays: 14 },
    }),
    [`GET ${api}`]: ok(accountOf(profile, area)),
    [`GET ${api}/statement`]: ok(statement),
    ...more,
  })
  signIn(profile)
}

test.each([
  ['/agent/account', '/agents/account', siteAgent, 'SITE'],
  ['/reservation/account', '/reservation/account', deskAgent, 'DESK'],
] as const)('an agent opens the document of an invoice at %s', async (path, api, profile, area) => {
  const document = `${api}/invoices/${invoiceId}/document.pdf`
  await startAccount(api, profile, area, { [`GET ${document}`]: ok(null) })
  const opened: string[] = []
  URL.createObjectURL = () => 'blob:invoice'
  window.open = address => {
    opened.push(String(address))
    return window
  }
  openPortal(path, 'en')
  const credit = await screen.findByRole('region', { name: 'Credit limit' })
  expect(credit).toHaveTextContent(/2,000,000.*500,000.*1,500,000/)
  await userEvent.click(await screen.findByRole('button', { name: 'Open invoice I-2026-000007' }))
  await waitFor(() => expect(opened).toEqual(['blob:invoice']))
  expect(world.calls('GET').filter(({ path: asked }) => asked.includes(document))).toHaveLength(1)
})

test('a phone shows the amounts of an invoice under its number, out of no table', async () => {
  const { matchMedia } = window
  onTestFinished(() => void (window.matchMedia = matchMedia))
  window.matchMedia = query =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width: 64rem') })
  await startAccount('/reservation/account', deskAgent, 'DESK')
  openPortal('/reservation/account', 'en')
  const invoices = await screen.findByRole('list', { name: 'Invoices' })
  expect(invoices).toHaveTextContent(/I-2026-000007.*AmountRp\s500,000To payRp\s500,000/)
  expect(screen.queryByRole('table', { name: 'Invoices' })).toBeNull()
})

test('a phone shows sales and the statement as cards with their amounts, out of no table', async () => {
  const { matchMedia } = window
  onTestFinished(() => void (window.matchMedia = matchMedia))
  window.matchMedia = query =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width: 64rem') })
  const sale = {
    saleId: invoiceId,
    kind: 'RESERVATION',
    number: 'JRM-261120-AAAA',
    voucher: 'V-1',
    activityDate: '2026-11-20',
    amount: 700_000,
  }
  const line = {
    position: 1,
    at: '2026-11-20T02:00:00.000Z',
    kind: 'SALE',
    number: 'JRM-261120-BBBB',
    amount: 250_000,
    balance: 950_000,
  }
  const api = '/reservation/account'
  await startAccount(api, deskAgent, 'DESK', {
    [`GET ${api}`]: ok({ ...accountOf(deskAgent, 'DESK'), sales: [sale] }),
    [`GET ${api}/statement`]: ok({ ...statement, lines: [line] }),
  })
  openPortal(api, 'en')
  const entries = await screen.findByText('JRM-261120-BBBB')
  expect(entries.closest('li')).toHaveTextContent(/JRM-261120-BBBB\+Rp\s250,000.*Rp\s950,000/)
  expect(screen.getByText('JRM-261120-AAAA').closest('li')).toHaveTextContent(
    /JRM-261120-AAAARp\s700,000.*V-1/,
  )
})
