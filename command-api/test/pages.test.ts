import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavePage } from '@arung/contracts/pages/requests'
import { sampleMenu, samplePage } from '@arung/domain/testing/sample-pages'
import { randomUuid } from '@arung/platform/ids'
import { openWorld, type World } from './world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await openWorld({ redirectOrigins: ['https://maps.example'] })
  admin = (await world.person('admins', 'writer')).token
})
afterAll(() => world.close())

const put = (path: string, body: unknown, token: string | undefined = admin) =>
  world.send('PUT', path, body, { token })
const page = (change: Partial<SavePage> = {}): SavePage => ({
  ...samplePage,
  picture: null,
  ...change,
})
const section = samplePage.sections[0]!

describe('company pages', () => {
  test('can be changed only by admins', async () => {
    expect((await put('/admins/pages/about', page())).status).toBe(200)
    const agent = await world.person('agents', 'nosy')
    expect((await put('/admins/pages/about', page(), agent.token)).status).toBe(403)
    expect((await world.send('PUT', '/admins/pages/about', page())).status).toBe(401)
    expect((await put('/admins/pages/imprint', page())).status).toBe(422)
  })

  test('saved twice without a change append one event', async () => {
    await put('/admins/pages/privacy', page({ title: 'Privacy' }))
    await put('/admins/pages/privacy', page({ title: 'Privacy' }))
    const saved = (await world.log()).filter(
      event => event.type === 'PageSaved' && event.data.pageKey === 'privacy',
    )
    expect(saved).toHaveLength(1)
  })

  test.each([
    ['<p>ok</p><script>alert(1)</script>', '<p>ok</p>'],
    ['<p onclick="alert(1)">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
    ['<svg onload=alert(1)></svg><p>ok</p>', '<p>ok</p>'],
    ['<img src="https://evil.example/x.png"><p>ok</p>', '<p>ok</p>'],
  ])('never bring %s into the log', async (body, stored) => {
    const sections = [{ ...section, body, bodyId: body }]
    expect((await put('/admins/pages/terms', page({ sections }))).status).toBe(200)
    const saved = (await world.log()).findLast(event => event.type === 'PageSaved')
    expect(saved?.data.page.sections[0]).toMatchObject({ body: stored, bodyId: stored })
  })

  test('show only uploaded pictures, and no two sections with the same id', async () => {
    const picture = { mediaId: randomUuid(), alt: 'A raft', altId: 'Perahu' }
    const answer = await put(
      '/admins/pages/about',
      page({ picture, sections: [{ ...section, picture }] }),
    )
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path)).toEqual([
      'picture.mediaId',
      'sections.0.picture.mediaId',
    ])
    const twice = await put('/admins/pages/about', page({ sections: [section, section] }))
    expect(twice.errors).toEqual([{ path: 'sections', message: 'Two sections have the same id' }])
  })
})

describe("the restaurant's menu", () => {
  test('is saved, but not for a restaurant that never opens', async () => {
    expect((await put('/admins/restaurant-menu', sampleMenu)).status).toBe(200)
    const never = await put('/admins/restaurant-menu', { ...sampleMenu, opens: '20:00' })
    expect(never).toMatchObject({ status: 422, code: 'NeverOpen' })
    const odd = await put('/admins/restaurant-menu', { ...sampleMenu, opens: '25:00', tip: 1 })
    expect(odd.errors.map(error => error.path).sort()).toEqual(['opens', 'tip'])
  })
})

describe('route rules', () => {
  const save = (to: string, from = '/old') =>
    put('/admins/redirects', { rules: [{ from, to, status: 308 }] })

  test('lead to this site or to an origin on the allow list', async () => {
    expect((await save('/our-history')).status).toBe(200)
    expect((await save('https://maps.example/bali?q=1')).status).toBe(200)
    const foreign = await save('https://evil.example/')
    expect(foreign).toMatchObject({ status: 422, errors: [{ path: 'rules.0.to' }] })
    expect(foreign.errors[0]?.message).not.toBe('Invalid URL')
  })

  test('lead to http or https: everything else is an "Invalid URL"', async () => {
    for (const to of [
      'javascript:alert(1)',
      'ftp://maps.example/bali',
      'mailto:ayu@guests.example',
      'https://',
      'https://a b.example/',
      '//evil.example',
      '/\\evil.example',
      'maps.example/bali',
    ])
      expect(await save(to), to).toMatchObject({
        status: 422,
        errors: [{ path: 'rules.0.to', message: 'Invalid URL' }],
      })
  })

  test('start at a plain path of this site, each once, and do not loop', async () => {
    for (const from of ['/id/old', '/old/', 'old', '//old', '/old?x=1', '/'])
      expect((await save('/about', from)).status, from).toBe(422)
    expect(await save('/old')).toMatchObject({ status: 422, code: 'RedirectLoop' })
    const rule = { from: '/old', to: '/about', status: 308 }
    expect((await put('/admins/redirects', { rules: [rule, rule] })).status).toBe(422)
    expect((await put('/admins/redirects', { rules: [{ ...rule, status: 200 }] })).status).toBe(422)
  })
})
