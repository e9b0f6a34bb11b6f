import { describe, expect, test } from 'vitest'
import { readWebConfig } from '../../server/config.ts'

const complete = {
  PUBLIC_URL: 'https://jeramaya.example/',
  QUERY_API_URL: 'http://query-1:9001, http://query-2:9001',
  COMMAND_API_URL: 'http://command:9002',
}

describe('the configuration of the web', () => {
  test('has defaults for optional variables, also when Compose passes them empty', () => {
    const empty = { OTEL_EXPORTER_OTLP_ENDPOINT: '', PUBLIC_MAPS_KEY: '', WEB_DIST: '' }
    expect(readWebConfig({ ...complete, ...empty })).toMatchObject({
      host: '127.0.0.1',
      port: 4_173,
      adminPort: 9_005,
      publicUrl: 'https://jeramaya.example',
      queryUrls: [new URL('http://query-1:9001'), new URL('http://query-2:9001')],
      trustProxyHops: 0,
      limitFactor: 1,
      redirectOrigins: [],
      otlpEndpoint: undefined,
      mapsKey: undefined,
      distFolder: undefined,
    })
  })

  test.each([
    ['TRUST_PROXY_HOPS', 'two'],
    ['TRUST_PROXY_HOPS', '-1'],
    ['TRUST_PROXY_HOPS', '99'],
    ['LIMIT_FACTOR', '0'],
    ['LIMIT_FACTOR', 'a lot'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['QUERY_API_URL', 'query-1'],
    ['PUBLIC_URL', 'jeramaya'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(() => readWebConfig({ ...complete, [name]: value })).toThrow(name)
  })

  test.each(Object.keys(complete))('refuses to start without %s', name => {
    expect(() => readWebConfig({ ...complete, [name]: undefined })).toThrow(name)
  })
})
