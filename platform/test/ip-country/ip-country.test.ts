import { expect, test } from 'vitest'
import { createCountryOfVisitor } from '../../src/ip-country/ip-country.ts'
import { countryTable } from '../../src/ip-country/country-table.ts'
import type { AskCountry } from '../../src/ip-country/lookup-service.ts'
import { visitorsCountry } from '../../src/ip-country/visitors-country.ts'
import { createLogger } from '../../src/logger.ts'

const logger = createLogger('test', 'silent')

function visitors(ask: AskCountry, header: string | null = null) {
  const asked: string[] = []
  let now = 0
  const countryOf = createCountryOfVisitor({
    ask: ip => {
      asked.push(ip)
      return ask(ip)
    },
    header,
    logger,
    nowMs: () => now,
  })
  return {
    asked,
    pass: (ms: number) => void (now += ms),
    from: (ip: string, headers: Record<string, string> = {}) => countryOf({ ip, headers }),
  }
}

test('a network is looked up once a day', async () => {
  const { asked, from, pass } = visitors(async () => 'ID')
  expect([await from('36.66.1.1'), await from('36.66.1.2')]).toEqual(['ID', 'ID'])
  expect(await from('::ffff:36.66.1.3')).toBe('ID')
  expect(asked).toEqual(['36.66.1.1'])
  pass(24 * 3_600_000)
  await from('36.66.1.1')
  expect(asked).toHaveLength(2)
})

test('a failed lookup gives no country, and is not repeated for a minute', async () => {
  const { asked, from, pass } = visitors(async () => {
    throw new Error('unable to fetch the country')
  })
  expect([await from('36.66.1.1'), await from('36.66.1.1')]).toEqual([null, null])
  expect(asked).toHaveLength(1)
  pass(60_000)
  await from('36.66.1.1')
  expect(asked).toHaveLength(2)
})

test('a private address is never looked up, nor any address while too many lookups run', async () => {
  const { asked, from } = visitors(() => new Promise<string>(() => undefined))
  expect(await from('192.168.1.7')).toBeNull()
  expect(asked).toEqual([])
  for (let n = 0; n < 20; n++) void from(`36.66.${n}.1`)
  expect(await from('36.66.99.1')).toBeNull()
  expect(asked).toHaveLength(20)
})

const unknown: AskCountry = async () => {
  throw new Error('unable to fetch the country')
}

test('the proxy header takes precedence, and only a configured header counts', async () => {
  const behind = visitors(unknown, 'cf-ipcountry')
  expect(await behind.from('36.66.1.1', { 'cf-ipcountry': 'SG' })).toBe('SG')
  for (const said of ['XX', 'T1', 'sg', 'S', '<b>', ''])
    expect(await behind.from('36.66.1.1', { 'cf-ipcountry': said })).toBeNull()
  expect(await visitors(unknown).from('36.66.1.1', { 'cf-ipcountry': 'SG' })).toBeNull()
})

test('without any configuration the bundled table gives the country', async () => {
  const { from } = visitors(countryTable())
  // Networks of national providers: Telkom Indonesia, Telstra, Deutsche Telekom, Singtel.
  expect(await from('36.66.1.1')).toBe('ID')
  expect(await from('139.130.4.5')).toBe('AU')
  expect(await from('::ffff:80.128.0.1')).toBe('DE')
  expect(await from('2400:9800::1')).toBe('ID')
  expect(await from('127.0.0.1')).toBeNull()
  await expect(countryTable()('240.0.0.1')).rejects.toThrow('unable to fetch the country')
})

test.each([
  ['36.66.1.1', 'ID'],
  ['139.130.4.5', 'AU'],
  ['2400:9800::1', 'ID'],
  ['80.128.0.1', 'DE'],
])('a process without a configured service knows the country of %s', async (ip, country) => {
  expect(await visitorsCountry({}, logger)({ ip, headers: {} })).toBe(country)
})

test('a configured service is used, and must be at a public address', () => {
  expect(() => visitorsCountry({ ipCountryUrl: 'http://127.0.0.1:9/' }, logger)).toThrow(
    'The IP-to-country service 127.0.0.1 is not at a public address',
  )
  expect(visitorsCountry({ ipCountryUrl: 'https://ip2c.org/' }, logger)).toBeTypeOf('function')
})
