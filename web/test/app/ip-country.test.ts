import { afterEach, describe, expect, test } from 'vitest'
import { countryOfAnswer, fetchIpCountry } from '../../src/app/api/ip-country.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const failure = 'unable to fetch the country'
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach(end => end()))

/** Makes a server with this answer the page's own origin. */
async function answering(status: number, text: string): Promise<string[]> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  globalThis.fetch = (path, init) =>
    realFetch(new URL(path instanceof Request ? path.url : path, `http://127.0.0.1:${port}`), init)
  ends.push(() => {
    globalThis.fetch = realFetch
    server.closeAllConnections()
    server.close()
  })
  return asked
}

describe("the visitor's country", () => {
  test("is in characters 3 to 4 of an answer that begins with '1'", () => {
    expect(countryOfAnswer('1;ID;IDN;Indonesia')).toBe('ID')
    for (const text of [
      '2;;;UNKNOWN',
      '0;;;WRONG INPUT',
      '',
      '1',
      '1;id;',
      '<!doctype html>',
      'x1;ID',
    ])
      expect(() => countryOfAnswer(text), text).toThrow(failure)
  })
  test('is requested from our own address', async () => {
    const asked = await answering(200, '1;AU;AUS;Australia')
    expect(await fetchIpCountry()).toBe('AU')
    expect(asked).toEqual(['/api/ip-country'])
  })
  test('is unknown when the lookup and its retry fail', async () => {
    const asked = await answering(503, '1;AU;AUS;Australia')
    await expect(fetchIpCountry()).rejects.toThrow(failure)
    expect(asked).toHaveLength(2)
  })
})
