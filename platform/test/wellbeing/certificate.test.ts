import { expect, test } from 'vitest'
import { hasOpenssl, startTlsServer } from '../../src/testing/certificate.ts'
import { lookAtCertificate } from '../../src/wellbeing/certificate.ts'

const can = hasOpenssl()
if (!can) process.stdout.write('SKIPPED looking at a certificate: no openssl here\n')

test.runIf(can)('an expired certificate is seen on a real TLS server, with its end', async () => {
  const { url, close } = await startTlsServer(
    new Date('2024-01-01T00:00:00Z'),
    new Date('2024-02-01T00:00:00Z'),
  )
  expect(await lookAtCertificate(url)).toEqual({
    host: 'localhost',
    validTo: '2024-02-01T00:00:00.000Z',
    problem: 'REFUSED',
    code: expect.stringMatching(/^[A-Z_]+$/),
  })
  await close()
  expect(await lookAtCertificate(url)).toMatchObject({ problem: 'AWAY', validTo: null })
})

test('a site without TLS has no certificate', async () => {
  expect(await lookAtCertificate('http://localhost:1')).toMatchObject({ problem: 'WITHOUT' })
})
