// @vitest-environment node
import express from 'express'
import { expect, test } from 'vitest'
import { listen } from '@arung/platform/http/server'
import { securityHeaders } from '../../server/security-headers.ts'

async function policyWith(maps: boolean): Promise<string> {
  const app = express()
  app.use(securityHeaders({ secure: false, maps }), (_request, response) => void response.end())
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${server.port}/`)
  await server.close()
  return answer.headers.get('content-security-policy') ?? ''
}

test('the policy allows no foreign host unless a maps key is configured', async () => {
  const plain = await policyWith(false)
  expect(plain).not.toMatch(/https?:\/\//)
  expect(plain).toMatch(/require-trusted-types-for 'script';trusted-types arung default(?:;|$)/)
  const policy = await policyWith(true)
  expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/)
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(
    /trusted-types arung default @googlemaps\/js-api-loader [^;]*lit-html(?:;|$)/,
  )
})
