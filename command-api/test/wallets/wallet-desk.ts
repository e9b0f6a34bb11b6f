import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { availableOf, type Wallet } from '@arung/domain/wallets/wallet-state'
import { wallet } from '@arung/domain/wallets/wallet'
import { walletStream } from '../../src/wallets/streams.ts'
import { openWorld, type World } from '../world.ts'

export const aloneMax = 1_000_000
export type Person = Awaited<ReturnType<World['person']>>

/** Two people of finance, and agents with wallets. Opened once per test file. */
export function walletDesk() {
  let world: World
  let finance: Person
  let boss: Person
  beforeAll(async () => {
    world = await openWorld({ settings: { walletAloneMax: aloneMax } })
    finance = await world.person('reservation-admin', 'made')
    boss = await world.person('reservation-admin', 'putu')
  })
  afterAll(() => world.close())

  let agents = 0
  const agent = () => world.person('reservation', `agent${(agents += 1)}`)

  const desk = (path: string, body: unknown, by: Person = finance, key = randomUuid()) =>
    world.send('POST', `/reservation-admin${path}`, body, { token: by.token, key })
  const own = (path: string, body: unknown, by: Person, key = randomUuid()) =>
    world.send('POST', `/reservation/wallet${path}`, body, { token: by.token, key })
  const internal = (path: string, body: unknown = {}) =>
    world.send('POST', `/internal${path}`, body, { token: world.system() })

  /** A deposit that finance entered; its id. */
  async function entered(of: Person, amount: number, by = finance): Promise<string> {
    const made = await desk(`/wallets/${of.accountId}/deposits`, await formOf(amount), by)
    expect(made.status, made.text).toBe(201)
    return made.data.id
  }
  /** An agent with this much money. */
  async function richAgent(amount: number): Promise<Person> {
    const rich = await agent()
    const id = await entered(rich, amount, boss)
    expect((await desk(`/deposits/${id}/approve`, {})).status).toBe(200)
    if (amount > aloneMax) {
      const third = await world.person('reservation-admin', 'komang')
      expect((await desk(`/deposits/${id}/approve`, {}, third)).status).toBe(200)
    }
    return rich
  }
  /** A withdrawal that an agent asked for; its id. */
  async function asked(by: Person, amount: number): Promise<string> {
    const made = await own('/withdrawals', { amount, account }, by)
    expect(made.status, made.text).toBe(201)
    return made.data.id
  }
  async function suspended({ accountId }: Person): Promise<void> {
    const path = `/reservation-admin/users/${accountId}/suspend`
    const answer = await world.send('POST', path, { reason: 'Closed' }, { token: finance.token })
    expect(answer.status, answer.text).toBe(200)
  }
  const moneyOf = async ({ accountId }: Person) => {
    const { state } = await world.api.parts.workers.load(walletStream(accountId), wallet)
    return shown(state)
  }
  /** Asks for a picture as a browser does. */
  const picture = (path: string, by: Person) =>
    fetch(`${world.url}${path}/proof`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}` },
    })
  return {
    picture,
    world: () => world,
    finance: () => finance,
    boss: () => boss,
    agent,
    richAgent,
    desk,
    own,
    internal,
    entered,
    asked,
    suspended,
    moneyOf,
    typesOf: (stream: string) => world.types(stream),
  }
}

const shown = (state: Wallet) => ({
  balance: state.balance,
  reserved: state.reserved,
  available: availableOf(state),
})

export const account = { bank: 'BCA', accountNumber: '123 456 7890', holderName: 'Ketut Sari' }

export const photo = (background = '#0f6750') =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'canary-of-the-photo' } })
    .jpeg()
    .toBuffer()

/** The form of a deposit, with a picture where one is given. */
export async function formOf(amount: number | string, content?: Buffer): Promise<FormData> {
  const form = new FormData()
  form.set('amount', String(amount))
  form.set('note', 'This morning')
  if (content) form.set('picture', new Blob([new Uint8Array(content)]), 'transfer.jpg')
  return form
}
