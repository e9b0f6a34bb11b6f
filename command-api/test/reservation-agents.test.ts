import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { sampleAgentTerms as terms } from '@arung/domain/reservation-agents/samples'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentTermsOf } from '../src/reservation-agents/terms.ts'
import { openWorld, password, type World } from './world.ts'

let world: World
let wayan: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld()
  wayan = await world.person('reservation-admin', 'wayan')
})
afterAll(() => world.close())

const area = '/reservation-admin/users'
const send = (method: string, path: string, body?: object, more: { token?: string } = {}) =>
  world.send(method, path, body, { token: wayan.token, key: randomUuid(), ...more })
const formOf = (email: string) => ({
  firstName: 'Komang',
  lastName: 'Seller',
  email,
  phone: '+628123456780',
  company: 'Pasti Tours',
  terms,
})
const signIn = (email: string) => world.send('POST', '/reservation/login', { email, password })
const saved = async (type: string) => (await world.log()).filter(one => one.type === type)

async function invite(name: string) {
  const email = `${name}@agents.example`
  const answer = await send('POST', area, formOf(email))
  expect(answer.status, answer.text).toBe(201)
  const accountId = answer.data.uuid as string
  const link = { purpose: 'admin-invitation', subject: accountId, seconds: 60 }
  return { accountId, email, slug: (await world.api.parts.links.create(link)).token }
}
const accept = (slug: string, realm = 'reservation') =>
  world.send('POST', `/${realm}/verified-email/${slug}`, {
    password,
    passwordConfirmation: password,
  })
async function join(name: string) {
  const invited = await invite(name)
  expect((await accept(invited.slug)).status).toBe(200)
  const { data } = await signIn(invited.email)
  return { ...invited, token: data.token as string }
}
async function product(): Promise<string> {
  const type = await send('POST', '/reservation-admin/product-types', sampleType)
  const body = { ...sampleSingle, typeId: type.data.id, pools: [] }
  return (await send('POST', '/reservation-admin/products', body)).data.id
}

describe('a reservation agent', () => {
  test('is invited, joins once by the mailed link, signs in, and is signed out by a suspension', async () => {
    const { accountId, email, slug } = await invite('komang')
    expect((await signIn(email)).status).toBe(401)
    expect((await accept(slug, 'reservation-admin')).status).toBe(404)
    expect((await accept(slug)).status).toBe(200)
    expect((await accept(slug)).status).toBe(404)
    const { data } = await signIn(email)
    expect(data.role).toBe('RESERVATION_AGENT')
    const token = data.token as string
    const profile = { firstName: 'Komang', lastName: 'Seller', phone: '+628123456781' }
    expect((await world.send('PUT', '/reservation/profile', profile, { token })).status).toBe(200)

    const reason = { reason: 'Two invoices are open' }
    expect((await send('POST', `${area}/${accountId}/suspend`, reason)).status).toBe(200)
    expect((await world.send('PUT', '/reservation/profile', profile, { token })).status).toBe(401)
    const again = (await signIn(email)).data.token as string
    const language = { locale: 'en' }
    expect(
      (await world.send('PUT', '/reservation/language', language, { token: again })).status,
    ).toBe(403)
    expect((await send('POST', `${area}/${accountId}/reactivate`)).status).toBe(200)
    expect(
      (await world.send('PUT', '/reservation/language', language, { token: again })).status,
    ).toBe(200)
  })

  test('has the terms of the invitation, also when the request comes twice', async () => {
    const key = randomUuid()
    const of = { token: wayan.token, key }
    const form = formOf('twice@agents.example')
    const first = await world.send('POST', area, form, of)
    const second = await world.send('POST', area, form, of)
    expect(second.data).toEqual(first.data)
    const agent = await agentTermsOf(world.api.parts, first.data.uuid)
    expect(agent).toMatchObject({
      contact: { company: 'Pasti Tours', phone: '+628123456780' },
      terms,
    })
    const added = (await saved('AgentAdded')).filter(one => one.data.accountId === first.data.uuid)
    expect(added).toHaveLength(1)
  })

  test('is not invited twice, and the refusal begins nothing', async () => {
    const { email, accountId, slug } = await invite('once')
    const before = (await world.log()).length
    const waiting = await send('POST', area, formOf(email))
    expect(waiting).toMatchObject({ status: 409, code: 'AlreadyInvited' })
    expect((await world.log()).length).toBe(before)
    expect((await accept(slug)).status).toBe(200)
    const joined = (await world.log()).length
    expect(await send('POST', area, formOf(email))).toMatchObject({
      status: 409,
      code: 'AlreadyReservationAgent',
    })
    expect((await world.log()).length).toBe(joined)
    expect(await send('POST', `${area}/${accountId}/invitation`)).toMatchObject({ status: 409 })
  })

  test('who asks for another invitation within a minute gets none, later one', async () => {
    const { accountId } = await invite('again')
    const renewed = async () =>
      (await saved('InvitationRenewed')).filter(one => one.data.accountId === accountId).length
    expect((await send('POST', `${area}/${accountId}/invitation`)).status).toBe(200)
    expect(await renewed()).toBe(0)
    world.clock.advance(61_000)
    expect((await send('POST', `${area}/${accountId}/invitation`)).status).toBe(200)
    expect(await renewed()).toBe(1)
  })
})

