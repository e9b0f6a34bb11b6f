import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretLinks, type SecretLinks } from '@arung/platform/auth/secret-links'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { testDatabase } from '@arung/platform/testing/database'

let db: Awaited<ReturnType<typeof testDatabase>>
let links: SecretLinks
beforeAll(async () => {
  db = await testDatabase()
  links = createSecretLinks(db.pool)
})
afterAll(() => db.drop())

const purpose = 'refund'
const subject = 'refund-1'

test('of 50 uses of a link at once exactly one succeeds; peeking a hundred times does not use it up', async () => {
  const { token } = await links.create({ purpose, subject, seconds: 60 })
  expect(token).toMatch(/^[\w-]{43}$/)
  for (let n = 0; n < 100; n += 1) await links.peek({ purpose, token })
  const uses = await Promise.all(
    Array.from({ length: 50 }, () => links.use({ purpose, token, commandId: randomUuid() })),
  )
  expect(uses.filter(each => each === subject)).toHaveLength(1)
  expect(await links.peek({ purpose, token })).toBeNull()
})

test('expired links, unknown links and links for another purpose are refused alike', async () => {
  const { token } = await links.create({ purpose, subject, seconds: 0 })
  expect(await links.use({ purpose, token, commandId: randomUuid() })).toBeNull()
  expect(await links.use({ purpose, token: randomSecret(), commandId: randomUuid() })).toBeNull()
  const other = await links.create({ purpose: 'verify-staff', subject, seconds: 60 })
  expect(await links.use({ purpose, token: other.token, commandId: randomUuid() })).toBeNull()
})

test('the same command creates the same link and does not revive a used one', async () => {
  const token = keyedDigest('key', 'command-1')
  const first = await links.create({ purpose, subject, seconds: 60, token })
  expect(await links.create({ purpose, subject, seconds: 900, token })).toEqual(first)
  expect(await links.use({ purpose, token, commandId: randomUuid() })).toBe(subject)
  await links.create({ purpose, subject, seconds: 60, token })
  expect(await links.use({ purpose, token, commandId: randomUuid() })).toBeNull()
})

test('tokens are not stored', async () => {
  const { token } = await links.create({ purpose, subject, seconds: 60 })
  const { rows } = await db.pool.query('SELECT * FROM auth.secret_links')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the command that used a link gets its subject again; no other command does', async () => {
  const { token } = await links.create({ purpose, subject, seconds: 60 })
  const commandId = randomUuid()
  expect(await links.use({ purpose, token, commandId })).toBe(subject)
  expect(await links.use({ purpose, token, commandId })).toBe(subject)
  expect(await links.use({ purpose, token, commandId: randomUuid() })).toBeNull()
})
