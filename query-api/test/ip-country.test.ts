import { expect, test } from 'vitest'
import { createHttpApp } from '@arung/platform/http/app'
import { memoryLimiter } from '@arung/platform/http/protect/limits'
import { listen } from '@arung/platform/http/server'
import { createCountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import { quiet } from '@arung/projections/testing/log'
import { ipCountryRoutes } from '../src/ip-country/routes.ts'

test("a visitor's country is sent as plain text in the format of the specification", async () => {
  const asked: string[] = []
  const countryOfVisitor = createCountryOfVisitor({
    ask: async ip => {
      asked.push(ip)
      if (ip.startsWith('8.')) throw new Error('unable to fetch the country')
      return ip.startsWith('1.') ? 'XK' : 'ID'
    },
    header: null,
    logger: quiet,
  })
  const app = createHttpApp({
    name: 'query-api',
    title: 'Test',
    routes: ipCountryRoutes({ countryOfVisitor }),
    authenticate: async () => {
      throw new Error('Nobody signs in here')
    },
    limiter: memoryLimiter(),
    logger: quiet,
    trustProxyHops: 1,
  })
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const from = async (ip: string) => {
    const headers = { 'x-forwarded-for': ip }
    const answer = await fetch(`http://127.0.0.1:${server.port}/ip-country`, { headers })
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('private')
    return answer.text()
  }
  try {
    expect(await from('36.66.1.1')).toBe('1;ID;IDN;Indonesia')
    expect(await from('8.8.8.8')).toBe('2;;;UNKNOWN')
    expect(await from('127.0.0.1')).toBe('2;;;UNKNOWN')
    expect(await from('http://169.254.169.254/')).toBe('2;;;UNKNOWN')
    expect(await from('1.2.3.4')).toBe('1;XK;;Kosovo')
    expect(asked).toEqual(['36.66.1.1', '8.8.8.8', '1.2.3.4'])
  } finally {
    await server.close()
  }
})
