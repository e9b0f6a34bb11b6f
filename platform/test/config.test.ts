import { expect, test } from 'vitest'
import { readConfig } from '@arung/platform/config'
import { randomSecret } from '@arung/platform/ids'

const environment = {
  DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/arung',
  TOKEN_SECRET: randomSecret(),
  SERVICE_SECRET: randomSecret(),
  VAULT_KEY: randomSecret(),
  ADDRESS_KEY: randomSecret(),
  CLAIM_KEY: randomSecret(),
  LOG_KEYS: randomSecret(),
  REQUEST_KEY: randomSecret(),
  SEARCH_KEY: randomSecret(),
  CODE_KEY: randomSecret(),
  EXPORT_KEY: randomSecret(),
  PUBLIC_URL: 'https://jeramaya.example/',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Jeramaya <hello@jeramaya.example>',
  FILES_FOLDER: 'data/files',
  XENDIT_SECRET_KEY: 'xnd_development_1',
  XENDIT_CALLBACK_TOKEN: 'callback-token-1',
}

test('a complete environment becomes a configuration', () => {
  expect(readConfig({ ...environment, PORT: '8080' })).toMatchObject({
    port: 8080,
    publicUrl: 'https://jeramaya.example',
    mailFrom: { name: 'Jeramaya', address: 'hello@jeramaya.example' },
    trustProxyHops: 0,
  })
})

test('every missing variable is named at once', () => {
  expect(() => readConfig({})).toThrow(/DATABASE_URL(.|\n)*PUBLIC_URL(.|\n)*TOKEN_SECRET/)
})

test.each([
  'short',
  'change-me-change-me-change-me-change-me',
  '0123456789abcdef0123456789abcdef',
  'a'.repeat(40),
  'secret-secret-secret-secret-secret',
])('the secret %s is refused', secret => {
  expect(() => readConfig({ ...environment, TOKEN_SECRET: secret })).toThrow(/TOKEN_SECRET/)
})

test('one secret for two purposes is refused', () => {
  const twice = { ...environment, SERVICE_SECRET: environment.TOKEN_SECRET }
  expect(() => readConfig(twice)).toThrow(/must differ/)
  const claims = { ...environment, LOG_KEYS: `${randomSecret()},${environment.CLAIM_KEY}` }
  expect(() => readConfig(claims)).toThrow(/must differ/)
})

test('the log has a current key and former keys', () => {
  const [now, before] = [randomSecret(), randomSecret()]
  const { keys } = readConfig({ ...environment, LOG_KEYS: `${now}, ${before}` })
  expect(keys.logKeys).toEqual([now, before])
  expect(() => readConfig({ ...environment, LOG_KEYS: `${now},short` })).toThrow(/LOG_KEYS/)
})

test('a process outside production listens on this machine only', () => {
  const open = { ...environment, HOST: '0.0.0.0' }
  expect(() => readConfig({ ...open, NODE_ENV: 'development' })).toThrow(/reachable from outside/)
  expect(readConfig(open).host).toBe('0.0.0.0')
})

test('an error does not repeat a secret', () => {
  expect(() => readConfig({ ...environment, TOKEN_SECRET: 'tiny-secret' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('tiny-secret') }),
  )
})

test.each([['KAFKA_TOPIC', 'bookings', 'arung.public.v1']])(
  '%s, which would have no effect, is refused in one sentence',
  (name, value, word) => {
    expect(() => readConfig({ ...environment, [name]: value })).toThrow(
      new RegExp(`^${name} is set, but this version does not use it: [^\\n]*${word}[^\\n]*$`),
    )
    expect(readConfig({ ...environment, [name]: '' }).port).toBeUndefined()
  },
)

test('the log may be in EventStoreDB, and any other kind of address is refused', () => {
  const esdbUrl = 'esdb+discover://arung:k3y@log.example:2113'
  expect(readConfig({ ...environment, ESDB_URL: esdbUrl }).esdbUrl).toBe(esdbUrl)
  for (const none of [{}, { ESDB_URL: '' }])
    expect(readConfig({ ...environment, ...none }).esdbUrl).toBeUndefined()
  expect(() => readConfig({ ...environment, ESDB_URL: 'http://log.example:2113' })).toThrow(
    /ESDB_URL/,
  )
})

test('Kafka brokers are named with their ports, and an empty list counts as unset', () => {
  const withBrokers = (text: string) => readConfig({ ...environment, KAFKA_BROKERS: text })
  expect(withBrokers('a:9092, b.example:9093').kafkaBrokers).toEqual(['a:9092', 'b.example:9093'])
  expect(withBrokers('').kafkaBrokers).toBeUndefined()
  expect(() => withBrokers('kafka://a')).toThrow(/KAFKA_BROKERS/)
})

test('a Redis address may name a database number, and nothing else after the host', () => {
  const redisUrl = 'rediss://queue:key@redis.example:6380/3'
  expect(readConfig({ ...environment, REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl)
  expect(() => readConfig({ ...environment, REDIS_URL: 'redis://redis.example/three' })).toThrow(
    /REDIS_URL/,
  )
})

test('a country header is trusted only behind a proxy', () => {
  const named = { ...environment, IP_COUNTRY_HEADER: 'CF-IPCountry' }
  expect(() => readConfig(named)).toThrow(/TRUST_PROXY_HOPS/)
  expect(readConfig({ ...named, TRUST_PROXY_HOPS: '1' }).ipCountryHeader).toBe('cf-ipcountry')
  expect(() => readConfig({ ...environment, IP_COUNTRY_URL: 'file:///etc/passwd' })).toThrow(
    /IP_COUNTRY_URL/,
  )
})

const { FILES_FOLDER: folder, ...elsewhere } = environment
const s3 = {
  FILES_S3_ENDPOINT: 'https://files.example/',
  FILES_S3_BUCKET: 'jeramaya-files',
  FILES_S3_ACCESS_KEY_ID: 'AKIA0123456789',
  FILES_S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCY',
}

test('files are in a folder or in a bucket of an S3 server', () => {
  expect(readConfig(environment).files).toEqual({ kind: 'folder', folder })
  expect(readConfig({ ...elsewhere, ...s3, FILES_FOLDER: '' }).files).toEqual({
    kind: 's3',
    endpoint: 'https://files.example',
    bucket: 'jeramaya-files',
    region: 'us-east-1',
    accessKeyId: 'AKIA0123456789',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCY',
  })
})

test.each([
  ['in none', {}],
  ['in both', { ...s3, FILES_FOLDER: folder }],
  ['in a folder, with a word of S3', { FILES_FOLDER: folder, FILES_S3_REGION: 'eu-west-1' }],
  ['in a bucket without a key', { ...s3, FILES_S3_SECRET_ACCESS_KEY: '' }],
])('files %s are refused in one sentence', (_, files) => {
  expect(() => readConfig({ ...elsewhere, ...files })).toThrow(
    /^Files are in one place: set FILES_FOLDER, or FILES_S3_ENDPOINT[^\n]*$/,
  )
})

test('the client id and the client secret of Google must be set together', () => {
  const google = { GOOGLE_CLIENT_ID: 'client.example', GOOGLE_CLIENT_SECRET: 'of-the-client' }
  expect(readConfig({ ...environment, ...google }).google).toMatchObject({
    clientId: 'client.example',
  })
  expect(readConfig(environment).google).toBeUndefined()
  for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
    expect(() => readConfig({ ...environment, ...google, [name]: undefined })).toThrow(
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together$/,
    )
})
