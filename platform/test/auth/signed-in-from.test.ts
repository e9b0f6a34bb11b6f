import { expect, test } from 'vitest'
import { signedInFrom } from '@arung/platform/auth/signed-in-from'

const from = (userAgent: string | undefined, ip = '203.0.113.77') =>
  signedInFrom({ userAgent, ip, country: null })
const deviceOf = (userAgent?: string) => {
  const { browser, system } = from(userAgent)
  return [browser, system]
}

test('names browser and system from the user agent, and nothing that it does not say', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605'
  expect(deviceOf(`${windows} Chrome/140.0 Safari/537.36`)).toEqual(['Chrome', 'Windows'])
  expect(deviceOf(`${windows} Chrome/140.0 Safari/537.36 Edg/140.0`)).toEqual(['Edge', 'Windows'])
  expect(deviceOf(`${phone} Version/18.0 Mobile/15E148 Safari/604.1`)).toEqual(['Safari', 'iPhone'])
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile')).toEqual([
    'Chrome',
    'Android',
  ])
  expect(deviceOf('curl/8.0')).toEqual([null, null])
  expect(deviceOf()).toEqual([null, null])
  expect(deviceOf(`${'x'.repeat(300)} Windows Chrome/1`)).toEqual([null, null])
})

test('keeps the network of an address and never the address', () => {
  const networkOf = (ip: string) => from(undefined, ip).network
  expect(networkOf('203.0.113.77')).toBe('203.0.113.0/24')
  expect(networkOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:12:34:56:78:9a:bc')).toBe('2001:db8:12::/48')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(networkOf('::1')).toBe('0:0:0::/48')
  expect(networkOf('')).toBeNull()
  expect(networkOf('somebody')).toBeNull()
})
