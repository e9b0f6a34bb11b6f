import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { lookupService } from '../../src/ip-country/lookup-service.ts'
import { isPublicAddress } from '../../src/ip-country/public-address.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real HTTP server on this machine in place of the service, and the requests it received. */
async function service(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}/`
  return { asked, url, ask: lookupService({ url, isAllowed: () => true }) }
}
const saying =
  (text: string, status = 200, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text)

const failure = 'unable to fetch the country'

describe('the IP-to-country service', () => {
  test('is asked for one address, and answers a 1 and the two-letter country code', async () => {
    const { ask, asked } = await service(saying('1;AU;AUS;Australia'))
    expect(await ask('1.1.1.1')).toBe('AU')
    expect(await ask('2001:4860::8888/../x')).toBe('AU')
    expect(asked).toEqual(['/1.1.1.1', '/2001%3A4860%3A%3A8888%2F..%2Fx'])
  })

  test.each([
    ['no country', '2;;;UNKNOWN'],
    ['a wrong question', '0;;;WRONG INPUT'],
    ['nothing', ''],
    ['small letters', '1;au;aus;Australia'],
    ['another format', '1,AU,AUS'],
    ['three letters', '1;AUS;AUS'],
    ['a page', '<!doctype html><title>1;AU</title>'],
    ['a byte order mark', '\u{feff}1;AU;AUS;Australia'],
  ])('that answers with %s gives no country', async (_what, text) => {
    const { ask } = await service(saying(text))
    await expect(ask('1.1.1.1')).rejects.toThrow(failure)
  })

  test('that redirects is not followed', async () => {
    const other = await service(saying('1;AU;AUS;Australia'))
    const { ask } = await service(saying('1;AU;', 302, { location: other.url }))
    await expect(ask('1.1.1.1')).rejects.toThrow(failure)
    expect(other.asked).toEqual([])
  })

  test('that fails gives no country', async () => {
    const { ask } = await service(saying('1;AU;AUS;Australia', 500))
    await expect(ask('1.1.1.1')).rejects.toThrow(failure)
  })

  test('that sends 10 MB is cut off after 64 kB', async () => {
    let sent = 0
    const { ask } = await service((_request, response) => {
      response.writeHead(200)
      const more = () => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536, '1'))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    await expect(ask('1.1.1.1')).rejects.toThrow(failure)
    expect(sent).toBeLessThan(10_000_000)
  })

  test('that is slow times out after three seconds, even when data trickles in', async () => {
    const { ask } = await service((_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('1'), 200)
      response.on('close', () => clearInterval(timer))
    })
    const before = performance.now()
    await expect(ask('1.1.1.1')).rejects.toThrow(failure)
    expect(performance.now() - before).toBeGreaterThan(2_900)
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  test('is never called at a private address, whatever its host name', async () => {
    const { asked, url } = await service(saying('1;AU;AUS;Australia'))
    await expect(lookupService({ url })('1.1.1.1')).rejects.toThrow(failure)
    expect(asked).toEqual([])
    for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])
      expect(() => lookupService({ url: `http://${host}/` })).toThrow('not at a public address')
  })
})

test('public addresses are told apart from all others', () => {
  for (const address of ['8.8.8.8', '36.66.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  const others = [
    '',
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
  ]
  for (const address of others)
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})
