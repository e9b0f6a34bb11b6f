// @vitest-environment node
import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipOf, packDocument, plainOf } from '../../server/packed-document.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 2_000 })

test('a packed page with any nonce unpacks to the page with that nonce', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), text, (parts, nonce) => {
      const document = packDocument(parts)
      const whole = parts.join(nonce)
      expect(gunzipSync(gzipOf(document, nonce)).toString()).toBe(whole)
      expect(plainOf(document, nonce).toString()).toBe(whole)
    }),
  )
})

test('one packed page serves many nonces, and is as small as a page packed as a whole', () => {
  const part = '<li class="flex items-start gap-2.5">Rafting on the Ayung river</li>'.repeat(500)
  const document = packDocument([part, part, part])
  const nonces = ['a', 'bb', 'ccc'.repeat(9)]
  for (const nonce of nonces) {
    const gzip = gzipOf(document, nonce)
    expect(gunzipSync(gzip).toString()).toBe([part, part, part].join(nonce))
    expect(gzip.length).toBeLessThan(part.length / 20)
  }
})

test('a nonce too long for a stored block is rejected', () => {
  expect(() => gzipOf(packDocument(['a', 'b']), 'n'.repeat(65_536))).toThrow('65536 bytes')
})
