import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNamingModels } from '../read-models.ts'
import { openWorld, password, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await openNamingModels(world)
})
afterAll(() => world.close())

const signIn = (email: string, secret = password) =>
  world.send('POST', '/users/login', { email, password: secret })
const saveProfile = (token: string) =>
  world.send(
    'PUT',
    '/users/profile',
    { firstName: 'Made', lastName: 'Tester', phone: '+628123456780' },
    { token },
  )
const change = (token: string, oldPassword: string, word: string, again = word) =>
  world.send(
    'PUT',
    '/users/password',
    { oldPassword, password: word, passwordConfirmation: again },
    { token },
  )

describe('changing the password', () => {
  test('ends every session; this one continues with a new token', async () => {
    const user = await world.person('users', 'two-devices')
    const other = (await signIn(user.email)).data.token
    const changed = await change(user.token, password, 'second-otter-2')
    expect(changed).toMatchObject({ status: 200, data: { role: 'USER', uuid: user.accountId } })
    expect((await saveProfile(user.token)).status).toBe(401)
    expect((await saveProfile(other)).status).toBe(401)
    expect((await saveProfile(changed.data.token)).status).toBe(200)
  })

  test('needs the old one, answers a mismatch with the exact message, and refuses common ones', async () => {
    const { token } = await world.person('users', 'choosing')
    const mismatch = await change(token, password, 'second-otter-2', 'second-otter-3')
    expect(mismatch.errors).toEqual([
      { path: 'passwordConfirmation', message: 'Password does not match' },
    ])
    expect((await change(token, 'not-the-old-1', 'second-otter-2')).errors[0]?.path).toBe(
      'oldPassword',
    )
    expect((await change(token, password, 'qwerty123')).errors[0]?.path).toBe('password')
    expect((await change(token, password, 'six-66')).status).toBe(422)
    const long = `${'ombak '.repeat(32)}1`
    expect((await change(token, password, long)).status).toBe(200)
  })
})

test('signing out everywhere else keeps this session and enters the history', async () => {
  const user = await world.person('users', 'tidy')
  const other = (await signIn(user.email)).data.token
  const closed = await world.send('POST', '/users/sessions/close-others', undefined, {
    token: user.token,
  })
  expect(closed.status).toBe(200)
  expect((await saveProfile(other)).status).toBe(401)
  expect((await saveProfile(user.token)).status).toBe(200)
  const out = (await world.log()).filter(
    one => one.type === 'SignedOut' && one.data.accountId === user.accountId,
  )
  expect(out).toHaveLength(1)
})

