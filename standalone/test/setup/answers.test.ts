import { TypedCurrencies } from '@arung/contracts/settings/requests'
import { describe, expect, test } from 'vitest'
import { answersOf, givenIn, type Given, type Known } from '../../src/setup/answers.ts'

const operator = {
  name: 'Rapids',
  email: 'hello@rapids.example',
  phone: '+62 361 123 456',
  address: 'Payangan, Bali',
}
const firstAdmin = { firstName: 'Made', lastName: 'Owner', email: 'owner@rapids.example' }
const mail = { server: 'smtps://mail.rapids.example:465', from: 'Rapids <hello@rapids.example>' }
const gateway = { secretKey: 'xnd_production_k3y', callbackToken: 'token-of-the-gateway' }
const whole = { publicUrl: 'https://book.rapids.example/', operator, firstAdmin, mail, gateway }

const nothing: Known = { installation: null, hasBusiness: false }
const wrongWith = (change: Given, known = nothing) => {
  try {
    answersOf({ ...(known === nothing ? whole : {}), ...change }, known)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)]
  }
  return []
}

test('complete answers are taken, and what is not said gets its usual value', () => {
  const { installation, business } = answersOf(whole, nothing)
  expect(installation).toEqual({
    rehearsal: false,
    publicUrl: 'https://book.rapids.example',
    mail: { ...mail, user: '', password: '' },
    gateway: { ...gateway, baseUrl: 'https://api.xendit.co' },
    alertsTo: operator.email,
  })
  expect(business).toMatchObject({
    currencies: ['IDR', 'USD'],
    timeZone: 'Asia/Makassar',
    firstAdmin: { locale: 'id' },
  })
})

test.each([
  ['IDR', ['IDR']],
  ['idr, usd', ['IDR', 'USD']],
  ['IDR USD', ['IDR', 'USD']],
])('the typed currencies %j are read', (text, read) => {
  expect(TypedCurrencies.parse(text)).toEqual(read)
})

describe('an answer that cannot be used is named', () => {
  test.each<[string, Given, RegExp]>([
    ['no operator', { operator: undefined }, /^operator: /],
    ['an operator without a name', { operator: { ...operator, name: ' ' } }, /^operator\.name: /],
    ['no first admin', { firstAdmin: undefined }, /^firstAdmin: /],
    ['a wrong address', { firstAdmin: { ...firstAdmin, email: 'owner' } }, /^firstAdmin\.email: /],
    ['another time zone', { timeZone: 'Europe/Berlin' }, /^timeZone: .* Asia\/Makassar$/],
    ['a currency that is not sold in', { currencies: ['EUR'] }, /^currencies/],
    ['currencies without rupiah', { currencies: ['USD'] }, /^currencies: Rupiah/],
    ['a currency twice', { currencies: ['IDR', 'IDR'] }, /^currencies: .* twice$/],
    ['no address of the site', { publicUrl: undefined }, /^publicUrl: /],
    ['an address with a path', { publicUrl: 'https://rapids.example/book' }, /without a path$/],
    ['an address without TLS', { publicUrl: 'http://book.rapids.example' }, /^publicUrl: .*https/],
    ['the address of this machine', { publicUrl: 'https://localhost' }, /^publicUrl: .*machine$/],
    ['no mail server', { mail: undefined }, /^mail: /],
    ['a mail server with a path', { mail: { ...mail, server: 'mail/x' } }, /^mail\.server: /],
    ['a sender without an address', { mail: { ...mail, from: 'Rapids' } }, /^mail\.from: /],
    ['no gateway', { gateway: undefined }, /^gateway: /],
    [
      'the sandbox',
      { gateway: { ...gateway, baseUrl: 'http://127.0.0.1:8081' } },
      /^gateway\.baseUrl: .*sandbox/,
    ],
    [
      'a test key',
      { gateway: { ...gateway, secretKey: 'xnd_development_k3y' } },
      /^gateway\.secretKey: This is a test key/,
    ],
    [
      'a short token',
      { gateway: { ...gateway, callbackToken: 'short' } },
      /^gateway\.callbackToken: /,
    ],
    ['a name that means nothing', { smtp: 'x' }, /smtp/],
  ])('%s', (_name, change, sentence) => {
    expect(wrongWith(change)).toEqual([expect.stringMatching(sentence)])
  })

  test('and all of them at once, without their values', () => {
    const said = wrongWith({ publicUrl: 'ftp://s3cret', mail: { ...mail, server: 'p4ss' } })
    expect(said).toEqual([
      expect.stringMatching(/^publicUrl: /),
      expect.stringMatching(/^mail\.server: /),
    ])
    expect(said.join()).not.toMatch(/s3cret|p4ss/)
  })
})

test('a rehearsal may use test keys and this machine', () => {
  const rehearsal = {
    rehearsal: true,
    publicUrl: 'http://localhost:8080',
    gateway: { ...gateway, baseUrl: 'http://127.0.0.1:1', secretKey: 'xnd_development_k3y' },
  }
  expect(wrongWith(rehearsal)).toEqual([])
})

describe('where setup ran before', () => {
  const { installation: before } = answersOf(whole, nothing)
  const known: Known = { installation: before, hasBusiness: true }

  test('a part that is answered anew replaces that of before, and nothing else', () => {
    const { installation, business } = answersOf(
      {
        gateway: { callbackToken: 'the-next-token-of-it' },
        operator: { phone: '+62 361 999 999' },
      },
      known,
    )
    expect(installation).toEqual({
      ...before,
      gateway: { ...before.gateway, callbackToken: 'the-next-token-of-it' },
    })
    expect(business.operator).toEqual({ phone: '+62 361 999 999' })
    expect(business.currencies).toBeUndefined()
  })

  test('a rehearsal does not become the real installation, nor the other way round', () => {
    expect(wrongWith({ rehearsal: true }, known)).toEqual([
      expect.stringContaining('rehearsal: A rehearsal stays one'),
    ])
  })
})

test('a restored folder keeps the settings in its log, and needs the answers that were lost', () => {
  const restored: Known = { installation: null, hasBusiness: true }
  const { publicUrl } = whole
  const alertsTo = 'owner@rapids.example'
  const { business } = answersOf({ publicUrl, mail, gateway, alertsTo }, restored)
  expect(business).toEqual({ timeZone: 'Asia/Makassar' })
  expect(wrongWith({ publicUrl, mail, alertsTo }, restored)).toEqual([
    expect.stringMatching(/^gateway: /),
  ])
})

test.each(['', '[]', '{"mail":', '"x"'])('%j is no file of answers', text => {
  expect(() => givenIn(text, 'answers.json')).toThrow('answers.json is no JSON object')
})
