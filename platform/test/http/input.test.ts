import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from './served.ts'
import { good, pathsOf, routes } from './greetings.ts'

let app: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  app = await serve(routes)
})
afterAll(() => app.close())

describe('input', () => {
  test('every unknown key and every invalid field is named', async () => {
    const answer = await app.call('POST', '/bookings', {
      json: {
        date: 'soon',
        role: 'ADMIN',
        participants: [{ name: 'A', age: 1.5, vip: true }, { age: 3 }],
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'InvalidInput' })
    expect(pathsOf(answer).sort()).toEqual([
      'date',
      'participants.0.age',
      'participants.0.vip',
      'participants.1.name',
      'role',
    ])
  })

  test('an error has a message for people and a code for screens in another language', async () => {
    const answer = await app.call('POST', '/bookings', {
      json: { date: 7, participants: [{ age: 'thirty' }] },
    })
    expect(answer.body).toMatchObject({
      errors: expect.arrayContaining([
        { path: 'date', message: 'Text, please', code: 'FieldNotText' },
        { path: 'participants.0.name', message: 'Please fill this in', code: 'FieldMissing' },
        { path: 'participants.0.age', message: 'A number, please', code: 'FieldNotNumber' },
      ]),
    })
  })

  test('unknown, repeated and invalid query parameters are named', async () => {
    expect(pathsOf(await app.call('GET', '/greetings?utm=1'))).toEqual(['utm'])
    expect(pathsOf(await app.call('GET', '/greetings?times=1&times=2'))).toEqual(['times'])
    expect(pathsOf(await app.call('GET', '/greetings?times=9'))).toEqual(['times'])
    expect((await app.call('GET', '/greetings?__proto__=1')).status).toBe(422)
  })

  test.each([
    ['{"date":', 400, 'MalformedJson'],
    ['[1,2', 400, 'MalformedJson'],
    ['\uFEFF{}', 400, 'MalformedJson'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'MalformedJson'],
    ['[]', 422, 'InvalidInput'],
    ['"text"', 422, 'InvalidInput'],
    ['null', 422, 'InvalidInput'],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 422, 'InvalidInput'],
    ['{"__proto__":{"polluted":1}}', 422, 'InvalidInput'],
    ['{"constructor":{"prototype":{"polluted":1}}}', 422, 'InvalidInput'],
    ['{"date":"a\\u0000b"}', 422, 'InvalidInput'],
    ['{"date":"\\ud800"}', 422, 'InvalidInput'],
    [`{"date":"${'x'.repeat(70_000)}"}`, 413, 'TooLarge'],
  ])('the body %.40s is refused with %i', async (raw, status, code) => {
    const answer = await app.call('POST', '/bookings', {
      raw,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('a body whose content type is not JSON is refused', async () => {
    const raw = JSON.stringify(good)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await app.call('POST', '/bookings', { raw, headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
    }
  })

  test('a webhook body keeps its raw bytes', async () => {
    const answer = await app.call('POST', '/hooks', { json: { anything: ['goes'] } })
    expect(answer.body).toEqual({ data: { bytes: 21 } })
  })
})

describe('uploads', () => {
  const form = (bytes: number, field = 'picture') => {
    const data = new FormData()
    data.set('caption', 'Ayung')
    data.set(field, new Blob([new Uint8Array(bytes)]), 'größe.png')
    return data
  }

  test('a file and its fields arrive, with the original file name', async () => {
    const answer = await app.call('POST', '/pictures', { raw: form(1_500) })
    expect(answer.body).toEqual({ data: { caption: 'Ayung', filename: 'größe.png', bytes: 1_500 } })
  })

  test('a larger file, another field and a body that is no form are refused', async () => {
    expect((await app.call('POST', '/pictures', { raw: form(2_001) })).status).toBe(413)
    expect(pathsOf(await app.call('POST', '/pictures', { raw: form(9, 'other') }))).toEqual([
      'other',
    ])
    expect((await app.call('POST', '/pictures', { json: {} })).status).toBe(415)
  })
})
