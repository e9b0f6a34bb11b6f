import { expect, test } from 'vitest'
import { testClock } from '@arung/platform/clock'
import { randomOtp, randomSecret, sha256, uuidv5 } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'

test('a derived id matches the example of RFC 9562', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  expect(uuidv5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('secrets have 43 characters and do not repeat', () => {
  const secrets = new Set(Array.from({ length: 1_000 }, randomSecret))
  expect(secrets.size).toBe(1_000)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
})

test('a derived secret depends on key and name alone', () => {
  expect(keyedDigest('k', 'n')).toBe(keyedDigest('k', 'n'))
  expect(keyedDigest('k', 'n')).not.toBe(keyedDigest('k2', 'n'))
  expect(keyedDigest('k', 'n')).toMatch(/^[\w-]{43}$/)
})

test('codes have six digits, leading zeros included, each digit equally often', () => {
  const codes = Array.from({ length: 20_000 }, randomOtp)
  expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
  for (let digit = 0; digit < 10; digit += 1) {
    const share = codes.filter(code => code.startsWith(String(digit))).length / codes.length
    expect(share).toBeGreaterThan(0.085)
    expect(share).toBeLessThan(0.115)
  }
})

test('the hash of a text is the hash of its bytes', () => {
  expect(sha256('ä')).toBe(sha256(Buffer.from('ä')))
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('a test clock moves when it is told to', () => {
  const clock = testClock('2026-01-01T00:00:00Z')
  clock.advance(60_000)
  expect(clock.now().toISOString()).toBe('2026-01-01T00:01:00.000Z')
  clock.set('2027-01-01T00:00:00Z')
  expect(clock.now().getUTCFullYear()).toBe(2027)
})