describe('deleting the account', () => {
  const forget = (token: string, word: string | null) =>
    world.send('POST', '/users/forget', { password: word }, { token })

  test("needs the password, frees the address and destroys the person's key", async () => {
    const user = await world.person('users', 'leaving-for-good')
    for (const wrong of [null, 'not-the-word-1'])
      expect((await forget(user.token, wrong)).errors[0]?.path).toBe('password')
    expect((await forget(user.token, password)).status).toBe(200)
    expect(await world.types(`account-${user.accountId}`)).toContain('AccountLeft')
    const erase = () =>
      world.send(
        'POST',
        `/internal/accounts/${user.accountId}/forget`,
        {},
        { token: world.system() },
      )
    expect([(await erase()).status, (await erase()).status]).toEqual([200, 200])
    const keys = await world.api.parts.vault.keysOf([user.accountId])
    expect(keys.size).toBe(0)
    expect((await saveProfile(user.token)).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    const { rows } = await world.db.pool.query(
      `SELECT (SELECT count(*) FROM auth.credentials
         WHERE account_id = $1 AND password_hash IS NOT NULL)
            + (SELECT count(*) FROM auth.devices WHERE account_id = $1) AS left`,
      [user.accountId],
    )
    expect(rows[0].left).toBe('0')
    const fresh = await world.send('POST', '/users/register', {
      firstName: 'New',
      lastName: 'Owner',
      email: user.email,
      phone: '+628123456789',
      password,
      passwordConfirmation: password,
    })
    const { verificationSlug } = fresh.data
    const proof = { code: await world.codeFor(user.email) }
    const path = `/users/email-verification/${verificationSlug}`
    expect((await world.send('POST', path, proof)).status).toBe(200)
    expect((await signIn(user.email)).data.uuid).not.toBe(user.accountId)
  })

  test('is for customers only: partners and staff are removed by those who manage them', async () => {
    const agent = await world.person('agents', 'partner')
    expect((await forget(agent.token, password)).status).toBe(403)
  })
})

describe('the profile picture', () => {
  const upload = (token: string, content: Buffer, type = 'image/png') => {
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(content)], { type }), '../../evil.png')
    return world.send('POST', '/users/profile/picture', form, { token })
  }
  const plain = (width = 900, height = 700) =>
    sharp({ create: { width, height, channels: 3, background: '#0c6b50' } })

  test("is re-encoded as a small JPEG without the original's metadata, and replaces the old one", async () => {
    const { token, accountId } = await world.person('users', 'pictured')
    const withPlace = await plain()
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('secret-place')).toBe(true)
    expect((await upload(token, withPlace, 'image/jpeg')).status).toBe(200)
    const ofPerson = () => world.files.keys().filter(key => key.includes(accountId))
    const [first] = ofPerson()
    expect(first).toMatch(new RegExp(`^profiles/${accountId}/[0-9a-f-]{36}\\.jpg$`))
    const stored = (await world.files.get(first ?? ''))?.content ?? Buffer.alloc(0)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 512 })
    expect(stored.includes('secret-place')).toBe(false)
    expect((await upload(token, await plain(40, 40).png().toBuffer())).status).toBe(200)
    expect(ofPerson()).toHaveLength(1)
    expect(ofPerson()).not.toContain(first)
    const removed = await world.send('DELETE', '/users/profile/picture', undefined, { token })
    expect(removed.status).toBe(200)
    expect(ofPerson()).toEqual([])
  })

  test('is under 1 MB: 1,048,575 bytes at most', async () => {
    const { token } = await world.person('users', 'weighed')
    const ofBytes = (side: number) => plain(side, side).png({ compressionLevel: 0 }).toBuffer()
    const under = await ofBytes(590)
    const over = await ofBytes(592)
    expect([under.length < 1_048_576, under.length > 1_040_000]).toEqual([true, true])
    expect([over.length > 1_048_576, over.length < 1_060_000]).toEqual([true, true])
    expect((await upload(token, under)).status).toBe(200)
    expect((await upload(token, over)).status).toBe(413)
  })

  test('is refused when too big, in another format, damaged or a bomb, and nothing is stored', async () => {
    const { token, accountId } = await world.person('users', 'refused')
    const noise = await sharp(Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))), {
      raw: { width: 200, height: 100, channels: 3 },
    })
      .resize(1_600, 1_200, { kernel: 'nearest' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(1024 * 1024)
    expect((await upload(token, noise)).status).toBe(413)
    const gif = await plain(20, 20).gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const whole = await plain().png().toBuffer()
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    for (const content of [gif, svg, whole.subarray(0, whole.length / 2), bomb, Buffer.alloc(0)])
      expect((await upload(token, content)).status).toBe(422)
    expect(world.files.keys().filter(key => key.includes(accountId))).toEqual([])
  })
})

describe('unused accounts', () => {
  const day = 86_400_000
  const suspend = (uuid: string, usedAt: string | null = null) =>
    world.send(
      'POST',
      `/internal/accounts/${uuid}/suspend-inactive`,
      { usedAt },
      { token: world.system() },
    )
  /** A person whose last sign-in was this many days ago. */
  async function seenBefore(days: number, name: string) {
    const now = world.clock.now()
    world.clock.set(new Date(now.getTime() - days * day).toISOString())
    const user = await world.person('users', name)
    world.clock.set(now.toISOString())
    return user
  }

  test('are suspended after the days of the setting, can sign in to see why, and are reactivated by an admin', async () => {
    const user = await seenBefore(181, 'resting')
    expect((await suspend(user.accountId)).status).toBe(200)
    expect((await world.log()).at(-1)).toMatchObject({
      type: 'AccountSuspended',
      data: { accountId: user.accountId, cause: 'INACTIVITY' },
    })
    const { data } = await signIn(user.email)
    expect(await saveProfile(data.token)).toMatchObject({ status: 403, code: 'AccountSuspended' })
    const admin = await world.person('admins', 'waker')
    const path = `/admins/users/${user.accountId}/reactivate`
    expect((await world.send('POST', path, {}, { token: admin.token })).status).toBe(200)
    expect((await saveProfile(data.token)).status).toBe(200)
    await suspend(user.accountId)
    expect((await saveProfile(data.token)).status).toBe(200)
  })

  test('are left alone after a recent sign-in or order', async () => {
    const recent = await seenBefore(179, 'recent')
    const ordering = await seenBefore(400, 'ordering')
    const events = (await world.log()).length
    await suspend(recent.accountId)
    await suspend(ordering.accountId, new Date(Date.now() - 10 * day).toISOString())
    expect((await world.log()).length).toBe(events)
    expect((await suspend(ordering.accountId, new Date(0).toISOString())).status).toBe(200)
    expect((await world.log()).length).toBe(events + 1)
  })

  test('can be suspended only by our own processes', async () => {
    const user = await world.person('users', 'curious')
    const path = `/internal/accounts/${user.accountId}/suspend-inactive`
    const asked = await world.send('POST', path, { usedAt: null }, { token: user.token })
    expect(asked.status).toBe(403)
  })
})

test('a provider that is not configured is not found', async () => {
  expect((await world.send('POST', '/users/login/google/begin')).status).toBe(404)
  expect((await world.send('POST', '/users/login/another/begin')).status).toBe(422)
})