describe('the terms of an agent', () => {
  test('change by the version that was read, and nobody overwrites what they did not see', async () => {
    const { accountId } = await invite('terms')
    const put = async (body: object, over?: object) =>
      world.send('PUT', `${area}/${accountId}/terms`, body, {
        token: wayan.token,
        key: randomUuid(),
        ...(over ? { headers: { [versionHeader]: await versionOf(over) } } : {}),
      })
    const next = { ...terms, methods: ['TRANSFER'], bookingLimit: null }
    expect((await put(next, terms)).status).toBe(200)
    const late = await put({ ...terms, creditDays: 60 }, terms)
    expect(late).toMatchObject({ status: 409, code: 'ChangedMeanwhile' })
    expect((await agentTermsOf(world.api.parts, accountId))?.terms).toEqual(next)
  })

  test('have own prices of products that are sold', async () => {
    const { accountId } = await invite('prices')
    const productId = await product()
    const path = `${area}/${accountId}/prices/${productId}`
    expect((await send('PUT', path, { price: 250_000 })).status).toBe(200)
    expect((await agentTermsOf(world.api.parts, accountId))?.prices).toEqual({
      [productId]: 250_000,
    })
    expect((await send('DELETE', path)).status).toBe(200)
    expect((await agentTermsOf(world.api.parts, accountId))?.prices).toEqual({})
    const unknown = `${area}/${accountId}/prices/${randomUuid()}`
    expect(await send('PUT', unknown, { price: 1 })).toMatchObject({
      status: 409,
      code: 'AgentProductUnknown',
    })
    await send('PUT', `/reservation-admin/products/${productId}/retirement`, {})
    expect(await send('PUT', path, { price: 1 })).toMatchObject({ code: 'AgentProductUnknown' })
  })

  test('belong to agents only: an account of another realm and an unknown one give 404', async () => {
    for (const id of [wayan.accountId, randomUuid()]) {
      const productId = await product()
      const calls = [
        ['PUT', 'terms', terms],
        ['PUT', 'contact', { company: 'X', phone: '+628123456780' }],
        ['PUT', `prices/${productId}`, { price: 1 }],
        ['DELETE', `prices/${productId}`, undefined],
        ['POST', 'suspend', { reason: 'No' }],
        ['POST', 'reactivate', undefined],
        ['POST', 'invitation', undefined],
      ] as const
      for (const [method, path, body] of calls)
        expect((await send(method, `${area}/${id}/${path}`, body)).status, path).toBe(404)
    }
  })

  test('are out of reach for agents, and prices for those who may only manage agents', async () => {
    const { accountId, token } = await join('outside')
    for (const path of ['suspend', 'reactivate', 'invitation'])
      expect(
        (await send('POST', `${area}/${accountId}/${path}`, { reason: 'x' }, { token })).status,
      ).toBe(403)
    expect((await send('PUT', `${area}/${accountId}/terms`, terms, { token })).status).toBe(403)
    const made = await world.person('reservation-admin', 'made')
    await world.api.parts.sessions.changePosition(made.accountId, 'RESERVATION')
    const of = { token: made.token }
    const path = `${area}/${accountId}/prices/${randomUuid()}`
    expect((await send('PUT', path, { price: 1 }, of)).status).toBe(403)
    expect((await send('PUT', `${area}/${accountId}/terms`, terms, of)).status).toBe(200)
  })
})
