import { expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import type { FileStore } from '@arung/platform/files/file-store'

/** The tests that every file store must pass, whatever it is built on. `store` is called inside each test. */
export function fileStoreContract(store: () => FileStore): void {
  const keyOf = (name: string) => `contract/${randomUuid()}/${name}`

  test('a file reads back as it was put, until it is removed', async () => {
    const key = keyOf('ab-480.webp')
    const content = Buffer.from([0, 1, 2, 255])
    await store().put(key, content, 'image/webp')
    expect(await store().get(key)).toEqual({ content, contentType: 'image/webp' })
    await store().remove(key)
    expect(await store().get(key)).toBeNull()
  })

  test('a missing key reads as null, and can be removed', async () => {
    const key = keyOf('never')
    expect(await store().get(key)).toBeNull()
    await store().remove(key)
    await store().remove(key)
    expect(await store().get(key)).toBeNull()
  })

  test('another file under the same key replaces content and type, even if it is empty', async () => {
    const key = keyOf('x')
    await store().put(key, Buffer.alloc(9_000, 7), 'image/webp')
    await store().put(key, Buffer.from('shorter'), 'application/pdf')
    const second = { content: Buffer.from('shorter'), contentType: 'application/pdf' }
    expect(await store().get(key)).toEqual(second)
    await store().put(key, Buffer.alloc(0), 'image/png')
    expect(await store().get(key)).toEqual({ content: Buffer.alloc(0), contentType: 'image/png' })
  })

  test('a file of 2 MB reads back byte for byte', async () => {
    const key = keyOf('large.jpg')
    const content = Buffer.alloc(2_097_152 + 1)
    for (let at = 0; at < content.length; at += 1) content[at] = (at * 2_654_435_761) >>> 24
    await store().put(key, content, 'image/jpeg')
    const { content: found, contentType } = (await store().get(key))!
    expect(found.equals(content)).toBe(true)
    expect(contentType).toBe('image/jpeg')
  })

  test.each(['image/webp', 'application/pdf', 'application/vnd.a-b+json'])(
    'the content type "%s" is kept unchanged',
    async contentType => {
      const key = keyOf('typed')
      await store().put(key, Buffer.of(1), contentType)
      expect(await store().get(key)).toMatchObject({ contentType })
    },
  )

  test.each(['', 'a/b\r\nx-more: 1', 'text/plain; charset=utf-8', 'ü/b', `a/${'b'.repeat(101)}`])(
    'an invalid content type, such as "%.20s", is refused, and nothing is stored',
    async contentType => {
      const key = keyOf('typed')
      await expect(store().put(key, Buffer.of(1), contentType)).rejects.toThrow(
        'Not a content type',
      )
      expect(await store().get(key)).toBeNull()
    },
  )

  test.each([
    '../secret',
    '/etc/passwd',
    'a/../b',
    'a//b',
    '.hidden',
    'a\\b',
    'a\0b',
    '',
    'a/',
    'ü',
    'a?versionId=1',
    'a#b',
    'a%2fb',
    'a b',
    'a'.repeat(301),
  ])('the key "%.20s" is refused by every call', async key => {
    await expect(async () => store().get(key)).rejects.toThrow('Not a file key')
    await expect(store().put(key, Buffer.of(1), 'a/b')).rejects.toThrow('Not a file key')
    await expect(async () => store().remove(key)).rejects.toThrow('Not a file key')
  })

  test('keys of all allowed characters, and long ones, stay distinct', async () => {
    const keys = ['Aa0_.-', 'aA0_.-', 'z'.repeat(150)].map(keyOf)
    await Promise.all(keys.map((key, nth) => store().put(key, Buffer.of(nth), `a/${nth}`)))
    for (const [nth, key] of keys.entries())
      expect(await store().get(key)).toEqual({ content: Buffer.of(nth), contentType: `a/${nth}` })
  })

  test('concurrent writers of one key leave one whole file, and readers never see a partial one', async () => {
    const key = keyOf('race')
    const sizes = Array.from({ length: 20 }, (_, nth) => 40_000 + nth)
    const isWhole = ({ content, contentType }: { content: Buffer; contentType: string }) =>
      content.length === 40_000 + content[0]! &&
      new Set(content).size === 1 &&
      contentType === `a/${content[0]}`
    await store().put(key, Buffer.alloc(40_000, 0), 'a/0')
    const puts = sizes.map((size, nth) => store().put(key, Buffer.alloc(size, nth), `a/${nth}`))
    const gets = sizes.map(() => store().get(key))
    // Awaited together, so that a read that rejects before the writes end fails this test instead of being an unhandled
    // rejection.
    const [found] = await Promise.all([Promise.all(gets), Promise.all(puts)])
    for (const one of [...found, await store().get(key)]) expect(isWhole(one!)).toBe(true)
  })
}
